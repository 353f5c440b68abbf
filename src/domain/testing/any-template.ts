import fc from 'fast-check';
import { compileFormula } from '#domain/formula/formula.ts';
import { createFormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import { validateConditions } from '#domain/licence/condition-validation.ts';
import type { LicenceConditions } from '#domain/licence/licence-conditions.ts';
import type { LicenceField, LicenceTier } from '#domain/licence/licence-field.ts';
import type { LicenceDiscount, LicenceTemplate } from '#domain/licence/licence-template.ts';
import { validateLicenceTemplate } from '#domain/licence/licence-template-validation.ts';
import type { Rebates } from '#domain/price/rebates.ts';
import { licenceTemplate, yearsField } from './licence-templates.ts';

/** The evaluator of the templates of tests. */
export const formulas = createFormulaEvaluator();

const anyFactor = fc.integer({ min: 0, max: 800 }).map((hundredths) => hundredths / 100);

function tiersOf(bounds: number[], factors: number[]): LicenceTier[] {
  return bounds
    .sort((one, other) => one - other)
    .map((upTo, index) => ({ upTo, label: `Up to ${upTo}`, factor: factors[index] ?? 1 }));
}

const anyTiers = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 4 }),
    fc.array(anyFactor, { minLength: 4, maxLength: 4 }),
  )
  .map(([bounds, factors]) => tiersOf(bounds, factors));

function anyNumber(name: string): fc.Arbitrary<LicenceField> {
  return fc.record(
    {
      name: fc.constant(name),
      label: fc.constant(name),
      optional: fc.boolean(),
      type: fc.constant('number' as const),
      minimum: fc.integer({ min: 0, max: 20 }),
      maximum: fc.integer({ min: 1, max: 400 }),
      tiers: anyTiers,
    },
    { requiredKeys: ['name', 'label', 'optional', 'type'] },
  );
}

const anyOptions = fc
  .array(anyFactor, { minLength: 1, maxLength: 3 })
  .map((factors) =>
    factors.map((factor, index) => ({ value: `v${index}`, label: `Option ${index}`, factor })),
  );

function anyPlain(name: string): fc.Arbitrary<LicenceField> {
  const base = { name: fc.constant(name), label: fc.constant(name), optional: fc.boolean() };
  return fc.oneof(
    fc.record({
      ...base,
      type: fc.constantFrom('text', 'email', 'delivery-email', 'hostname', 'checkbox'),
    }),
    fc.record({ ...base, type: fc.constant('select' as const), options: anyOptions }),
  );
}

const anyFields: fc.Arbitrary<LicenceField[]> = fc
  .tuple(
    anyNumber('users'),
    anyPlain('kind'),
    anyPlain('note'),
    fc.record({ first: anyPlain('host'), views: anyNumber('views'), optional: fc.boolean() }),
  )
  .map(([users, kind, note, { first, views, optional }]) => [
    users,
    kind,
    note,
    { name: 'sites', label: 'sites', optional, type: 'list', fields: [first, views] },
  ]);

function formulasOver([users, kind]: LicenceField[]): string[] {
  return [
    '1.0',
    'users * 0.25',
    'users > 10 ? users / 10 : 1.5',
    'quantity > 3 ? 0.8 * quantity : 1.2',
    'size(sites) * 1.5',
    '1 + sum(sites.map(s, s.views)) / 100',
    ...(users?.tiers ? ['tier("users", users)', 'tier("users", users) * (1 + quantity / 10)'] : []),
    ...(kind?.type === 'select' ? ['tier("kind", kind)', 'tier("kind", kind) * users'] : []),
    ...(kind?.type === 'checkbox' ? ['kind ? 3 : 2'] : []),
  ];
}

const reviewRules = ['', 'false', 'true', 'users > 50', 'quantity > 5', 'size(sites) > 0'];

const anyDiscounts = fc.uniqueArray(
  fc.record({ from: fc.integer({ min: 1, max: 30 }), percent: fc.integer({ min: 1, max: 90 }) }),
  { selector: ({ from }) => from, maxLength: 4 },
);

/** Rises with its styles, as a graduated discount has to. */
function rising(discounts: LicenceDiscount[]): LicenceDiscount[] {
  const percents = discounts.map(({ percent }) => percent).sort((one, other) => one - other);
  const starts = discounts.map(({ from }) => from).sort((one, other) => one - other);
  return starts.map((from, index) => ({ from, percent: percents[index] ?? 0 }));
}

const anyConditions = fc.record(
  {
    leastPrice: fc.integer({ min: 1, max: 40_000 }).map((cents) => cents / 100),
    isGraduated: fc.boolean(),
    countryPrices: anyFactor.map((factor) => [{ countries: ['IN', 'BR'], factor: factor + 0.1 }]),
    isForTerms: fc.boolean(),
  },
  { requiredKeys: [] },
);

/**
 * A published template that is saved as it is: fields of every kind, with and without tiers, lists, options, a review, and every
 * condition but that of another licence.
 */
export function anyTemplateOf(id: string): fc.Arbitrary<LicenceTemplate> {
  return anyFields
    .chain((fields) =>
      fc.record({
        fields: fc.constant(fields),
        formula: fc.constantFrom(...formulasOver(fields)),
        needsReviewFormula: fc.constantFrom(...reviewRules),
        licenseDiscounts1: anyDiscounts,
        conditions: fc.oneof(fc.constant({}), anyConditions),
      }),
    )
    .map(({ conditions, fields, licenseDiscounts1, ...change }): LicenceTemplate => {
      const { isForTerms = false, ...lasting } = conditions as Partial<
        LicenceConditions & { isForTerms: boolean }
      >;
      return licenceTemplate({
        id,
        ...change,
        ...lasting,
        fields: isForTerms ? [...fields, yearsField] : fields,
        licenseDiscounts1: lasting.isGraduated ? rising(licenseDiscounts1) : licenseDiscounts1,
        ...(isForTerms && { termField: yearsField.name, termMonths: 12 }),
        isGraduated: lasting.isGraduated === true && licenseDiscounts1.length > 0,
      });
    })
    .filter(
      (template) =>
        validateLicenceTemplate(template).length === 0 &&
        validateConditions(template, [id]).length === 0 &&
        compileFormula(template).ok,
    );
}

/** What a foundry may take off by what is bought together. */
export const anyRebates: fc.Arbitrary<Rebates> = fc.record({
  styles: anyDiscounts,
  cheaperLicences: fc.constantFrom(0, 0, 25, 50),
});
