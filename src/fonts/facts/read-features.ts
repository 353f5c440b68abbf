import type * as hb from 'harfbuzzjs';
import type { FontFeature } from '#fonts/font-facts.ts';

const DEFAULT_LANGUAGE = 0xffff;
/** A tag is four printable characters; some old fonts for Indic scripts have features whose tag is four zeros. */
const TAG = /^[\x20-\x7e]{4}$/;

/** Reads the layout features of GSUB and GPOS with their scripts, and the names that stylistic sets and variants have. */
export function readFeatures(face: hb.Face, name: (id: number) => string | null): FontFeature[] {
  const features = new Map<string, { name: string | null; scripts: Set<string> }>();
  for (const table of ['GSUB', 'GPOS'] as const) {
    for (const [index, tag] of face.getTableFeatureTags(table).entries()) {
      if (!TAG.test(tag)) continue;
      const known = features.get(tag) ?? { name: null, scripts: new Set() };
      known.name ??= /^(ss|cv)\d\d$/.test(tag) ? nameOf(face, table, index, name) : null;
      features.set(tag, known);
    }
    for (const [scriptIndex, script] of face.getTableScriptTags(table).entries()) {
      if (!TAG.test(script)) continue;
      const languages = face.getScriptLanguageTags(table, scriptIndex).map((_, index) => index);
      for (const language of [DEFAULT_LANGUAGE, ...languages]) {
        for (const tag of face.getLanguageFeatureTags(table, scriptIndex, language)) {
          features.get(tag)?.scripts.add(script.trim());
        }
      }
    }
  }
  return [...features]
    .map(([tag, { name, scripts }]) => ({ tag, name, scripts: [...scripts].sort() }))
    .sort((a, b) => (a.tag < b.tag ? -1 : 1));
}

function nameOf(
  face: hb.Face,
  table: 'GSUB' | 'GPOS',
  index: number,
  name: (id: number) => string | null,
): string | null {
  const id = face.getFeatureNameIds(table, index)?.uiLabelNameId;
  const text = id === undefined ? null : name(id);
  // Some tools write the tag itself where a name should stand.
  return text !== null && !/^(ss|cv)\d\d$/i.test(text) ? text : null;
}
