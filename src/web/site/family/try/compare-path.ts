import type { FamilyTrial } from '#contract/services.ts';
import { DESK_MOST_CUTS, emptyDesk } from '#domain/compare/desk.ts';
import { writeDesk } from '#domain/compare/write-desk.ts';
import type { TypeSetting } from '#domain/setting/type-setting.ts';

type Sample = Pick<FamilyTrial['samples'][number], 'cutSharedUid' | 'initialAxes' | 'lacks'>;

/** The compare desk with the cuts that a text is tried in, as it is set there. */
export function comparePath(
  { text, tracking, features, axes }: Pick<TypeSetting, 'text' | 'tracking' | 'features' | 'axes'>,
  samples: readonly Sample[],
  shown: Shown,
): string {
  const cuts = comparedSamples(samples, shown).map(({ cutSharedUid, initialAxes, lacks }) => ({
    font: cutSharedUid,
    // Each takes what its font has.
    features: Object.fromEntries(Object.entries(features).filter(([tag]) => !lacks.includes(tag))),
    axes: Object.fromEntries(Object.entries(axes).filter(([tag]) => tag in initialAxes)),
  }));
  return `/compare?${writeDesk({ ...emptyDesk, text, tracking, cuts })}`;
}

interface Shown {
  /** Uids of those in the window. */
  seen: ReadonlySet<string>;
  /** Uids of those that answer the axes as they stand; null: all. */
  answering: ReadonlySet<string> | null;
}

/** As many as the desk takes of those that do not stand aside, from the first that is in view, or the last ones. */
function comparedSamples<Own extends Sample>(samples: readonly Own[], { seen, answering }: Shown): Own[] {
  const shown = samples.filter(({ cutSharedUid }) => answering?.has(cutSharedUid) !== false);
  const first = shown.findIndex(({ cutSharedUid }) => seen.has(cutSharedUid));
  const start = Math.max(0, Math.min(first, shown.length - DESK_MOST_CUTS));
  return shown.slice(start, start + DESK_MOST_CUTS);
}
