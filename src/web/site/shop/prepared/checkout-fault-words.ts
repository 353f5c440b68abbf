import type { LinkFault } from '#web/site/shop/sheet/link-fault.ts';

/** What is said where a checkout link opens no order. */
export const checkoutFaultWords: Record<LinkFault, string> = {
  unknown: 'This link leads to no order. Perhaps a part of it was lost on its way.',
  expired:
    'This link has expired: its order was taken already, in another browser or with another link, or the quote is over. Please ask our service for a new one.',
  silent: 'The shop did not answer. The link is not lost, and neither is its order.',
};
