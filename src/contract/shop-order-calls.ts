import type { Call } from './calls.ts';
import { initiatedPayment, initPayment } from './shop-orders.ts';

const front = '/api/front/shop-orders';

/** The calls that take an order further without a card. */
export const shopOrderCalls = {
  initInvoicePayment: {
    methods: ['POST'],
    path: `${front}/init-invoice-payment`,
    summary: 'Takes an order by invoice: issues it, and says where the browser has to go',
    body: initPayment,
    answer: initiatedPayment,
    problems: ['not-found', 'order-not-payable', 'order-needs-review'],
    callsPerMinute: 60,
  },
  initReviewProcess: {
    methods: ['POST'],
    path: `${front}/init-review-process`,
    summary: 'Sends an order that needs review as an enquiry, and says where the browser has to go',
    body: initPayment,
    answer: initiatedPayment,
    problems: ['not-found', 'order-not-reviewable'],
    callsPerMinute: 60,
  },
} as const satisfies Record<string, Call>;
