import { askedByVisitor } from '#fonts/engine/asker.ts';
import type { CallHandlers } from '#server/calls/call-handlers.ts';
import type { ProportionFinder } from './create-proportion-finder.ts';

/** The call that measures the cuts of the compare desk as they stand on their axes. */
export function createCompareHandlers({
  proportions,
}: {
  proportions: ProportionFinder;
}): Pick<CallHandlers, 'measureProportions'> {
  return {
    measureProportions: async ({ body, caller }) => {
      const measured = await proportions.find(
        body.cuts.map(({ fontCutId, axes }) => ({ cutId: fontCutId, axes })),
        askedByVisitor({ visitor: caller.visitor(), signal: caller.signal() }),
      );
      const cuts = measured.filter((each) => each !== null);
      return cuts.length < measured.length ? { ok: false, code: 'not-found' } : { ok: true, value: { cuts } };
    },
  };
}
