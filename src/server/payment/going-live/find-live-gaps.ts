import type { Environment } from '#contract/environment.ts';
import type { StoredFoundry } from '#contract/settings.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { isCurrency } from '#domain/money/is-currency.ts';
import { isLoopback } from '#domain/navigation/is-loopback.ts';
import { pagePath } from '#domain/navigation/known-pages.ts';
import type { CheckedOff, CheckOff, CheckPoint } from '#domain/staff/check-points.ts';
import { taxedAbroad } from '#domain/vat/taxed-abroad.ts';
import type { CatalogueSource } from '#server/payment/opening/require-payment-provider.ts';

/** What of a shop says whether it can take real orders. */
export interface LiveFacts {
  environment: Pick<Environment, 'publicUrl' | 'mailUrl' | 'secret' | 'paymentProvider' | 'stripe'>;
  /** Whether the payment provider moves money. */
  isLive: boolean;
  source: CatalogueSource;
  foundry: Pick<
    StoredFoundry,
    | 'isDemo'
    | 'currency'
    | 'seller'
    | 'contactEmail'
    | 'vatRates'
    | 'euCountries'
    | 'euVatRate'
    | 'paymentTypes'
  >;
  pages: { slug: string }[];
  /** The licences that the shop sells and that have no text. */
  textlessLicences: string[];
  /** What the provider has against its keys, and the database against real orders: sentences, or null. */
  providerFault: string | null;
  salesFault: string | null;
  /** What is open at a provider that the shop was switched away from, in sentences. */
  leftPayments: string[];
  /** The currencies in which VAT has to be stated beside those that are sold in, and of which no rate holds today. */
  lackingRates: { currency: string; stated: string }[];
  /** Whether an order of this database was paid, and money of one given back. */
  tried: { paid: boolean; refunded: boolean };
  /** The mail servers by which a mail has gone out. */
  mailHosts: readonly string[];
  /** What somebody of the staff has seen to that no machine can tell. */
  checkedOff: CheckedOff;
}

/** What is open at a point of the checklist, in a sentence. */
export interface LiveGap {
  point: CheckPoint;
  /** Whether the shop takes no real orders without it. */
  isMissing: boolean;
  says: string;
  /** How it is done at a terminal, in a sentence; in the office the point leads where it is done. */
  typed?: string;
}

/** All that is open before a shop takes real orders: what is missing first, and then what may be seen to besides. */
export function findLiveGaps(facts: LiveFacts): LiveGap[] {
  return [
    ...missing('payment', paymentGaps(facts)),
    ...missing('address', addressGaps(facts)),
    ...catalogueGaps(facts),
    ...missing('seller', sellerGaps(facts)),
    ...(facts.environment.mailUrl === null
      ? missing('mail', [
          'MAIL_URL is not set: invoices, download links and confirmations would stay in DATA_DIR/outbox.',
        ])
      : []),
    ...(facts.salesFault === null
      ? []
      : [
          {
            point: 'tried' as const,
            isMissing: true,
            says: facts.salesFault,
            typed: 'npm run staff -- take-out-tried --for-good takes them out.',
          },
        ]),
    ...advised('payment', facts.leftPayments),
    ...advised('address', keptAdvice(facts)),
    ...advised('seller', bookAdvice(facts)),
    ...rateAdvice(facts),
    ...vatAdvice(facts),
    ...licenceAdvice(facts),
    ...pageAdvice(facts),
    ...triedAdvice(facts),
    ...checkAdvice(facts),
  ];
}

function missing(point: CheckPoint, sentences: string[]): LiveGap[] {
  return sentences.map((says) => ({ point, isMissing: true, says }));
}

function advised(point: CheckPoint, sentences: string[], typed?: string): LiveGap[] {
  return sentences.map((says) => ({
    point,
    isMissing: false,
    says,
    ...(typed !== undefined && { typed }),
  }));
}

