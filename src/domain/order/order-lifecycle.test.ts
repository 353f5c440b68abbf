import { describe, expect, it } from 'vitest';
import {
  type OrderEventKind,
  orderEventKinds,
  orderReplays,
  orderTransitions,
  planTransition,
} from './order-lifecycle.ts';
import { type OrderState, orderStates } from './order-states.ts';

const now = new Date('2026-11-21T12:00:00Z');

function plan(state: OrderState, event: OrderEventKind, paymentType: 'invoice' | 'online' | null = null) {
  const type = event === 'invoice-paid' ? 'invoice' : paymentType;
  return planTransition({ state, event, now, paymentType: type, expiresAt: now });
}

// Written out once more, as specification §4 has it: what the code's table says is held against this.
const table: Record<string, [OrderEventKind, OrderState][]> = {
  initial: [
    ['init-card-payment', 'awaiting-payment'],
    ['init-invoice-payment', 'awaiting-payment'],
    ['ask-confirmation', 'awaiting-confirmation'],
    ['init-review-process', 'in-review'],
    ['cancel-active', 'cancelled'],
    ['cancel', 'cancelled'],
    ['expire', 'expired'],
  ],
  'awaiting-confirmation': [
    ['init-card-payment', 'awaiting-payment'],
    ['init-invoice-payment', 'awaiting-payment'],
    ['confirm', 'awaiting-payment'],
    ['payment-succeeded', 'paid'],
    ['cancel', 'cancelled'],
    ['expire', 'expired'],
  ],
  'in-review': [
    ['quote', 'quoted'],
    ['cancel', 'cancelled'],
  ],
  quoted: [
    ['requote', 'quoted'],
    ['take-ownership', 'initial'],
    ['cancel', 'cancelled'],
    ['expire', 'expired'],
  ],
  'awaiting-payment': [
    ['init-card-payment', 'awaiting-payment'],
    ['init-invoice-payment', 'awaiting-payment'],
    ['ask-confirmation', 'awaiting-confirmation'],
    ['payment-failed', 'payment-failed'],
    ['payment-succeeded', 'paid'],
    ['invoice-paid', 'paid'],
    ['cancel-active', 'cancelled'],
    ['cancel', 'cancelled'],
    ['expire', 'expired'],
  ],
  'payment-failed': [
    ['init-card-payment', 'awaiting-payment'],
    ['init-invoice-payment', 'awaiting-payment'],
    ['ask-confirmation', 'awaiting-confirmation'],
    ['payment-succeeded', 'paid'],
    ['invoice-paid', 'paid'],
    ['cancel-active', 'cancelled'],
    ['cancel', 'cancelled'],
    ['expire', 'expired'],
  ],
  paid: [
    ['refund-part', 'partially-refunded'],
    ['refund', 'refunded'],
  ],
  'partially-refunded': [
    ['refund-part', 'partially-refunded'],
    ['refund', 'refunded'],
  ],
  refunded: [],
  cancelled: [
    ['payment-succeeded', 'paid'],
    ['invoice-paid', 'paid'],
  ],
  expired: [
    ['payment-succeeded', 'paid'],
    ['invoice-paid', 'paid'],
  ],
};

const pairs = orderStates.flatMap((state) => orderEventKinds.map((event) => ({ state, event })));

