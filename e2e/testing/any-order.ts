import fc from 'fast-check';
import type { StoredFoundry } from '#contract/settings.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { type Address, emptyAddress } from '#domain/address/address.ts';
import { type PaymentType, paymentTypes } from '#domain/cart/cart.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import type { Rebates } from '#domain/price/rebates.ts';
import { type VatResult, vatResults } from '#domain/vat/vat.ts';
import type { Sellable } from '#server/orders/placing/find-sellables.ts';

/** An order that a shopper could place: what is sold, what they chose, and what the register says of their number. */
export interface AnyOrder {
  foundry: StoredFoundry;
  sellables: Sellable[];
  /** What is put into the cart, in order: the sellable's place, and its licences by their letters. */
  choices: { place: number; licences: string[] }[];
  licences: Record<string, { templateId: string; values: LicenceValues }>;
  paymentType: PaymentType;
  isForCompany: boolean;
  deliveryAddress: Address;
  billingAddress: Address | null;
  vatResult: VatResult;
}

const foundry: StoredFoundry = {
  ...testFoundry,
  euCountries: ['DE', 'ES', 'FI', 'FR', 'GR'],
  vatRates: [
    ...testFoundry.vatRates,
    { country: 'FI', basisPoints: 2550, from: '2024-09-01' },
    { country: 'FR', basisPoints: 2000, from: '2014-01-01' },
    { country: 'FR', basisPoints: 550, from: '2099-01-01' },
    { country: 'GR', basisPoints: 2400, from: '2016-06-01' },
  ],
};

const setCount = 4;
const cutsOfSet = 5;

function sellablesOf(prices: number[]): Sellable[] {
  return Array.from({ length: setCount }, (_, set) => {
    const held = { fontShopSetId: set + 1, familyId: 1, cutIds: [], files: [] };
    const names = { familyName: 'Family', familySlug: 'family', setName: `Set ${set}` };
    const at = set * (cutsOfSet + 1);
    const whole: Sellable = {
      ...held,
      ...names,
      uid: `font-shop-set-${set + 1}`,
      type: 'font-shop-set',
      fontCutId: null,
      name: `Set ${set}`,
      price: prices[at] ?? 0,
      quantity: cutsOfSet,
    };
    const cuts = Array.from({ length: cutsOfSet }, (_unused, cut): Sellable => {
      const id = at + cut + 1;
      const own = { uid: `font-cut-${id}`, fontCutId: id, name: `Cut ${id}`, price: prices[id] ?? 0 };
      return { ...held, ...names, ...own, type: 'font-cut', quantity: 1 };
    });
    return [whole, ...cuts];
  }).flat();
}

const sellableCount = setCount * (cutsOfSet + 1);

const anyWebValues = fc.record({
  company: fc.constantFrom('small', 'large'),
  isServer: fc.boolean(),
  sites: fc.array(fc.record({ url: fc.constant('site.example'), views: fc.nat({ max: 1_000_000 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
});
const anyUsers = fc.integer({ min: 1, max: 100 });

const anyLicences = fc
  .record({ users: anyUsers, otherUsers: anyUsers, web: anyWebValues, years: fc.integer({ min: 1, max: 5 }) })
  .map(({ users, otherUsers, web, years }): AnyOrder['licences'] => ({
    d: { templateId: '1', values: { users } },
    e: { templateId: '1', values: { users: otherUsers } },
    w: { templateId: '2', values: web },
    m: { templateId: '3', values: {} },
    t: { templateId: '4', values: {} },
    s: { templateId: '5', values: {} },
    y: { templateId: '6', values: { years } },
    g: { templateId: '7', values: {} },
    b: { templateId: '8', values: {} },
  }));

const numbers: Record<string, string> = {
  CH: 'CHE-116.281.710 MWST',
  DE: 'DE136695976',
  FR: 'FR40303265045',
  GR: 'EL094259216',
  MC: 'FR53000004605',
};

const places: [country: string, postalCode: string][] = [
  ['CH', '8001'],
  ['LI', '9490'],
  ['DE', '10115'],
  ['DE', '78266'],
  ['DE', '27498'],
  ['FI', '00100'],
  ['FI', '22100'],
  ['FR', '75001'],
  ['FR', '97110'],
  ['MC', '98000'],
  ['GR', '105 57'],
  ['ES', '28013'],
  ['ES', '35001'],
  ['GB', 'BT1 5GS'],
  ['US', '10001'],
];

const anyAddress = fc
  .record({
    place: fc.constantFrom(...places),
    vatNumber: fc.constantFrom('own', 'own', 'own', '', 'FR53000004605', 'XI980780684'),
  })
  .map(
    ({ place: [country, postalCode], vatNumber }): Address => ({
      ...emptyAddress(),
      email: 'buyer@example.com',
      firstName: 'Example',
      lastName: 'Buyer',
      companyName: 'Example Ltd',
      street1: 'Street 2',
      city: 'City',
      country,
      postalCode,
      vatNumber: vatNumber === 'own' ? (numbers[country] ?? '') : vatNumber,
    }),
  );

export const anyOrder: fc.Arbitrary<AnyOrder> = fc.record({
  foundry: fc
    .record({
      currency: fc.constantFrom('CHF', 'EUR', 'JPY'),
      bankTransferSurcharge: fc.constantFrom(0, 500, 1333),
      chargeVatForBillingAddress: fc.boolean(),
      sellerCountry: fc.constantFrom('CH', 'LI', 'DE', 'FR', 'MC', 'US'),
      isExempt: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 0),
      rebates: fc.record({
        styles: fc.constantFrom<Rebates['styles'][]>(
          [],
          [{ from: 4, percent: 5 }],
          [
            { from: 2, percent: 2.5 },
            { from: 9, percent: 12 },
          ],
        ),
        cheaperLicences: fc.constantFrom(0, 50, 33),
      }),
    })
    .map(({ sellerCountry, isExempt, ...change }) => ({
      ...foundry,
      ...change,
      seller: { ...foundry.seller, country: sellerCountry },
      vatRates: isExempt ? [] : foundry.vatRates,
    })),
  sellables: fc
    .array(fc.nat({ max: 200_000 }), { minLength: sellableCount, maxLength: sellableCount })
    .map(sellablesOf),
  choices: fc.array(
    fc.record({
      place: fc.nat({ max: sellableCount - 1 }),
      licences: fc
        .subarray(['d', 'e', 'w', 'm', 't', 's', 'y', 'g', 'b'], { minLength: 1 })
        // What goes with desktop alone is bought with it.
        .map((letters) => (letters.includes('b') ? [...new Set(['d', ...letters])] : letters)),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  licences: anyLicences,
  paymentType: fc.constantFrom(...paymentTypes),
  isForCompany: fc.boolean(),
  deliveryAddress: anyAddress,
  billingAddress: fc.option(anyAddress),
  // A good number is what most can follow from.
  vatResult: fc.constantFrom(...vatResults, 'success', 'success'),
});
