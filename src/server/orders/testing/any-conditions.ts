import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import type { LicenceConditions } from '#domain/licence/licence-conditions.ts';
import type { LicenceField } from '#domain/licence/licence-field.ts';
import type { LicenceDiscount } from '#domain/licence/licence-template.ts';
import type { Rebates } from '#domain/price/rebates.ts';
import { yearsField } from '#domain/testing/licence-templates.ts';
import type { Drizzle } from '#server/database/database.ts';
import { licenceTemplate, setting } from '#server/database/schema/catalogue.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';

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

/** Lays conditions down for the two licences by users of the upgrade shop; the second is for years and has formats. */
export async function layDown(db: Drizzle, conditions: AnyConditions): Promise<void> {
  const templates = await db
    .select()
    .from(licenceTemplate)
    .where(inArray(licenceTemplate.name, ['seats-0', 'seats-1']))
    .orderBy(licenceTemplate.position);
  for (const [index, { id, fields }] of templates.entries()) {
    const laid = conditions.licences[index];
    if (laid === undefined) continue;
    const users = fields.filter(({ name }) => name === 'users');
    const isSecond = index === 1;
    const formats: LicenceField = {
      name: 'formats',
      label: 'Formats',
      type: 'select',
      optional: false,
      options: [
        { value: 'desktop', label: 'Desktop', factor: 1 },
        { value: 'both', label: 'Desktop and web', factor: conditions.formats, delivers: ['web'] },
      ],
    };
    await db
      .update(licenceTemplate)
      .set({
        ...laid,
        ...(isSecond && {
          fields: [...users, yearsField, formats],
          formula: 'tier("users", users) * tier("formats", formats)',
          conditions: {
            ...laid.conditions,
            termField: 'years',
            ...(conditions.isRequired && { requires: ['seats-0'] }),
          },
        }),
      })
      .where(inArray(licenceTemplate.id, [id]));
  }
  const foundry = await readFoundry(db);
  await db.update(setting).set({ value: { ...foundry, rebates: conditions.rebates } });
}
