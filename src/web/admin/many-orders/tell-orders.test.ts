import { expect, test } from 'vitest';
import type { OrderLine } from '#contract/admin/orders.ts';
import { tellOrders } from './tell-orders.ts';

const order = (change: Partial<OrderLine>): OrderLine => ({
  ...{ id: 1, orderNumber: 'O-000001', state: 'awaiting-payment', deliveryState: 'none' },
  ...{ paymentType: 'invoice', createdOn: '2026-11-28', finalPrice: 1000, currency: 'CHF', buyer: 'Ann' },
  ...{ email: 'ann@example.com', country: 'CH', flags: [], assignee: null, revision: '1-0', account: null },
  ...{ hasInvoice: true, isWithdrawn: false, failedMails: 0, openCardRefunds: 0, surplusPayments: 0 },
  ...change,
});

test('orders are told with what they come to in each currency, enquiries without a price', () => {
  const orders = [order({}), order({ currency: 'EUR', finalPrice: 250 }), order({ finalPrice: null })];
  expect(tellOrders([...orders, order({ finalPrice: 5 })])).toBe('4 orders · CHF\u00a010.05 · EUR\u00a02.50');
  expect(tellOrders([order({ finalPrice: null })])).toBe('1 order');
  expect(tellOrders(orders.slice(0, 1), 3)).toBe('1 of 3 orders · CHF\u00a010.00');
});
