import { callPlaces } from './call-places.ts';
import type { Call } from './calls.ts';
import { shareCart, sharedCart, sharedCartToken, shareTokenParams } from './shared-carts.ts';

/** The calls by which a cart is handed on to somebody else. */
export const sharingCalls = {
  shareCartAsTemplate: {
    ...callPlaces.shareCartAsTemplate,
    summary: 'Keeps the items and licences of a cart, without e-mail addresses, for whoever has the token',
    body: shareCart,
    answer: sharedCartToken,
    problems: ['cart-empty', 'item-not-for-sale', 'set-and-cut', 'licence-not-offered'],
    callsPerMinute: 10,
  },
  getTemplateForToken: {
    ...callPlaces.getTemplateForToken,
    summary: 'The cart that was shared under a token',
    params: shareTokenParams,
    answer: sharedCart,
    problems: ['not-found', 'link-expired'],
    callsPerMinute: 60,
  },
} as const satisfies Record<string, Call>;
