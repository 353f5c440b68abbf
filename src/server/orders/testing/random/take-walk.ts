import { expect } from 'vitest';
import { layDownOffer } from '#server/orders/testing/offer/lay-down-offer.ts';
import type { Plan } from './any-acts.ts';
import { type ChosenAct, chooseAct } from './choose-act.ts';
import { listOwn, openCustomer, type Rows, readAll } from './customer.ts';
import { deliverPapers } from './deliver-papers.ts';
import { expectAgreement, expectBooks } from './expect-agreement.ts';
import { foretell } from './foretell.ts';
import type { Walk } from './open-walk.ts';
import { perform } from './perform.ts';
import { isFreeByInvoice, type Scene, sceneOf } from './scene.ts';

/** What a customer has: their orders, and the licences that they bought. */
type Having = Pick<Scene, 'all' | 'own'>;

/** Has a customer and staff do all acts of a plan, and looks after each at everything that must hold. */
export async function takeWalk(walk: Walk, { acts, kinds, offer, ...whose }: Plan): Promise<void> {
  const { now, dayOf } = walk.shop.services;
  await layDownOffer(walk.database.db, offer, dayOf(now()));
  const customer = await openCustomer(walk, whose);
  walk.trail = [];
  try {
    let having: Having = { all: [], own: [] };
    for (const act of acts) {
      const scene = sceneOf(walk, { customer, offer, ...having });
      having = await takeStep(walk, scene, chooseAct(walk, scene, { kinds, act }));
    }
    for (const rows of having.all) await deliverPapers(walk, rows);
    await walk.shop.jobs.runDue();
    const own = await listOwn(walk, customer);
    for (const rows of await readAll(walk, customer)) {
      await expectAgreement(walk, { customer, own }, rows);
      await expectBooks(walk, rows);
      await walk.looks.atEnd?.(walk, customer, rows);
    }
  } catch (cause) {
    throw new Error(`After: ${walk.trail.join('; ')}`, { cause });
  }
}

/** Does an act, which must come to what is foretold of it and to nothing else; gives what the customer has then. */
async function takeStep(walk: Walk, scene: Scene, { act, picked }: ChosenAct): Promise<Having> {
  const { customer } = scene;
  const foretold = foretell(scene, picked, act);
  const about = picked === undefined ? '' : ` ${picked.order.orderNumber} (${picked.order.state})`;
  walk.trail.push(`${act.kind}${about}`);
  const answer = await perform(walk, { act, scene, picked });
  const code = answer.ok ? null : answer.code;
  walk.trail.push(`${walk.trail.pop()}: ${code ?? 'done'}`);
  if (code === null) expect(foretold, 'this must be refused').toMatchObject({ mayBeDone: true });
  else expect(foretold.codes, `this may not be refused: ${JSON.stringify(answer)}`).toContain(code);
  const counted = code === null ? walk.done : walk.refused;
  if (code !== null || foretold.isIdle !== true) counted.set(act.kind, (counted.get(act.kind) ?? 0) + 1);

  walk.shop.letPass(1000);
  let all = await readAll(walk, customer);
  // Most deliveries take until after a later act, and of these the mails of most.
  if (act.size % 3 === 0) {
    for (const rows of all) await deliverPapers(walk, rows);
    if (act.size % 2 === 0) await walk.shop.jobs.runDue();
    all = await readAll(walk, customer);
  }
  const own = await listOwn(walk, customer);
  const having = { all, own };
  for (const [index, rows] of all.entries()) {
    const earlier = scene.all[index];
    const states = statesAfter(foretold, { earlier, picked, isDone: code === null });
    // What costs nothing waits for no transfer.
    const isSettled = isFreeByInvoice(rows.order);
    expect(
      states.map((state) => (isSettled && state === 'awaiting-payment' ? 'paid' : state)),
      rows.order.orderNumber,
    ).toContain(rows.order.state);
    // What says nothing new was looked at before.
    if (earlier !== undefined && told(having, rows) === told(scene, earlier)) continue;
    await expectAgreement(walk, { customer, own }, rows);
    await walk.looks.atOrder?.(walk, customer, rows);
  }
  return having;
}

/** All that stands about an order and its licences; an address of a paper is signed anew each time. */
function told({ own }: Having, rows: Rows): string {
  const licences = own.filter(({ orderId }) => orderId === `${rows.order.id}`);
  return JSON.stringify([rows, licences.map((one) => ({ ...one, certificateUrl: null }))]);
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
