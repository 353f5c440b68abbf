import type { story } from '#server/database/schema/catalogue.ts';
import { jsonOf } from '#server/import/comparing/list-entries.ts';
import type { StoryPlan } from '#server/import/planning/catalogue-plan.ts';
import { type Mark, planGoingOn } from './plan-going-on.ts';

export type KnownStory = typeof story.$inferSelect;

/**
 * As which of the planned stories each goes on, by its number and the key of the plan: a key changes with a name. Else one is known by
 * its name, its slides, or its family in its place.
 */
export function planStoryKeys(of: {
  known: readonly KnownStory[];
  wanted: readonly StoryPlan[];
}): Map<number, string> {
  return planGoingOn({ ...of, keyOf: ({ key }) => key, marks });
}

const marks: readonly Mark<KnownStory, StoryPlan>[] = [
  [({ name }) => name, ({ name }) => name],
  [markOfSlides, markOfSlides],
  [
    ({ fontFamilyUid, position }) => jsonOf([fontFamilyUid, position]),
    ({ fontFamilyUid }, place) => jsonOf([fontFamilyUid, place]),
  ],
];

function markOfSlides({ fontFamilyUid, content }: Pick<KnownStory, 'fontFamilyUid' | 'content'>): string {
  return jsonOf([fontFamilyUid, content]);
}
