import { expect, it } from 'vitest';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { describeLiveGaps } from './describe-live-gaps.ts';
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
  foundry: { ...testFoundry, isDemo: false, seller, contactEmail: 'shop@shop.example' },
  pages: ['imprint', 'terms', 'privacy', 'licensing'].map((slug) => ({ slug })),
  textlessLicences: [],
  providerFault: null,
  salesFault: null,
  leftPayments: [],
  lackingRates: [],
  tried: { paid: true, refunded: true },
  mailHosts: ['mail.example'],
  checkedOff: {
    vat: { by: 'Ada', at: '2026-11-23T10:00:00.000Z' },
    licences: { by: 'Ada', at: '2026-11-23T10:00:00.000Z' },
    backup: { by: 'Ada', at: '2026-11-23T10:00:00.000Z' },
  },
};
const { environment } = ready;
const inBerlin = { ...seller, country: 'DE', phone: '+49 30 1234567' };

/** The sentences of both kinds. */
function tellGaps(facts: LiveFacts): { missing: string[]; advised: string[] } {
  const gaps = findLiveGaps(facts);
  const of = (kind: boolean) => gaps.filter(({ isMissing }) => isMissing === kind).map(({ says }) => says);
  return { missing: of(true), advised: of(false) };
}

it('finds nothing missing where all is there', () => {
  expect(tellGaps(ready)).toEqual({ missing: [], advised: [] });
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
  [
    'a currency that is none',
    { foundry: { ...ready.foundry, currency: 'DEM' } },
    'The prices are in DEM, which is the code of no currency',
  ],
  ['the demonstration’s fonts', { source: 'demo' }, 'import your own fonts'],
  ['no fonts', { source: 'empty' }, 'The catalogue is empty'],
  [
    'settings that call it a demonstration',
    { foundry: { ...ready.foundry, isDemo: true } },
    'call all of it a demonstration',
  ],
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
  const { missing } = tellGaps({ ...ready, ...change });
  expect(missing).toEqual([expect.stringContaining(says)]);
});

it('asks for no account to pay to where no invoice is offered', () => {
  const { iban: _, ...unpaid } = seller;
  const foundry = { ...ready.foundry, seller: unpaid, paymentTypes: ['online' as const] };
  expect(tellGaps({ ...ready, foundry })).toEqual({ missing: [], advised: [] });
});

it('advises what nothing waits for', () => {
  const { iban: _, ...unpaid } = { ...seller, vatNumber: null };
  const { missing, advised } = tellGaps({
    ...ready,
    environment: { ...environment, secret: null },
    foundry: { ...ready.foundry, seller: unpaid },
    pages: [{ slug: 'terms' }],
    textlessLicences: ['Web'],
  });
  expect(missing).toEqual([]);
  expect(advised).toEqual([
    expect.stringContaining('SECRET'),
    expect.stringContaining('without one it may charge no VAT'),
    expect.stringContaining('no e-invoice is written'),
    expect.stringContaining('IBAN'),
    expect.stringContaining('The licence Web has no text'),
    expect.stringContaining('no page imprint, privacy, licensing'),
  ]);
});

it('advises to enter the rates by which VAT is stated in its country’s currency', () => {
  const lackingRates = [
    { currency: 'CHF', stated: 'EUR' },
    { currency: 'CHF', stated: 'GBP' },
    { currency: 'EUR', stated: 'CHF' },
  ];
  const { missing, advised } = tellGaps({ ...ready, lackingRates });
  expect(missing).toEqual([]);
  expect(advised.join()).toContain('Invoices in CHF have to state VAT in EUR, GBP, too');
  expect(advised.join()).toContain('Orders in EUR have to state VAT in CHF where');
  expect(tellGaps({ ...ready, lackingRates: lackingRates.slice(2) }).advised.join()).not.toContain(
    'Invoices in',
  );
});

it.each<[string, Partial<LiveFacts['foundry']>, string[]]>([
  ['Zürich with a rate of the EU', {}, ['VAT of 1 country of the EU']],
  [
    'Berlin with the rates of all',
    {
      seller: inBerlin,
      vatRates: ['DE', 'FR', 'GB'].map((country) => ({ country, basisPoints: 2000, from: '2020-01-01' })),
    },
    ['VAT of 1 country of the EU', 'below 10,000 EUR', 'VAT of GB is charged'],
  ],
  [
    'Berlin below the threshold',
    {
      seller: inBerlin,
      vatRates: ['DE', 'FR'].map((country) => ({ country, basisPoints: 2000, from: '2020-01-01' })),
      euVatRate: 'home',
    },
    [],
  ],
  ['Zürich with its own rate alone', { vatRates: testFoundry.vatRates.slice(0, 1) }, []],
])('asks whether who charges the VAT of other countries is registered for it: %s', (_, change, says) => {
  const { vat: _seenTo, ...checkedOff } = ready.checkedOff;
  const facts = { ...ready, foundry: { ...ready.foundry, ...change } };
  const asked = findLiveGaps({ ...facts, checkedOff });
  expect(asked.map((gap) => [gap.point, gap.isMissing, gap.says])).toEqual(
    says.map((part) => ['vat', false, expect.stringContaining(part)]),
  );
  expect(tellGaps(facts).advised).toEqual([]);
});

it('advises to try a sale, a refund and a mail over the server that is set now, and to see to what no machine can tell', () => {
  const untried = {
    ...ready,
    tried: { paid: false, refunded: false },
    mailHosts: ['old.example'],
    checkedOff: {},
  };
  const { missing, advised } = tellGaps(untried);
  expect(missing).toEqual([]);
  expect(advised).toEqual([
    expect.stringContaining('registered for it, by the one-stop shop'),
    expect.stringContaining('Nobody has paid yet'),
    expect.stringContaining('No mail has gone out over mail.example yet'),
    expect.stringContaining('Read your licences'),
    expect.stringContaining('DATA_DIR is copied'),
  ]);
  expect(tellGaps({ ...untried, tried: { paid: true, refunded: false } }).advised[1]).toContain(
    'no money was given back yet',
  );
  // Of a shop without fonts of its own there is nothing to try.
  expect(tellGaps({ ...untried, source: 'demo' }).advised).toEqual([]);
});

it('says at a terminal how a thing is done there, and in the office at which point it stands', () => {
  const gaps = findLiveGaps({ ...ready, source: 'empty', checkedOff: {} });
  expect(gaps).toMatchObject([{ point: 'fonts', says: 'The catalogue is empty: import your own fonts.' }]);
  expect(describeLiveGaps(gaps)).toEqual([
    'Missing before the shop takes real orders:',
    '  - The catalogue is empty: import your own fonts. npm run import -- <folder> does it.',
  ]);
});
