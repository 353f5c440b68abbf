import fc from 'fast-check';
import type { LicenceConditions } from '#domain/licence/licence-conditions.ts';
import type { LicenceDiscount } from '#domain/licence/licence-template.ts';
import type { Rebates } from '#domain/price/rebates.ts';

/** What a foundry lays down beside the formulas of the upgrade shop's two licences. */
export interface AnyConditions {
  licences: { conditions: LicenceConditions; licenseDiscounts1: LicenceDiscount[] }[];
  /** Factors of the formats that a buyer may choose. */
  formats: number;
  /** Whether the second licence goes with the first one only. */
  isRequired: boolean;
  rebates: Rebates;
}

const percent = fc.integer({ min: 1, max: 60 });

const rows = fc.tuple(percent, percent).map((percents): LicenceDiscount[] => {
  const [one = 0, other = 0] = percents.sort((a, b) => a - b);
  return [
    { from: 2, percent: one },
    { from: 3, percent: other },
  ];
});

const anyLicence = fc.record({
  conditions: fc.record(
    {
      leastPrice: fc.integer({ min: 1, max: 9000 }).map((cents) => cents / 100),
      countryPrices: fc.integer({ min: 10, max: 250 }).map((hundredths) => [
        { countries: ['DE'], factor: hundredths / 100 },
        { countries: ['IN'], factor: 0.333 },
      ]),
      isGraduated: fc.constant(true),
    },
    { requiredKeys: [], noNullPrototype: true },
  ),
  licenseDiscounts1: rows,
});

/** Least prices, graduated discounts, prices by country, terms of years, formats by choice, required licences and rebates. */
export const anyConditions: fc.Arbitrary<AnyConditions> = fc.record({
  licences: fc.array(anyLicence, { minLength: 2, maxLength: 2 }),
  formats: fc.integer({ min: 100, max: 300 }).map((hundredths) => hundredths / 100),
  isRequired: fc.boolean(),
  rebates: fc.record({
    styles: fc.oneof(fc.constant<LicenceDiscount[]>([]), rows),
    cheaperLicences: fc.constantFrom(0, 33, 50),
  }),
});
