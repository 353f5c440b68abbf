import { z } from 'zod';
import { callPlaces } from './call-places.ts';
import type { Call } from './calls.ts';
import { challengeHeaders } from './challenge.ts';
import {
  begunOrders,
  confirmationToken,
  initiatedPayment,
  initPayment,
  orderToConfirm,
  shopOrder,
} from './shop-orders.ts';
import { wireId } from './wire.ts';

/** The refusals of what mails a buyer who is not known to read the mails of their address. */
const mailing = ['challenge-required', 'challenge-not-solved', 'too-many-requests'] as const;

/** The calls that take an order further without a card, or end it. */
export const shopOrderCalls = {
  initInvoicePayment: {
    ...callPlaces.initInvoicePayment,
    summary:
      'Takes an order by invoice: issues it, or mails a link by which it is confirmed first; says where the browser has to go',
    headers: challengeHeaders,
    body: initPayment,
    answer: initiatedPayment,
    problems: [
      'not-found',
      'order-not-payable',
      'payment-type-not-offered',
      'order-needs-review',
      'currency-not-offered',
      ...mailing,
    ],
    callsPerMinute: 60,
  },
  initReviewProcess: {
    ...callPlaces.initReviewProcess,
    summary: 'Sends an order that needs review as an enquiry, and says where the browser has to go',
    headers: challengeHeaders,
    body: initPayment,
    answer: initiatedPayment,
    problems: ['not-found', 'order-not-reviewable', ...mailing],
    callsPerMinute: 60,
  },
  getOrderToConfirm: {
    ...callPlaces.getOrderToConfirm,
    summary: 'The order by invoice that the link of a mail asks to be confirmed',
    query: confirmationToken,
    answer: orderToConfirm,
    problems: ['not-found', 'link-expired', 'order-state-conflict'],
    callsPerMinute: 60,
  },
  confirmOrder: {
    ...callPlaces.confirmOrder,
    summary:
      'Confirms an order by invoice by the token of a mail, so that it is invoiced; again it changes nothing',
    body: confirmationToken,
    answer: orderToConfirm,
    problems: ['not-found', 'link-expired', 'order-state-conflict', 'order-not-payable'],
    callsPerMinute: 60,
  },
  resendOrderToConfirm: {
    ...callPlaces.resendOrderToConfirm,
    summary: 'Mails the link again by which one’s own order by invoice is confirmed',
    headers: challengeHeaders,
    body: initPayment,
    answer: z.object({}),
    problems: ['not-found', 'order-state-conflict', ...mailing],
    callsPerMinute: 60,
  },
  listBegunOrders: {
    ...callPlaces.listBegunOrders,
    summary: 'The unpaid orders of the session: which ones Empty Cart ends, and which stay',
    query: z.strictObject({}),
    answer: begunOrders,
    problems: [],
  },
  cancelShopOrder: {
    ...callPlaces.cancelShopOrder,
    summary: 'Ends one’s own order that is not paid, one by invoice or a quote that was taken, too',
    params: z.strictObject({ id: wireId }),
    answer: shopOrder,
    problems: ['not-found', 'order-not-cancellable'],
    callsPerMinute: 60,
  },
} as const satisfies Record<string, Call>;
