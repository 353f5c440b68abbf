import { expect, it } from 'vitest';
import { invoiceDueAt, invoiceDueOn, invoicedBefore, invoicedUntil, orderExpiresAt } from './order-expiry.ts';
import type { OrderState } from './order-states.ts';

const stateSince = new Date('2026-01-31T10:00:00Z');

it.each<[OrderState, 'invoice' | 'online' | null, string | null]>([
  ['initial', null, '2026-02-01T10:00:00.000Z'],
  ['awaiting-payment', 'online', '2026-02-01T10:00:00.000Z'],
  ['payment-failed', 'online', '2026-02-01T10:00:00.000Z'],
  ['quoted', null, '2026-03-02T10:00:00.000Z'],
  ['awaiting-payment', 'invoice', '2026-05-01T10:00:00.000Z'],
  ['in-review', null, null],
  ['paid', 'online', null],
  ['cancelled', 'online', null],
])('an order that is %s with payment %s ends at %s', (state, paymentType, instant) => {
  expect(orderExpiresAt({ state, paymentType, stateSince })?.toISOString() ?? null).toBe(instant);
});

it.each<[OrderState, 'invoice' | 'online' | null, string]>([
  ['initial', null, '2026-03-01T12:00:00.000Z'],
  ['awaiting-payment', 'online', '2026-03-01T12:00:00.000Z'],
  ['payment-failed', 'online', '2026-03-01T12:00:00.000Z'],
  ['awaiting-payment', 'invoice', '2026-05-01T10:00:00.000Z'],
])(
  'a quote that was taken and is %s with payment %s keeps its thirty days',
  (state, paymentType, instant) => {
    const quotedAt = new Date('2026-01-30T12:00:00Z');
    expect(orderExpiresAt({ state, paymentType, stateSince, quotedAt })?.toISOString()).toBe(instant);
    const long = new Date('2025-12-01T12:00:00Z');
    const ends = orderExpiresAt({ state, paymentType, stateSince, quotedAt: long });
    expect(ends).toEqual(orderExpiresAt({ state, paymentType, stateSince }));
  },
);

it.each<[OrderState, string]>([
  ['quoted', '2026-05-31T21:59:59.999Z'],
  ['initial', '2026-05-31T21:59:59.999Z'],
  ['payment-failed', '2026-05-31T21:59:59.999Z'],
])('a quote whose last day staff set holds until that is over, also where it is %s', (state, instant) => {
  const quotedAt = new Date('2026-01-30T12:00:00Z');
  const quoteEndsAt = new Date(instant);
  const quoted = { state, paymentType: null, stateSince, quotedAt };
  expect(orderExpiresAt({ ...quoted, quoteEndsAt })).toEqual(quoteEndsAt);
  // One that ends on the day it is given keeps nobody from a day to pay in.
  const ends = orderExpiresAt({ ...quoted, quoteEndsAt: new Date('2026-01-31T22:59:59.999Z') });
  const aDay = new Date('2026-02-01T10:00:00Z');
  expect(ends).toEqual(state === 'quoted' ? new Date('2026-01-31T22:59:59.999Z') : aDay);
});

it('an invoice is due 30 days after it was issued, which its order’s end tells', () => {
  const expiresAt = orderExpiresAt({ state: 'awaiting-payment', paymentType: 'invoice', stateSince });
  if (expiresAt === null) throw new Error('An order by invoice ends by time');
  expect(invoicedBefore(expiresAt)).toEqual(stateSince);
  expect(invoicedUntil(invoiceDueAt(stateSince))).toEqual(stateSince);
  expect(invoiceDueOn('2026-01-31')).toBe('2026-03-02');
  expect(invoiceDueAt(stateSince).toISOString()).toBe('2026-03-02T10:00:00.000Z');
});
