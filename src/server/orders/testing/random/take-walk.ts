import { expect } from 'vitest';
import { layDown } from '#server/orders/testing/any-conditions.ts';
import type { Plan } from './any-acts.ts';
import { type ChosenAct, chooseAct } from './choose-act.ts';
import { deliverPapers } from './deliver-papers.ts';
import { expectAgreement, expectBooks } from './expect-agreement.ts';
import { foretell } from './foretell.ts';
import type { Walk } from './open-walk.ts';
import { perform } from './perform.ts';
import { readScene, type Scene } from './scene.ts';
import { openCustomer, type Rows, readAll } from './shopper.ts';

/** Has a customer and staff do all acts of a plan, and looks after each at everything that must hold. */
export async function takeWalk(walk: Walk, { acts, kinds, conditions, ...whose }: Plan): Promise<void> {
  await layDown(walk.database.db, conditions);
  const customer = await openCustomer(walk, whose);
  walk.trail = [];
  try {
    let all: Rows[] = [];
    for (const act of acts) {
      const scene = await readScene(walk, customer, { conditions, all });
      all = await takeStep(walk, scene, chooseAct(walk, scene, { kinds, act }));
    }
    for (const rows of all) await deliverPapers(walk, rows);
    await walk.shop.jobs.runDue();
    for (const rows of await readAll(walk, customer)) {
      await expectBooks(walk, rows);
      await walk.looks.atEnd?.(walk, customer, rows);
    }
  } catch (cause) {
    throw new Error(`After: ${walk.trail.join('; ')}`, { cause });
  }
}

/** Does an act, which must come to what is foretold of it and to nothing else; gives the orders as they are then. */
async function takeStep(walk: Walk, scene: Scene, { act, picked }: ChosenAct): Promise<Rows[]> {
  const { customer } = scene;
  const foretold = foretell(scene, picked, act);
  const about = picked === undefined ? '' : ` ${picked.order.orderNumber} (${picked.order.state})`;
  walk.trail.push(`${act.kind}${about}`);
  const answer = await perform(walk, act, { scene, picked });
  const code = answer.ok ? null : answer.code;
  walk.trail.push(`${walk.trail.pop()}: ${code ?? 'done'}`);
  if (code === null) expect(foretold, 'this must be refused').toMatchObject({ mayBeDone: true });
  else expect(foretold.codes, 'this may not be refused by this').toContain(code);
  const counted = code === null ? walk.done : walk.refused;
  if (code !== null || foretold.isIdle !== true) counted.set(act.kind, (counted.get(act.kind) ?? 0) + 1);

  walk.shop.letPass(1000);
  const after = await readAll(walk, customer);
  // Most deliveries take until after a later act.
  if (act.size % 3 === 0)
    for (const [index, rows] of after.entries()) after[index] = await deliverPapers(walk, rows);
  for (const [index, rows] of after.entries()) {
    const earlier = scene.all[index];
    expect(
      statesAfter(foretold, { earlier, picked, isDone: code === null }),
      rows.order.orderNumber,
    ).toContain(rows.order.state);
    await expectAgreement(walk, customer, rows);
    await walk.looks.atOrder?.(walk, customer, rows);
  }
  return after;
}

/** The states of which an order must have one after an act. */
function statesAfter(
  { to, toOf, made }: ReturnType<typeof foretell>,
  { earlier, picked, isDone }: { earlier: Rows | undefined; picked: Rows | undefined; isDone: boolean },
): readonly (string | undefined)[] {
  if (earlier === undefined) return [made];
  const own = [earlier.order.state];
  if (!isDone) return own;
  if (earlier.order.id === picked?.order.id && to !== undefined) return to;
  return [toOf?.(earlier) ?? earlier.order.state];
}
