import { expect } from 'vitest';
import { isClosed, isPayable, wasPaid } from '#domain/order/order-states.ts';
import { layDown } from '#server/orders/testing/any-conditions.ts';
import { takeReceiptNumber } from '#server/papers/take-receipt-number.ts';
import { express, type Plan } from './any-acts.ts';
import { expectAgreement, expectBooks } from './expect-agreement.ts';
import type { Walk } from './open-walk.ts';
import { perform } from './perform.ts';
import { type Customer, openCustomer, type Rows, readAll } from './shopper.ts';

function isCommitted({ order, documents, events }: Rows): boolean {
  if (wasPaid(order)) return true;
  if (!isPayable(order)) return false;
  const isByInvoice =
    documents.some(({ kind }) => kind === 'invoice') ||
    events.some(({ kind }) => kind === 'ask-confirmation');
  return order.quotedAt !== null || isByInvoice;
}

const isOver = (walk: Walk, { order: { expiresAt } }: Rows) =>
  expiresAt !== null && expiresAt <= walk.shop.services.now();

/** Has a customer and staff do all acts of a plan, and looks after each at everything that must hold. */
export async function takeWalk(walk: Walk, { acts, conditions, ...whose }: Plan): Promise<void> {
  await layDown(walk.database.db, conditions);
  const customer = await openCustomer(walk, whose);
  for (const act of acts) {
    const before = await readAll(walk, customer);
    const picked = before[act.pick % Math.max(1, before.length)];
    await perform(walk, act, { customer, picked });
    walk.shop.letPass(1000);
    await numberReceipts(walk, customer);
    for (const [index, rows] of (await readAll(walk, customer)).entries()) {
      const earlier = before[index];
      if (earlier !== undefined && isCommitted(earlier) && isClosed(rows.order)) {
        const isExpress = express.includes(act.kind) && picked?.order.id === rows.order.id;
        expect(isExpress || (act.kind === 'let-a-week-pass' && isOver(walk, earlier)), act.kind).toBe(true);
      }
      await expectAgreement(walk, customer, rows);
      await walk.looks.atOrder?.(walk, customer, rows);
    }
  }
  await walk.shop.jobs.runDue();
  for (const rows of await readAll(walk, customer)) await expectBooks(walk, rows);
}

/** Every order that is paid gets the number of its receipt, as its delivery takes it. */
async function numberReceipts(walk: Walk, customer: Customer): Promise<void> {
  for (const { order } of await readAll(walk, customer))
    if (wasPaid(order))
      await takeReceiptNumber(walk.database.db, { orderId: order.id, at: walk.shop.services.now() });
}
