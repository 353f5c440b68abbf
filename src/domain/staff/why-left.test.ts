import { expect, test } from 'vitest';
import { type OrderOfMany, whyAllLeft, whyLeft } from './why-left.ts';

const order = (change: Partial<OrderOfMany> = {}): OrderOfMany => ({
  ...{ orderNumber: 'O-1', state: 'awaiting-payment', paymentType: 'invoice', deliveryState: 'none' },
  ...{ flags: [], hasInvoice: true, isWithdrawn: false, failedMails: 0, openCardRefunds: 0 },
  ...{ surplusPayments: 0, account: null },
  ...change,
});
const paid = order({ state: 'paid', deliveryState: 'pending' });
const flagged = order({ flags: ['paid-late', 'mail-failed'], failedMails: 1 });

test.each([
  ['mark-paid', order(), {}, null],
  ['mark-paid', paid, {}, 'O-1 is paid; only an invoice that is open is marked as paid.'],
  [
    'mark-paid',
    order({ paymentType: 'online' }),
    {},
    'O-1 is awaiting-payment; only an invoice that is open is marked as paid.',
  ],
  [
    'mark-paid',
    order({ state: 'awaiting-confirmation' }),
    {},
    'O-1 has no invoice before it is confirmed: by its buyer, or by ‘Confirm for the buyer’.',
  ],
  [
    'mark-paid',
    order({ state: 'cancelled' }),
    {},
    'O-1 is cancelled: its money would revive it. Please look at it by itself.',
  ],
  ['deliver', paid, {}, null],
  ['deliver', order(), {}, 'O-1 is awaiting-payment; only what is paid for is delivered.'],
  ['deliver', order({ state: 'paid', deliveryState: 'delivered' }), {}, 'O-1 was delivered.'],
  ['deliver', { ...paid, isWithdrawn: true }, {}, 'O-1 was withdrawn from.'],
  ['mail-again', flagged, {}, null],
  ['mail-again', order(), {}, 'O-1 has no mail that failed.'],
  ['clear-flag', flagged, {}, null],
  ['clear-flag', flagged, { flag: '' }, null],
  ['clear-flag', flagged, { flag: 'paid-late' }, null],
  [
    'clear-flag',
    flagged,
    { flag: 'mail-failed' },
    'O-1 is flagged ‘Mail failed’: what that tells of has to be done first.',
  ],
  ['clear-flag', flagged, { flag: 'disputed' }, 'O-1 is not flagged ‘Payment disputed’.'],
  ['clear-flag', order(), {}, 'O-1 has no flag.'],
  ['assign', order(), {}, null],
  ['assign', order(), { assigneeId: 7 }, null],
  ['flag-contact-service', order(), {}, 'O-1 stands in no account.'],
  ['flag-contact-service', order({ account: '3-0' }), {}, null],
  ['unflag-contact-service', order({ account: '3-1' }), {}, null],
] as const)(
  'what leaves an order is told as its single act tells it: %s, case %#',
  (act, of, asked, says) => {
    expect(whyLeft(act, of, asked)).toBe(says);
  },
);

test('where an act leaves all of them, it is said of them together', () => {
  expect(whyAllLeft('mark-paid', [paid, order({ state: 'cancelled' })])).toBe('none is an open invoice');
  expect(whyAllLeft('mark-paid', [paid, order()])).toBe(null);
  expect(whyAllLeft('assign', [paid])).toBe(null);
});
