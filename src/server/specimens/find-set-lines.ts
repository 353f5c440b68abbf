import { featureLabel } from '#domain/setting/feature-names.ts';
import { probeFeatures } from '#domain/setting/feature-probes.ts';
import { shortestOfEachLanguage } from '#domain/text/shortest-of-each-language.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { axisPositions } from '#server/page-fonts/axis-positions.ts';
import { fontSource } from '#server/page-fonts/font-source.ts';
import type { CutText } from './draw-cut-line.ts';
import type { SpecimenContent, SpecimenSet } from './specimen-content.ts';

/** A line that shows a language, or one without and with a feature. */
export interface SetLine {
  label: string;
  texts: (CutText & { features: string[] })[];
}

const mostLanguages = 9;

/** A set in its languages and what its features change: the same texts as the family's tab About. */
export async function findSetLines(
  { files, engine }: { files: Pick<FileStore, 'find'>; engine: Pick<FontWork, 'measure'> },
  { family }: Pick<SpecimenContent, 'family'>,
  { quotes, shown }: SpecimenSet,
): Promise<SetLine[]> {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const spoken = shortestOfEachLanguage(quotes, mostLanguages).flatMap((quote) => {
    const name = quote.language === 'und' ? undefined : names.of(quote.language);
    return name === undefined ? [] : [{ label: name, text: quote }];
  });
  const { probes, findChanged } = probeFeatures(shown.facts.features, family.visibleOpenTypeFeatures);
  const axes = axisPositions(shown.facts.axes);
  const inks = await engine.measure(fontSource(files, shown.hash), [
    ...spoken.map(({ text: { text, language } }) => ({
      text,
      language,
      direction: textDirection(text),
      axes,
    })),
    ...probes.flatMap(({ tag, text }) => [
      { text, axes },
      { text, axes, features: [tag] },
    ]),
  ]);
  return [
    ...spoken
      .filter((_, at) => inks[at]?.missing === 0)
      .map(({ label, text }) => ({ label, texts: [{ ...text, features: [] }] })),
    ...findChanged(inks.slice(spoken.length)).map(({ feature, text }) => {
      const plain = { text, language: null, features: [] };
      return { label: featureLabel(feature), texts: [plain, { ...plain, features: [feature.tag] }] };
    }),
  ];
}
