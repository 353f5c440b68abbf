import { fontAt, type OpenedFont } from '#fonts/files/opened-font.ts';
import { readChanges } from '#fonts/glyphs/read-changes.ts';
import { shapeLine } from '#fonts/shaping/shape-line.ts';

/** Which words use which features: a feature that is on by itself is looked at by switching it off. */
export interface AskedUses {
  axes: Record<string, number>;
  words: readonly string[];
  features: readonly { tag: string; isOnByDefault: boolean; sample: string | null }[];
}

/** A word, and how many of its letters a feature changes. */
interface UsedWord {
  text: string;
  changed: number;
}

/** What shows a feature. Letters are the characters that its lookups begin with, where no word has them. */
export interface FeatureUse {
  tag: string;
  /** Whether the font sets the sample text with it otherwise than without. */
  isSampleChanged: boolean;
  words: UsedWord[];
  letters: UsedWord[];
}

/** Of each feature so many words are looked for, and so many letters. */
const ENOUGH = 12;
const MOST_LETTERS = 8;

/** Finds by shaping what shows each feature: every word and letter given is set otherwise with it than without, whole in the font. */
export function featureUses(opened: OpenedFont, { axes, words, features }: AskedUses): FeatureUse[] {
  const plain = new Map<string, ReadonlyMap<number, string> | null>();
  const set = (text: string, values: Record<string, number>) => {
    const { glyphs, missing } = shapeLine(opened, { text, axes, features: values });
    return missing > 0 ? null : byCluster(glyphs);
  };
  const changedBy = (text: string, { tag, isOnByDefault }: AskedUses['features'][number]): number => {
    let before = plain.get(text);
    if (before === undefined) {
      before = set(text, {});
      plain.set(text, before);
    }
    const after = before === null ? null : set(text, { [tag]: isOnByDefault ? 0 : 1 });
    return before === null || after === null ? 0 : countChanged(before, after);
  };
  const used = (texts: Iterable<string>, feature: AskedUses['features'][number], most: number) => {
    const found: UsedWord[] = [];
    for (const text of texts) {
      const changed = changedBy(text, feature);
      if (changed > 0 && found.push({ text, changed }) >= most) break;
    }
    return found;
  };
  const beginnings = lazily(() => readBeginnings(opened));
  return features.map((feature) => {
    const isSampleChanged = feature.sample !== null && changedBy(feature.sample, feature) > 0;
    const own = isSampleChanged ? [] : used(words, feature, ENOUGH);
    const isShown = isSampleChanged || own.length > 0;
    const letters = isShown ? [] : used(beginnings().get(feature.tag) ?? [], feature, MOST_LETTERS);
    return { tag: feature.tag, isSampleChanged, words: own, letters };
  });
}

/** The glyphs of a line with their advances, by the character that they stand for. */
function byCluster(glyphs: ReturnType<typeof shapeLine>['glyphs']): Map<number, string> {
  const clusters = new Map<number, string>();
  for (const { id, advance, cluster } of glyphs)
    clusters.set(cluster, `${clusters.get(cluster) ?? ''} ${id}:${advance}`);
  return clusters;
}

function countChanged(before: ReadonlyMap<number, string>, after: ReadonlyMap<number, string>): number {
  const clusters = new Set([...before.keys(), ...after.keys()]);
  return [...clusters].filter((cluster) => before.get(cluster) !== after.get(cluster)).length;
}

/** The texts that a font's substitutions begin with, by feature. */
function readBeginnings(opened: OpenedFont): Map<string, Set<string>> {
  const font = fontAt(opened);
  const characters = new Map<number, string>();
  for (const codePoint of opened.face.collectUnicodes()) {
    const glyph = font.nominalGlyph(codePoint);
    if (glyph !== undefined && !characters.has(glyph)) characters.set(glyph, String.fromCodePoint(codePoint));
  }
  const beginnings = new Map<string, Set<string>>();
  for (const { feature, from } of readChanges(opened)) {
    const letters = from.map((id) => characters.get(id));
    if (letters.some((letter) => letter === undefined)) continue;
    const known = beginnings.get(feature) ?? new Set();
    beginnings.set(feature, known.add(letters.join('')));
  }
  return beginnings;
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