describe('the order lifecycle', () => {
  it.each(pairs)('$state, then $event: as the specification has it', ({ state, event }) => {
    const row = table[state]?.find(([kind]) => kind === event);
    const result = plan(state, event);
    if (row !== undefined) expect(result).toMatchObject({ ok: true, to: row[1], unchanged: false });
    else if (orderReplays[event].includes(state))
      expect(result).toMatchObject({ ok: true, to: state, unchanged: true });
    else expect(result).toMatchObject({ ok: false });
  });

  it('has no pair that is both a transition and a replay', () => {
    for (const { state, event } of pairs) {
      const isRow = orderTransitions.some((row) => row.event === event && row.from.includes(state));
      expect(isRow && orderReplays[event].includes(state)).toBe(false);
    }
  });

  it('every event that ends in a state changes nothing when it comes again, but for attempts, part refunds and new versions of a quote', () => {
    const repeatable = ['requote', 'init-card-payment', 'init-invoice-payment', 'confirm', 'refund-part'];
    for (const { event, to } of orderTransitions) {
      if (repeatable.includes(event)) continue;
      expect(plan(to, event)).toMatchObject({ ok: true, to, unchanged: true });
    }
  });

  it('paid beats failed, whichever event comes first', () => {
    expect(plan('payment-failed', 'payment-succeeded')).toMatchObject({ ok: true, to: 'paid' });
    expect(plan('paid', 'payment-failed')).toMatchObject({ ok: true, to: 'paid', unchanged: true });
  });

  it('what was placed by invoice is not ended as what a cart left behind, but expressly', () => {
    expect(plan('awaiting-payment', 'cancel-active', 'invoice')).toEqual({
      ok: false,
      code: 'order-state-conflict',
    });
    expect(plan('awaiting-payment', 'cancel', 'invoice')).toMatchObject({ ok: true, to: 'cancelled' });
  });

  it('a card that failed after the buyer chose an invoice changes nothing', () => {
    expect(plan('awaiting-payment', 'payment-failed', 'invoice')).toMatchObject({
      ok: true,
      to: 'awaiting-payment',
      unchanged: true,
    });
  });

  it.each(['cancelled', 'expired'] as const)(
    'a payment that comes late revives a %s order and is flagged',
    (state) => {
      expect(plan(state, 'payment-succeeded')).toMatchObject({
        ok: true,
        to: 'paid',
        isFlaggedForStaff: true,
      });
      expect(plan(state, 'invoice-paid')).toMatchObject({ ok: true, to: 'paid', isFlaggedForStaff: true });
      expect(plan('awaiting-payment', 'payment-succeeded')).toMatchObject({ isFlaggedForStaff: false });
    },
  );

  it.each([
    ['initial', 'init-card-payment', null, 'begin'],
    ['awaiting-payment', 'init-card-payment', 'online', 'reuse'],
    ['awaiting-payment', 'init-card-payment', 'invoice', 'begin'],
    ['awaiting-payment', 'init-invoice-payment', 'online', 'end'],
    ['awaiting-payment', 'init-invoice-payment', 'invoice', 'keep'],
    ['payment-failed', 'init-card-payment', 'online', 'begin'],
    ['awaiting-payment', 'cancel-active', 'online', 'end'],
    ['awaiting-payment', 'expire', 'online', 'end'],
    ['initial', 'cancel-active', null, 'keep'],
  ] as const)(
    '%s, then %s with payment %s: the provider session is to %s',
    (state, event, paymentType, session) => {
      expect(plan(state, event, paymentType)).toMatchObject({ ok: true, session });
    },
  );

  it('nothing expires before its time', () => {
    const expiresAt = new Date(now.getTime() + 1);
    const early = planTransition({ state: 'initial', event: 'expire', now, paymentType: null, expiresAt });
    expect(early).toEqual({ ok: false, code: 'order-not-yet-expired' });
    const never = planTransition({
      state: 'initial',
      event: 'expire',
      now,
      paymentType: null,
      expiresAt: null,
    });
    expect(never).toEqual({ ok: false, code: 'order-not-yet-expired' });
  });

  it('staff mark only invoices as paid', () => {
    const input = { state: 'awaiting-payment', event: 'invoice-paid', now, expiresAt: null } as const;
    expect(planTransition({ ...input, paymentType: 'online' })).toEqual({
      ok: false,
      code: 'order-not-by-invoice',
    });
  });

  it.each([
    ['paid', 'init-card-payment', 'order-already-paid'],
    ['refunded', 'cancel', 'order-already-paid'],
    ['cancelled', 'init-card-payment', 'order-closed'],
    ['in-review', 'init-card-payment', 'order-state-conflict'],
  ] as const)('%s refuses %s with %s', (state, event, code) => {
    expect(plan(state, event)).toEqual({ ok: false, code });
  });
});