function paymentGaps({ environment, isLive, foundry, providerFault }: LiveFacts): string[] {
  const { paymentProvider } = environment;
  const gaps = providerFault === null ? [] : [providerFault];
  if (paymentProvider === 'demo') {
    gaps.push(
      'PAYMENT_PROVIDER is demo, by which no money moves: set it to stripe, or to none for invoices alone.',
    );
  } else if (!isLive) {
    gaps.push('STRIPE_SECRET_KEY is a key of the test mode, by which no money moves: set the live one.');
  }
  const isInvoiced = foundry.paymentTypes.includes('invoice');
  if (paymentProvider === 'none' && !isInvoiced) {
    gaps.push(
      'There is no way to pay: PAYMENT_PROVIDER is none, and the ways to pay (Settings, or paymentTypes in foundry.yaml) have no invoice.',
    );
  }
  if (paymentProvider === 'none' && isInvoiced && foundry.seller.iban === undefined) {
    gaps.push(
      'The foundry has no IBAN (Settings, or seller.iban in foundry.yaml), and invoices are the only way to pay.',
    );
  }
  return gaps;
}

function addressGaps({ environment: { publicUrl } }: LiveFacts): string[] {
  const { protocol, hostname } = new URL(publicUrl);
  if (isLoopback(hostname)) {
    return [
      `PUBLIC_URL is ${publicUrl}, which nobody else reaches: set the address of the shop, with https.`,
    ];
  }
  return protocol === 'https:'
    ? []
    : [`PUBLIC_URL is ${publicUrl}: set it with https, behind a proxy that has it.`];
}

function catalogueGaps({ source, foundry: { isDemo } }: LiveFacts): LiveGap[] {
  if (source === 'folder')
    return isDemo
      ? missing('fonts', [
          'The settings call all of it a demonstration (demo in foundry.yaml), and so do prices and papers.',
        ])
      : [];
  const what = source === 'demo' ? 'The catalogue is the demonstration’s' : 'The catalogue is empty';
  const typed = 'npm run import -- <folder> does it.';
  return [{ point: 'fonts', isMissing: true, says: `${what}: import your own fonts.`, typed }];
}

function sellerGaps({ source, foundry: { seller, contactEmail, currency } }: LiveFacts): string[] {
  if (source !== 'folder') return [];
  const parts = [
    ['name', seller.name],
    ['street', seller.street1],
    ['postal code', seller.postalCode],
    ['city', seller.city],
  ] as const;
  const absent = parts.filter(([, written]) => written.trim() === '').map(([name]) => name);
  return [
    ...(isCurrency(currency)
      ? []
      : [
          `The prices are in ${currency}, which is the code of no currency that is in use (Selling, or currency in foundry.yaml).`,
        ]),
    ...(absent.length === 0
      ? []
      : [
          `The foundry’s address lacks its ${absent.join(', ')} (Settings, or seller in foundry.yaml): invoices have to bear it.`,
        ]),
    ...(contactEmail === ''
      ? [
          'The foundry has no e-mail address (Settings, or contactEmail in foundry.yaml): buyers and Fount write to it.',
        ]
      : []),
  ];
}

function keptAdvice({ environment: { secret } }: LiveFacts): string[] {
  return secret === null
    ? ['SECRET is not set: the one that signs links is kept in the database, and in its backups.']
    : [];
}

function bookAdvice({ source, environment, foundry: { seller, paymentTypes } }: LiveFacts): string[] {
  if (source !== 'folder') return [];
  return [
    ...(seller.vatNumber === null
      ? [
          'The foundry has no VAT number (Settings, or seller.vatNumber in foundry.yaml): without one it may charge no VAT.',
        ]
      : []),
    ...(seller.vatNumber === null && seller.registration === null
      ? [
          'The foundry has neither a VAT number nor a register entry (Settings, or seller.vatNumber and seller.registration in foundry.yaml): no e-invoice is written without one.',
        ]
      : []),
    ...(seller.phone === undefined && seller.country === 'DE'
      ? [
          'The foundry has no phone number (Settings, or seller.phone in foundry.yaml): German authorities take no XRechnung without one.',
        ]
      : []),
    ...(seller.iban === undefined &&
    environment.paymentProvider !== 'none' &&
    paymentTypes.includes('invoice')
      ? [
          'The foundry has no IBAN (Settings, or seller.iban in foundry.yaml): its invoices cannot say where to pay.',
        ]
      : []),
  ];
}

