import type { FamilyTrial } from '#contract/services.ts';
import { DESK_MOST_CUTS, emptyDesk } from '#domain/compare/desk.ts';
import { writeDesk } from '#domain/compare/write-desk.ts';
import type { TypeSetting } from '#domain/setting/type-setting.ts';

/** The compare desk with the cuts that a text is tried in, as it is set there. */
export function comparePath(
  { text, tracking, features, axes }: Pick<TypeSetting, 'text' | 'tracking' | 'features' | 'axes'>,
  samples: readonly Pick<FamilyTrial['samples'][number], 'cutSharedUid' | 'initialAxes'>[],
): string {
  const cuts = samples.slice(0, DESK_MOST_CUTS).map(({ cutSharedUid, initialAxes }) => ({
    font: cutSharedUid,
    features,
    // Each takes what its font has.
    axes: Object.fromEntries(Object.entries(axes).filter(([tag]) => tag in initialAxes)),
  }));
  return `/compare?${writeDesk({ ...emptyDesk, text, tracking, cuts })}`;
}
