import { expect, test } from 'vitest';
import type { OrderLine } from '#contract/admin/orders.ts';
import { tellChanged } from './tell-changed.ts';

const seen: OrderLine = {
  ...{ id: 1, orderNumber: 'O-1', state: 'awaiting-payment', deliveryState: 'none' },
  ...{ paymentType: 'invoice', createdOn: '2026-11-28', finalPrice: 1000, currency: 'CHF', buyer: 'Ann' },
  ...{ email: 'ann@example.com', country: 'CH', flags: [], assignee: null, revision: '1-0', account: null },
  ...{ hasInvoice: true, isWithdrawn: false, failedMails: 0, openCardRefunds: 0, surplusPayments: 0 },
};

test.each<[string | null, Partial<OrderLine>]>([
  ['Now: paid, being delivered.', { state: 'paid', deliveryState: 'pending', revision: '3-1' }],
  ['Now: seen to by Ada.', { assignee: 'Ada', revision: '1-1' }],
  ['Now: flagged ‘Paid late’, ‘Mail failed’.', { flags: ['paid-late', 'mail-failed'], revision: '2-1' }],
  // Somebody wrote a note, or it is as it was seen.
  [null, { revision: '1-1' }],
  [null, {}],
])('who was left is told what they had not seen: %s', (told, change) => {
  expect(tellChanged(seen, { ...seen, ...change })).toBe(told);
});

test('nothing is told of an order that there is no more', () => {
  expect(tellChanged(seen, null)).toBe(null);
});
