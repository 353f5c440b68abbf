import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { orderEvent, shopOrder } from '#server/database/schema/orders.ts';
import { payment } from '#server/database/schema/payments.ts';
import { reconcilePayments } from '#server/orders/paying/reconcile-payments.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import { mayBePayable } from '#server/payment/going-live/may-be-payable.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** What became of the payments that were open at the provider, and which orders wait for a debit; by the numbers of their orders. */
export interface EndedPayments {
  provider: string;
  /** Of which nobody pays any more: they were ended, or their debit failed meanwhile. */
  ended: string[];
  /** Paid there meanwhile, which is carried out. */
  paid: string[];
  /** Paid there meanwhile, whose event the provider does not tell yet. */
  unheard: string[];
  /** Of which the provider knows nothing by these keys: they may be payable in another account of it. */
  unknown: string[];
  underWay: string[];
}

/** As what is told a payment whose page was finished, once its events were asked for; null: with all debits that are under way. */
const become: Record<OpenPayment['state'], 'ended' | 'paid' | 'unheard' | null> = {
  open: 'unheard',
  ended: 'unheard',
  processing: null,
  failed: 'ended',
  paid: 'paid',
  surplus: 'paid',
  refunded: 'paid',
};

/**
 * Ends at the provider what nobody has paid, before a shop is switched to another one: its orders stay, and may be paid anew in a way
 * that the shop then offers. Of another account of the provider than that of the present keys nothing is ended, and what it does not
 * know stays as it is. What was paid meanwhile is carried out by the provider's events, which are asked for. Throws where the provider
 * does not answer.
 */
export async function endOpenPayments(
  services: StaffServices,
  { by }: { by: string },
): Promise<Result<EndedPayments>> {
  const { payment: provider, now } = services;
  const told: EndedPayments = {
    ...{ provider: provider.name, ended: [], paid: [], unheard: [], unknown: [], underWay: [] },
  };
  const finished: OpenPayment[] = [];
  for (const open of await readPayments(services, mayBePayable(now()))) {
    const became = await provider.endSession(open.providerSessionId);
    if (became === 'paid') finished.push(open);
    else {
      if (became === 'ended') await noteEnded(services, open, by);
      told[became].push(open.orderNumber);
    }
  }
  if (finished.length > 0) {
    await reconcilePayments(services);
    const ids = inArray(
      payment.id,
      finished.map(({ id }) => id),
    );
    for (const { orderNumber, state } of await readPayments(services, ids)) {
      const kind = become[state];
      if (kind !== null) told[kind].push(orderNumber);
    }
  }
  told.underWay = (await readPayments(services, eq(payment.state, 'processing'))).map(
    ({ orderNumber }) => orderNumber,
  );
  return { ok: true, value: told };
}

type OpenPayment = Awaited<ReturnType<typeof readPayments>>[number];

async function readPayments(
  { db, payment: provider }: Pick<StaffServices, 'db' | 'payment'>,
  which: ReturnType<typeof eq> | undefined,
) {
  const account = await provider.readAccount();
  const isHere =
    account === null ? undefined : or(isNull(payment.providerAccount), eq(payment.providerAccount, account));
  return await db
    .select({
      id: payment.id,
      state: payment.state,
      orderId: payment.orderId,
      orderNumber: shopOrder.orderNumber,
      providerSessionId: payment.providerSessionId,
    })
    .from(payment)
    .innerJoin(shopOrder, eq(shopOrder.id, payment.orderId))
    .where(and(eq(payment.provider, provider.name), isHere, which))
    .orderBy(asc(payment.id));
}

async function noteEnded(
  { db, now }: Pick<StaffServices, 'db' | 'now'>,
  { id, orderId }: OpenPayment,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const at = now();
    await tx
      .update(payment)
      .set({ state: 'ended', settledAt: at })
      .where(and(eq(payment.id, id), inArray(payment.state, ['open', 'ended'])));
    if (order === null) return;
    const states = { fromState: order.state, toState: order.state };
    const detail = { paymentId: id };
    await tx.insert(orderEvent).values({ orderId, at, kind: 'end-payments', ...states, by, detail });
  });
}
