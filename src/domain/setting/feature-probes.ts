import { featureSample, sampleLetters } from './feature-samples.ts';
import { isFeatureOnByDefault, switchableFeatures } from './switchable-features.ts';
import type { SettableFont } from './type-setting.ts';

const MOST_FEATURES = 12;
/** So many letters show what a feature changes. */
const MOST_LETTERS = 6;

type Feature = SettableFont['features'][number];

/** Where a line's ink lies, in em, as far as it is there; `missing` letters of it are not. */
interface Ink {
  advance: number;
  inkLeft: number;
  inkRight: number;
  inkTop: number;
  inkBottom: number;
  missing: number;
}

/** What is set without and with features to find out what they change. */
export interface FeatureProbes {
  /** Each is set plain, and with the feature on. */
  probes: { tag: string; text: string }[];
  /** Of the inks of each probe, plain and on, in their order: the features that change something, each with letters that show it. */
  findChanged: (inks: readonly (Ink | undefined)[]) => { feature: Feature; text: string }[];
}

/** What shows the features of a font that are off until somebody wants them, each tag once. */
export function probeFeatures(
  features: SettableFont['features'],
  visible: 'show-all' | readonly string[],
): FeatureProbes {
  const shown = switchableFeatures(features, visible)
    .filter(
      ({ tag }, at, all) => !isFeatureOnByDefault(tag) && all.findIndex((each) => each.tag === tag) === at,
    )
    .slice(0, MOST_FEATURES);
  const probes = shown.flatMap(({ tag }) => {
    const sample = featureSample(tag);
    return (sample === null ? sampleLetters : [sample]).map((text) => ({ tag, text }));
  });
  return {
    probes,
    findChanged(inks) {
      const changed = probes.filter((_, at) => isChanged(inks[2 * at], inks[2 * at + 1]));
      return shown.flatMap((feature) => {
        const letters = changed.filter(({ tag }) => tag === feature.tag).slice(0, MOST_LETTERS);
        return letters.length === 0 ? [] : [{ feature, text: letters.map(({ text }) => text).join('') }];
      });
    },
  };
}

function isChanged(plain: Ink | undefined, on: Ink | undefined): boolean {
  return plain?.missing === 0 && on !== undefined && placeOf(plain) !== placeOf(on);
}

function placeOf({ advance, inkLeft, inkRight, inkTop, inkBottom }: Ink): string {
  return [advance, inkLeft, inkRight, inkTop, inkBottom].map((em) => em.toFixed(4)).join(' ');
}
