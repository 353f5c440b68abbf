import type { Act, Plan } from './any-acts.ts';
import type { Rows } from './customer.ts';
import { foretell } from './foretell.ts';
import type { Walk } from './open-walk.ts';
import type { Scene } from './scene.ts';

export interface ChosenAct {
  act: Act;
  /** The order that it is about, where it is about one. */
  picked: Rows | undefined;
}

/** The act as it was planned, or one that can be done now: of the kind that was done least often so far. */
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
  const timesOf = (chosen: ChosenAct) => walk.done.get(chosen.act.kind) ?? 0;
  const least = Math.min(...able.map(timesOf));
  const rarest = able.filter((chosen) => timesOf(chosen) === least);
  return rarest[act.pick % Math.max(1, rarest.length)] ?? planned;
}
