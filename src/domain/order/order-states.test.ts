import { describe, expect, it } from 'vitest';
import type { PaymentType } from '#domain/cart/cart.ts';
import { orderTransitions } from './order-lifecycle.ts';
import {
  entitledStates,
  isClosed,
  isEntitled,
  isInvoiced,
  isPayable,
  isPlaced,
  needsQuote,
  type OrderState,
  orderStates,
  payableStates,
  unpaidStates,
  wasPaid,
} from './order-states.ts';

const may = { isPayable, isEntitled, wasPaid, isClosed };

// Written out once more: what the sets say is held against this.
const table: Record<OrderState, (keyof typeof may)[]> = {
  initial: ['isPayable'],
  'awaiting-confirmation': ['isPayable'],
  'awaiting-payment': ['isPayable'],
  'payment-failed': ['isPayable'],
  'in-review': [],
  quoted: [],
  paid: ['isEntitled', 'wasPaid'],
  'partially-refunded': ['isEntitled', 'wasPaid'],
  refunded: ['wasPaid'],
  cancelled: ['isClosed'],
  expired: ['isClosed'],
};

describe('the states of an order', () => {
  it.each(orderStates)('%s says what may become of it', (state) => {
    const said = Object.entries(may).flatMap(([name, is]) => (is({ state }) ? [name] : []));
    expect(said).toEqual(table[state]);
  });

  it.each([
    ['init-card-payment', payableStates],
    ['init-invoice-payment', payableStates],
    ['expire', unpaidStates],
    ['refund-part', entitledStates],
    ['refund', entitledStates],
  ] as const)('are those that the lifecycle lets %s begin from', (event, states) => {
    const from = orderTransitions.flatMap((row) => (row.event === event ? row.from : []));
    expect(from.toSorted()).toEqual([...states].toSorted());
  });

  it.each(orderStates)('%s is invoiced only while an invoice is waited for', (state) => {
    expect(isInvoiced({ state, paymentType: 'online' })).toBe(false);
    expect(isInvoiced({ state, paymentType: 'invoice' })).toBe(state === 'awaiting-payment');
  });

  it.each([
    [null, null, false],
    ['licence-rule', null, true],
    ['licence-rule', new Date(0), false],
  ])(
    'an order with the reason %s that was quoted at %s needs a quote: %s',
    (reviewReason, quotedAt, needs) => {
      expect(needsQuote({ reviewReason, quotedAt })).toBe(needs);
    },
  );
});

describe('an order whose cart has served', () => {
  it.each<[OrderState, PaymentType | null, boolean]>([
    ['initial', 'online', false],
    ['awaiting-payment', 'online', false],
    ['awaiting-payment', 'invoice', true],
    ['payment-failed', 'online', false],
    ['in-review', null, true],
    ['quoted', null, true],
    ['paid', 'online', true],
    ['cancelled', 'online', false],
    ['expired', 'invoice', false],
  ])('%s by %s: %s', (state, paymentType, expected) => {
    expect(isPlaced({ state, paymentType, isPaymentUnderWay: false })).toBe(expected);
  });

  it('is placed once its money is on its way', () => {
    const order = { state: 'awaiting-payment', paymentType: 'online' } as const;
    expect(isPlaced({ ...order, isPaymentUnderWay: true })).toBe(true);
  });
});
