/** The pictures that the documents show, in docs/screenshots: page, width of the window and scheme, as `npm run screenshots` names them. */
export const picturesOfDocs: readonly string[] = [
  'account-licences-1440-dark',
  'checkout-1440-light',
  'collection-1440-light',
  'family-pricing-1440-light',
  'family-right-to-left-390-light',
  'family-try-1440-light',
  'family-variable-1440-light',
  'home-1440-light',
  'licence-check-1440-light',
  'shop-configure-1440-light',
  'shop-thank-you-1440-light',
  'typewriter-words-1440-light',
];