function rateAdvice({ source, foundry: { currency }, lackingRates }: LiveFacts): LiveGap[] {
  if (source !== 'folder') return [];
  const further = [...new Set(lackingRates.map((one) => one.currency))].filter((one) => one !== currency);
  const of = (sold: string) =>
    lackingRates.filter((one) => one.currency === sold).map(({ stated }) => stated);
  const own = of(currency);
  return advised(
    'seller',
    [
      ...(own.length === 0
        ? []
        : [
            `Invoices in ${currency} have to state VAT in ${own.join(', ')}, too, where it is of a country that has it, and do once its rate was entered.`,
          ]),
      ...further.map(
        (sold) =>
          `Orders in ${sold} have to state VAT in ${of(sold).join(', ')} where it is of a country that has it, and are refused there until its rate was entered.`,
      ),
    ],
    'It is entered under Rates of exchange in the back office, or by npm run staff -- rate.',
  );
}

/** VAT that is charged for another country is paid there, by who is registered for it: no machine can tell whether a seller is. */
function vatAdvice({ source, foundry, checkedOff }: LiveFacts): LiveGap[] {
  if (source !== 'folder' || checkedOff.vat !== undefined) return [];
  const { seller, vatRates, euCountries, euVatRate } = foundry;
  const settings = { sellerCountry: seller.country, euCountries, euVatRate, rates: vatRates };
  const { inEu, outside, isSellerInEu } = taxedAbroad(settings);
  return advised(
    'vat',
    [
      ...(inEu.length === 0
        ? []
        : [
            `The VAT of ${formatCount(inEu.length, 'country', 'countries')} of the EU is charged to private buyers: nobody said yet that the foundry is registered for it, by the one-stop shop.`,
            ...(isSellerInEu
              ? [
                  'As long as such sales are below 10,000 EUR a year its own rate may be charged instead (Selling, or euVatRate: home in foundry.yaml).',
                ]
              : []),
          ]),
      ...(outside.length === 0
        ? []
        : [
            `The VAT of ${outside.join(', ')} is charged: nobody said yet that the foundry is registered there.`,
          ]),
    ],
    'npm run staff -- check-off vat says so.',
  );
}

/** Who buys under a licence without a text is told nowhere what they may do. */
function licenceAdvice({ source, textlessLicences }: LiveFacts): LiveGap[] {
  if (source !== 'folder') return [];
  return advised(
    'licences',
    textlessLicences.map(
      (name) =>
        `The licence ${name} has no text (Licences, or licenceText in licences.yaml): buyers get fonts under it and no word of what they may do.`,
    ),
  );
}

function pageAdvice({ pages }: LiveFacts): LiveGap[] {
  const absent = ['imprint', 'terms', 'privacy', 'licensing'].filter(
    (slug) => pagePath(pages, [slug]) === null,
  );
  return advised(
    'pages',
    absent.length === 0 ? [] : [`There is no page ${absent.join(', ')}.`],
    'npm run import -- --legal-pages <folder> writes them, with gaps to fill in.',
  );
}

function triedAdvice({ source, environment: { mailUrl }, tried, mailHosts }: LiveFacts): LiveGap[] {
  if (source !== 'folder') return [];
  const host = mailUrl === null ? null : new URL(mailUrl).hostname;
  const paying = tried.paid
    ? tried.refunded
      ? []
      : ['An order was paid, and no money was given back yet: refund one to try it.']
    : ['Nobody has paid yet: buy your cheapest font, and give the money back.'];
  return [
    ...advised('payment', paying, 'npm run staff -- refund gives it back.'),
    ...(host === null || mailHosts.includes(host)
      ? []
      : advised(
          'mail',
          [`No mail has gone out over ${host} yet: send yourself a test mail.`],
          'npm run staff -- test-mail sends one.',
        )),
  ];
}

function checkAdvice({ source, checkedOff }: LiveFacts): LiveGap[] {
  if (source !== 'folder') return [];
  const words: [point: CheckOff, says: string][] = [
    ['licences', 'Read your licences, their prices and their texts: nobody said yet that they hold.'],
    ['backup', 'Nobody said yet that DATA_DIR is copied to another place, and that a copy was opened once.'],
  ];
  return words
    .filter(([point]) => checkedOff[point] === undefined)
    .flatMap(([point, says]) => advised(point, [says], `npm run staff -- check-off ${point} says so.`));
}
