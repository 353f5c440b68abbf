import type { Act, Kind, Plan } from './any-acts.ts';
import type { Rows } from './customer.ts';
import { foretell } from './foretell.ts';
import type { Walk } from './open-walk.ts';
import { hasPayment, type Scene } from './scene.ts';

export interface ChosenAct {
  act: Act;
  /** The order that it is about, where it is about one. */
  picked: Rows | undefined;
}

/** What an act makes possible that is seldom so by chance. */
const preparations: Partial<Record<Kind, readonly Kind[]>> = {
  'begin-card': ['pay-less', 'pay-more', 'pay-ended', 'begin-debit', 'fail-payment'],
  'change-cart': ['pay-ended'],
  'buy-by-card': ['dispute', 'return-debit', 'revoke'],
  'buy-twice': ['return-surplus'],
  quote: ['requote'],
  dispute: ['win-dispute', 'lose-dispute'],
  withdraw: ['accept-withdrawal', 'refuse-withdrawal'],
  recheck: ['refund-vat'],
  revoke: ['restore'],
};

/**
 * The act as it was planned, or one that can be done now: of the kind that was done least often so far, or that prepares one which cannot
 * be done yet.
 */
export function chooseAct(
  walk: Walk,
  scene: Scene,
  { kinds, act }: { kinds: Plan['kinds']; act: Act },
): ChosenAct {
  const planned = { act, picked: scene.all[act.pick % Math.max(1, scene.all.length)] };
  if (!act.isAimed) return planned;
  const able = [...new Set(kinds)].flatMap((kind) =>
    [undefined, ...scene.all].flatMap((picked): ChosenAct[] => {
      const aimed = { ...act, kind };
      const { mayBeDone, isIdle } = foretell(scene, picked, aimed);
      return mayBeDone && isIdle !== true ? [{ act: aimed, picked }] : [];
    }),
  );
  const possible = new Set(able.map(({ act: { kind } }) => kind));
  const timesOf = (kind: Kind) => walk.done.get(kind) ?? 0;
  function rankOf({ act: { kind }, picked }: ChosenAct): number {
    const isAbout = kind !== 'change-cart' || (picked !== undefined && hasPayment(picked, 'open'));
    const prepared = isAbout ? (preparations[kind] ?? []) : [];
    // What does not come of it after all is left to chance.
    const waiting = prepared.filter(
      (one) => kinds.includes(one) && !possible.has(one) && timesOf(kind) <= 2 * timesOf(one) + 2,
    );
    return Math.min(timesOf(kind), ...waiting.map((one) => timesOf(one) + 0.5));
  }
  const ranked = able.map((chosen) => ({ chosen, rank: rankOf(chosen) }));
  const least = Math.min(...ranked.map(({ rank }) => rank));
  const rarest = ranked.filter(({ rank }) => rank === least);
  return rarest[act.pick % Math.max(1, rarest.length)]?.chosen ?? planned;
}
