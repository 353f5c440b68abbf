import type { FontSample } from '#contract/font-samples.ts';
import type { Refusal } from '#contract/refusal.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { SAMPLE_IMAGE_MAX_CHARACTERS } from '#domain/limits.ts';
import { cleanSampleText, sampleText } from '#domain/setting/sample-text.ts';
import type { Drizzle } from '#server/database/database.ts';
import { axisPositions } from '#server/page-fonts/axis-positions.ts';
import { featureValues } from '#server/tester-fonts/feature-values.ts';
import { findTesterCuts, type TesterCut } from '#server/tester-fonts/find-tester-cuts.ts';
import type { SamplePlan } from './sample-plan.ts';

/** A plan with the cut of each of its texts; null where there are faults, which are all told at once. */
export type PlannedSample =
  | { plan: SamplePlan; cuts: TesterCut[]; faults: [] }
  | { plan: null; cuts: []; faults: NonNullable<Refusal['errors']> };

/** Finds the cuts of a sample that are shown, cleans its texts and gives each text its own settings. One statement. */
export async function planSample(db: Drizzle, sample: FontSample): Promise<PlannedSample> {
  const found = await findTesterCuts(db, sample.fontCutId);
  const texts = sample.text.map((text, at) => {
    const cut = found.get(entryFor(sample.fontCutId, at));
    return { text: cleanSampleText(text).trim() === '' ? null : sampleText(text), cut, at };
  });
  const textWidth = sample.imageWidth - sample.paddingLeft - sample.paddingRight - sample.marginLeft;
  const characters = texts.reduce((sum, { text }) => sum + Array.from(text ?? '').length, 0);
  const faults = [
    ...(characters > SAMPLE_IMAGE_MAX_CHARACTERS
      ? [
          {
            path: 'text',
            message: `All texts together may have ${formatCount(SAMPLE_IMAGE_MAX_CHARACTERS, 'character')}.`,
          },
        ]
      : []),
    ...(textWidth < 1
      ? [{ path: 'imageWidth', message: 'The paddings and the margin leave no room for the texts.' }]
      : []),
    ...texts.flatMap(({ text, at }) =>
      text === null
        ? [{ path: `text.${at}`, message: 'There is nothing in this text that can be set.' }]
        : [],
    ),
    ...sample.fontCutId.flatMap((id, at) =>
      found.has(id) ? [] : [{ path: `fontCutId.${at}`, message: 'There is no such cut.' }],
    ),
  ];
  if (faults.length > 0) return { plan: null, cuts: [], faults };
  const set = texts.flatMap(({ text, cut, at }) =>
    text === null || cut === undefined
      ? []
      : [
          {
            cut,
            planned: {
              text,
              fileHash: cut.hash,
              direction: entryFor(sample.direction, at),
              align: entryFor(sample.textAlign, at),
              features: Object.fromEntries(featureValues(cut.featureTags, entryFor(sample.features, at))),
              axes: axisPositions(cut.axes, entryFor(sample.axes, at)),
            },
          },
        ],
  );
  const plan = {
    width: sample.imageWidth,
    paddingTop: sample.paddingTop,
    paddingBottom: sample.paddingBottom,
    left: sample.paddingLeft + sample.marginLeft,
    textWidth,
    fontSize: sample.fontSize,
    lineHeight: sample.lineHeight,
    noWrap: sample.noWrap,
    tracking: sample.letterSpacing,
    background: sample.backgroundColor,
    ink: sample.textColor,
    texts: set.map(({ planned }) => planned),
  };
  return { plan, cuts: set.map(({ cut }) => cut), faults: [] };
}

/** A list has an entry for each text or one for all, which the contract has checked. */
function entryFor<Entry>(list: readonly Entry[], at: number): Entry {
  const entry = list[list.length === 1 ? 0 : at];
  if (entry === undefined) throw new Error('A list of the sample is of the wrong length.');
  return entry;
}
