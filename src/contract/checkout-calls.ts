import { callPlaces } from './call-places.ts';
import type { Call } from './calls.ts';
import { checkoutOrder, checkoutToken, pricedCheckout, takenOrder, takeOwnership } from './checkout-links.ts';

/** The calls by which a buyer takes an order that staff prepared. */
export const checkoutCalls = {
  getOrderForCheckoutToken: {
    ...callPlaces.getOrderForCheckoutToken,
    alsoAt: '/api/front/shop-orders/order-for-checkout-token',
    summary: 'The order that a checkout link stands for, as staff prepared it',
    query: checkoutToken,
    answer: checkoutOrder,
    problems: ['not-found', 'link-expired'],
    callsPerMinute: 60,
  },
  priceOfCheckoutLinkOrder: {
    ...callPlaces.priceOfCheckoutLinkOrder,
    summary:
      'What the order of a checkout link costs today, with what is given of the parts of its addresses that it lacked',
    body: pricedCheckout,
    answer: checkoutOrder,
    problems: ['not-found', 'link-expired', 'invalid-payload'],
    callsPerMinute: 30,
  },
  takeOwnershipOfCheckoutLinkOrder: {
    ...callPlaces.takeOwnershipOfCheckoutLinkOrder,
    summary: 'Takes the order of a checkout link, so that it can be paid; the same taker may ask again',
    body: takeOwnership,
    answer: takenOrder,
    problems: [
      'not-found',
      'link-expired',
      'eula-not-accepted',
      'consent-missing',
      'invalid-payload',
      'prices-changed',
      'quote-superseded',
    ],
    callsPerMinute: 30,
  },
} as const satisfies Record<string, Call>;
