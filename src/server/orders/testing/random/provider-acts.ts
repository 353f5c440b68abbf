import { eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { demoCardPayment } from '#server/database/schema/payments.ts';
import { applyPaymentEvent } from '#server/orders/paying/apply-payment-event.ts';
import { beginWithdrawal, withdraw } from '#server/orders/withdrawing/withdraw.ts';
import { acceptWithdrawal } from '#server/staff/refunding/accept-withdrawal.ts';
import { refuseWithdrawal } from '#server/staff/refunding/refuse-withdrawal.ts';
import { returnSurplus } from '#server/staff/refunding/return-surplus.ts';
import type { Act, Kind } from './any-acts.ts';
import { nothing, type Rows } from './customer.ts';
import type { Walk } from './open-walk.ts';

type Told = Parameters<typeof applyPaymentEvent>[1] extends infer Event
  ? Event extends unknown
    ? Omit<Event, 'eventId' | 'providerSessionId'>
    : never
  : never;

/** The provider says something of the payment in one of these states, where there is one. */
async function tell(
  walk: Walk,
  { payments }: Rows,
  { states, told }: { states: string[]; told: (amount: number, currency: string) => Told },
): Promise<Result<unknown>> {
  const found = payments.findLast(({ state }) => states.includes(state));
  if (found === undefined) return nothing;
  walk.keys += 1;
  const event = told(found.amount, found.currency);
  await applyPaymentEvent(walk.shop.services, {
    ...event,
    eventId: `told-${walk.keys}`,
    providerSessionId: found.providerSessionId,
  } as Parameters<typeof applyPaymentEvent>[1]);
  if (event.kind === 'paid')
    await walk.database.db
      .update(demoCardPayment)
      .set({ state: 'paid' })
      .where(eq(demoCardPayment.id, found.providerSessionId));
  return nothing;
}

const instrument = { network: 'Demo', lastDigits: '4242', country: 'CH' };
const money =
  (kind: 'paid' | 'processing' | 'failed', less = 0) =>
  (amount: number, currency: string): Told => ({
    kind,
    amount: amount - less,
    currency,
    instrument,
  });
const disputeId = ({ order }: Rows) => `dispute-${order.id}`;
const ended =
  (rows: Rows, isLost: boolean) =>
  (amount: number, currency: string): Told => ({
    ...{ kind: 'dispute-closed', disputeId: disputeId(rows), isLost },
    ...{ amount, currency, reason: 'fraudulent' },
  });
const by = 'staff';

/** What providers say beside that all was paid, and what buyers and staff do about contracts that are withdrawn from. */
export const furtherActs = {
  'pay-less': (walk, rows) => tell(walk, rows, { states: ['open'], told: money('paid', 5) }),
  'pay-more': (walk, rows) => tell(walk, rows, { states: ['open'], told: money('paid', -5) }),
  'pay-ended': (walk, rows) => tell(walk, rows, { states: ['ended'], told: money('paid') }),
  'pay-again': (walk, rows) => tell(walk, rows, { states: ['paid', 'surplus'], told: money('paid') }),
  'begin-debit': (walk, rows) => tell(walk, rows, { states: ['open'], told: money('processing') }),
  'fail-payment': (walk, rows) => tell(walk, rows, { states: ['open', 'processing'], told: money('failed') }),
  dispute: (walk, rows) =>
    tell(walk, rows, {
      states: ['paid'],
      told: (amount, currency) => ({
        kind: 'disputed',
        disputeId: disputeId(rows),
        amount,
        currency,
        reason: 'fraudulent',
        dueBy: null,
        isLost: false,
      }),
    }),
  'win-dispute': (walk, rows) =>
    tell(walk, rows, {
      states: ['paid'],
      told: ended(rows, false),
    }),
  'lose-dispute': (walk, rows) =>
    tell(walk, rows, {
      states: ['paid'],
      told: ended(rows, true),
    }),
  'return-debit': (walk, rows) =>
    tell(walk, rows, {
      states: ['paid'],
      told: (amount, currency) => ({
        ...{ kind: 'disputed', disputeId: `returned-${rows.order.id}`, amount, currency },
        ...{ reason: 'insufficient_funds', dueBy: null, isLost: true },
      }),
    }),
  'return-surplus': ({ shop }, { order }) =>
    returnSurplus(shop.services, { orderId: order.id, isByHand: false, by }),
  withdraw: async ({ shop }, { order }) => {
    const { orderNumber, billingAddress } = order;
    const typed = { orderNumber, email: billingAddress.email };
    const { token } = await beginWithdrawal(shop.services, typed, 'the buyer');
    if (token !== null) await withdraw(shop.services, { token, name: 'Example Buyer' });
    return nothing;
  },
  'accept-withdrawal': ({ shop }, { order }) => acceptWithdrawal(shop.services, { orderId: order.id, by }),
  'refuse-withdrawal': ({ shop }, { order }) =>
    refuseWithdrawal(shop.services, { orderId: order.id, reason: 'No right', by }),
} satisfies Partial<
  Record<Kind | 'pay-again', (walk: Walk, rows: Rows, act: Act) => Promise<Result<unknown>>>
>;
