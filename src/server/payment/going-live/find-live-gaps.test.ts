import { expect, it } from 'vitest';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { findLiveGaps, type LiveFacts } from './find-live-gaps.ts';

const seller = {
  ...testFoundry.seller,
  name: 'Grotta GmbH',
  street1: 'Gasse 1',
  postalCode: '8001',
  city: 'Zürich',
  vatNumber: 'CHE-116.281.710 MWST',
  iban: 'CH9300762011623852957',
};
const ready: LiveFacts = {
  environment: {
    publicUrl: 'https://shop.example',
    mailUrl: 'smtps://mail.example',
    secret: 'a secret of tests that is long enough',
    paymentProvider: 'stripe',
    stripe: {
      secretKey: 'sk_live_123456789',
      webhookSecrets: ['whsec_123456789'],
      url: 'https://api.stripe.com',
    },
  },
  isLive: true,
  source: 'folder',
  foundry: { ...testFoundry, seller, contactEmail: 'shop@shop.example' },
  pages: ['imprint', 'terms', 'privacy', 'licensing'].map((slug) => ({ slug })),
  providerFault: null,
  salesFault: null,
  leftPayments: [],
  lackingRates: [],
};
const { environment } = ready;

it('finds nothing missing where all is there', () => {
  expect(findLiveGaps(ready)).toEqual({ missing: [], advised: [] });
});

it.each<[string, Partial<LiveFacts>, string]>([
  [
    'the demonstration’s cards',
    { environment: { ...environment, paymentProvider: 'demo' }, isLive: false },
    'PAYMENT_PROVIDER is demo',
  ],
  ['a key of the test mode', { isLive: false }, 'STRIPE_SECRET_KEY is a key of the test mode'],
  ['a key that is not taken', { providerFault: 'STRIPE_SECRET_KEY is not taken.' }, 'is not taken'],
  [
    'an address of this machine',
    { environment: { ...environment, publicUrl: 'http://localhost:4000' } },
    'nobody else reaches',
  ],
  [
    'an address without https',
    { environment: { ...environment, publicUrl: 'http://shop.example' } },
    'set it with https',
  ],
  ['mails that stay in a folder', { environment: { ...environment, mailUrl: null } }, 'MAIL_URL is not set'],
  ['the demonstration’s fonts', { source: 'demo' }, 'import your own fonts'],
  ['no fonts', { source: 'empty' }, 'The catalogue is empty'],
  [
    'half an address',
    { foundry: { ...ready.foundry, seller: { ...seller, street1: '', city: ' ' } } },
    'lacks its street, city',
  ],
  ['no e-mail address', { foundry: { ...ready.foundry, contactEmail: '' } }, 'contactEmail'],
  [
    'orders that were tried out',
    { salesFault: 'This database holds orders that were tried out.' },
    'were tried out',
  ],
  [
    'invoices alone without an account to pay to',
    {
      environment: { ...environment, paymentProvider: 'none' },
      foundry: { ...ready.foundry, seller: { ...testFoundry.seller, ...seller, iban: undefined } as never },
    },
    'has no IBAN',
  ],
  [
    'no provider where the foundry takes no invoice',
    {
      environment: { ...environment, paymentProvider: 'none' },
      foundry: { ...ready.foundry, paymentTypes: ['online'] },
    },
    'There is no way to pay',
  ],
])('does not open with %s', (_, change, says) => {
  const { missing } = findLiveGaps({ ...ready, ...change });
  expect(missing).toEqual([expect.stringContaining(says)]);
});

it('asks for no account to pay to where no invoice is offered', () => {
  const { iban: _, ...unpaid } = seller;
  const foundry = { ...ready.foundry, seller: unpaid, paymentTypes: ['online' as const] };
  expect(findLiveGaps({ ...ready, foundry })).toEqual({ missing: [], advised: [] });
});

it('advises what nothing waits for', () => {
  const { iban: _, ...unpaid } = { ...seller, vatNumber: null };
  const { missing, advised } = findLiveGaps({
    ...ready,
    environment: { ...environment, secret: null },
    foundry: { ...ready.foundry, seller: unpaid },
    pages: [{ slug: 'terms' }],
  });
  expect(missing).toEqual([]);
  expect(advised).toEqual([
    expect.stringContaining('SECRET'),
    expect.stringContaining('without one it may charge no VAT'),
    expect.stringContaining('no e-invoice is written'),
    expect.stringContaining('IBAN'),
    expect.stringContaining('no page imprint, privacy, licensing'),
  ]);
});

it('advises to enter the rates by which VAT is stated in its country’s currency', () => {
  const lackingRates = [
    { currency: 'CHF', stated: 'EUR' },
    { currency: 'CHF', stated: 'GBP' },
    { currency: 'EUR', stated: 'CHF' },
  ];
  const { missing, advised } = findLiveGaps({ ...ready, lackingRates });
  expect(missing).toEqual([]);
  expect(advised.join()).toContain('Invoices in CHF have to state VAT in EUR, GBP, too');
  expect(advised.join()).toContain('Orders in EUR have to state VAT in CHF where');
  expect(findLiveGaps({ ...ready, lackingRates: lackingRates.slice(2) }).advised.join()).not.toContain(
    'Invoices in',
  );
});
