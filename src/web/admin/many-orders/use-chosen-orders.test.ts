import { expect, test } from 'vitest';
import type { OrderLine } from '#contract/admin/orders.ts';
import { asShown, choose } from './use-chosen-orders.ts';

const line = (id: number): OrderLine => ({
  ...{ id, orderNumber: `O-${id}`, state: 'paid', deliveryState: 'none', paymentType: 'invoice' },
  ...{ createdOn: '2026-11-28', finalPrice: 1000, currency: 'CHF', buyer: 'Ann', email: 'ann@example.com' },
  ...{ country: 'CH', flags: [], assignee: null, revision: '1-0', account: null },
  ...{ hasInvoice: true, isWithdrawn: false, failedMails: 0, openCardRefunds: 0, surplusPayments: 0 },
});

test('500 are chosen at once; one more is not, which is told, and one that is chosen may be chosen again', () => {
  const most = choose(
    new Map(),
    Array.from({ length: 500 }, (_, id) => line(id)),
    true,
  );
  expect(most).toMatchObject({ chosen: { size: 500 }, isFull: false });
  expect(choose(most.chosen, [line(500)], true)).toMatchObject({ chosen: { size: 500 }, isFull: true });
  expect(choose(most.chosen, [line(7)], true)).toMatchObject({ chosen: { size: 500 }, isFull: false });
  const fewer = choose(most.chosen, [line(7)], false);
  expect(choose(fewer.chosen, [line(500)], true)).toMatchObject({ chosen: { size: 500 }, isFull: false });
});

test('one that was told to be otherwise by now is chosen as it is now, and none is chosen by that', () => {
  const before = choose(new Map(), [line(1), line(2)], true).chosen;
  const now = asShown(before, [{ ...line(2), revision: '1-4' }, line(3)]);
  expect([...now.values()].map(({ id, revision }) => [id, revision])).toEqual([
    [1, '1-0'],
    [2, '1-4'],
  ]);
});
