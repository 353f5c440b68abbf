import { featureSample } from './feature-samples.ts';
import { isFeatureOnByDefault, switchableFeatures } from './switchable-features.ts';
import type { SettableFont } from './type-setting.ts';

type Feature = SettableFont['features'][number];

/** What shaping finds of a feature: words of the texts that it changes, else letters, each with how many of its letters. */
export interface FoundUse {
  tag: string;
  isSampleChanged: boolean;
  words: readonly { text: string; changed: number }[];
  letters: readonly { text: string; changed: number }[];
}

/** A feature with a text that it changes. */
export interface ShownFeature {
  feature: Feature;
  text: string;
  isOnByDefault: boolean;
}

const MOST_FEATURES = 40;
const MOST_WORDS = 400;
/** So many words show a feature, of so many letters together. */
const SHOWN = { words: 2, letters: 12 } as const;
const LONGEST_WORD = 14;
const SHORTEST_WORD = 2;

/** The words of texts in their order, each once, without the punctuation around them. */
export function wordsOfTexts(texts: readonly string[]): string[] {
  const words = texts
    .flatMap((text) => text.split(/\s+/u))
    .map((word) => word.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, ''))
    .filter((word) => {
      const { length } = [...word];
      return length >= SHORTEST_WORD && length <= LONGEST_WORD;
    });
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** The features of a font that a page shows, each tag once: all that a person would switch but kerning, which is about pairs. */
export function featuresToShow(
  features: SettableFont['features'],
  visible: 'show-all' | readonly string[],
): { feature: Feature; isOnByDefault: boolean; sample: string | null }[] {
  return switchableFeatures(features, visible)
    .filter(({ tag }, at, all) => tag !== 'kern' && all.findIndex((each) => each.tag === tag) === at)
    .slice(0, MOST_FEATURES)
    .map((feature) => ({
      feature,
      isOnByDefault: isFeatureOnByDefault(feature.tag),
      sample: featureSample(feature.tag),
    }));
}

/**
 * What each feature is shown by: the words of which it changes the most, letter for letter, else letters; nothing where it changes none.
 * Registered features that are about figures and such have a sample of their own.
 */
export function chooseFeatureWords(
  shown: ReturnType<typeof featuresToShow>,
  uses: readonly FoundUse[],
): ShownFeature[] {
  return shown.flatMap(({ feature, isOnByDefault, sample }) => {
    const use = uses.find(({ tag }) => tag === feature.tag);
    if (use === undefined) return [];
    const text = use.isSampleChanged && sample !== null ? sample : textOf(use);
    return text === '' ? [] : [{ feature, text, isOnByDefault }];
  });
}

function textOf({ words, letters }: FoundUse): string {
  if (words.length === 0) return letters.map(({ text }) => text).join(' ');
  const ranked = words.toSorted((one, other) => share(other) - share(one));
  const chosen: string[] = [];
  let length = 0;
  for (const { text } of ranked) {
    const own = [...text].length;
    if (chosen.length > 0 && length + own > SHOWN.letters) continue;
    chosen.push(text);
    length += own;
    if (chosen.length === SHOWN.words) break;
  }
  return chosen.join(' ');
}

function share({ text, changed }: { text: string; changed: number }): number {
  return changed / [...text].length;
}
