import type { FieldWords, LicenceWords, SubfieldWords } from '#contract/admin/content/licences.ts';
import { licenceTemplatesYaml } from '#contract/import-format.ts';
import { minorDigitsOf } from '#domain/money/money.ts';
import type { LicenceTemplatePlan } from '#server/import/planning/catalogue-plan.ts';
import { findLicenceFaults, planLicence } from '#server/import/planning/plan-licences.ts';
import { checkText } from '#server/office/forms/check-text.ts';
import { amountFigure, factorFigure, figureReader, wholeFigure } from '#server/office/forms/figure-reader.ts';
import { issueWords } from '#server/office/forms/issue-words.ts';
import { type FieldError, firstOfEach } from '#server/office/forms/refuse-fields.ts';

/** What the entry of licences.yaml calls otherwise than the form. */
const formNames: Readonly<Record<string, string>> = { published: 'isPublished' };

/**
 * A template as an import makes it of an entry of licences.yaml that says what is typed, or what is wrong with that, by the form's fields
 * (`fields.0.tiers.1.upTo`). `others` are the names of the foundry's further templates, `standing` what the template says now: figures
 * that are not touched are not read anew. Amounts are of `currency`.
 */
export function changeLicence(
  typed: LicenceWords,
  {
    others,
    standing,
    currency,
  }: { others: readonly string[]; standing: LicenceWords | null; currency: string },
): { ok: true; licence: LicenceTemplatePlan } | { ok: false; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const tell = (path: readonly PropertyKey[], message: string) =>
    errors.push({ field: fieldAt(path), message });
  const description = checkText(typed.description);
  if (description.fault !== null) tell(['description'], description.fault);
  const licenceText = checkText(typed.licenceText);
  if (licenceText.fault !== null) tell(['licenceText'], licenceText.fault);
  const parsed = licenceTemplatesYaml.element.safeParse({
    ...toEntry(typed, { number: numbersOf(tell, { standing, currency }), keepsOptions: optionsOf(standing) }),
    description: description.kept === '' ? undefined : description.kept,
    licenceText: licenceText.kept,
  });
  for (const issue of parsed.success ? [] : parsed.error.issues.flatMap(withinUnion))
    tell(issue.path, issueWords(issue));
  if (typed.name.trim() !== '' && others.includes(typed.name.trim()))
    tell(['name'], 'Another licence has this name.');
  if (!parsed.success || errors.length > 0) return { ok: false, errors: firstOfEach(errors) };
  const plan = planLicence(parsed.data, licenceText.kept);
  const names = [...others, plan.name];
  for (const { path, message, formula } of findLicenceFaults({ written: parsed.data, plan }, names))
    tell(
      path,
      formula === undefined ? sentence(message) : `${sentence(message, '')} (character ${formula.at}).`,
    );
  return errors.length > 0 ? { ok: false, errors: firstOfEach(errors) } : { ok: true, licence: plan };
}

type Tell = (path: readonly PropertyKey[], message: string) => void;

/** As an entry of licences.yaml says it; of what says nothing there is no line. */
function toEntry(typed: LicenceWords, read: Read): Record<string, unknown> {
  const { number } = read;
  return given({
    name: typed.name.trim(),
    publicName: typed.publicName.trim(),
    fields: typed.fields.map((field, at) => toField(field, { path: ['fields', at], ...read })),
    formula: typed.formula.trim(),
    needsReviewFormula: line(typed.needsReviewFormula),
    discounts: typed.discounts.map(({ from, percent }, at) => ({
      from: number('whole', from, ['discounts', at, 'from']),
      percent: number('factor', percent, ['discounts', at, 'percent']),
    })),
    isCustom: typed.isCustom,
    published: typed.isPublished,
    termMonths: number('whole', typed.termMonths, ['termMonths']) ?? null,
    delivers: typed.delivers,
    leastPrice: number('amount', typed.leastPrice, ['leastPrice']),
    isGraduated: typed.isGraduated ? true : undefined,
    countryPrices: listed(
      typed.countryPrices.map(({ countries, factor }, at) => ({
        countries: countries
          .toUpperCase()
          .split(/[\s,;]+/)
          .filter((country) => country !== ''),
        factor: number('factor', factor, ['countryPrices', at, 'factor']),
      })),
    ),
    termField: line(typed.termField),
    requires: listed(typed.requires),
  });
}

function toField(
  field: FieldWords | SubfieldWords,
  { path, ...read }: Read & { path: PropertyKey[] },
): Record<string, unknown> {
  const { number, keepsOptions } = read;
  const { name, label, isOptional: optional, type } = field;
  const own = { name: name.trim(), label: label.trim(), optional, type };
  if (type === 'list' && 'fields' in field)
    return {
      ...own,
      fields: field.fields.map((sub, at) => toField(sub, { path: [...path, 'fields', at], ...read })),
    };
  const options = field.options.map((option, at) =>
    given({
      value: option.value.trim(),
      label: option.label.trim(),
      factor: number('factor', option.factor, [...path, 'options', at, 'factor']),
      delivers: listed(option.delivers),
    }),
  );
  if (type === 'select') return { ...own, options };
  const kept = keepsOptions(field) ? listed(options) : undefined;
  if (type !== 'number') return given({ ...own, options: kept });
  const kind = field.hasDecimals ? 'number' : 'whole';
  return given({
    ...own,
    options: kept,
    minimum: number(kind, field.minimum, [...path, 'minimum']),
    maximum: number(kind, field.maximum, [...path, 'maximum']),
    decimals: field.hasDecimals ? true : undefined,
    tiers: listed(
      field.tiers.map((tier, at) => ({
        upTo: number(kind, tier.upTo, [...path, 'tiers', at, 'upTo']),
        label: tier.label.trim(),
        factor: number('factor', tier.factor, [...path, 'tiers', at, 'factor']),
      })),
    ),
  });
}

type ReadNumber = (
  kind: 'whole' | 'amount' | 'number' | 'factor',
  words: string,
  path: PropertyKey[],
) => number | undefined;

interface Read {
  number: ReadNumber;
  /** Whether options of a field that is no choice stay: the format takes them of every kind, and the form shows a choice's alone. */
  keepsOptions: (field: SubfieldWords | FieldWords) => boolean;
}

/** Reads figures; of `1.250` as so many users nobody knows whether it is a thousand. */
function numbersOf(
  tell: Tell,
  { standing, currency }: { standing: LicenceWords | null; currency: string },
): ReadNumber {
  const read = figureReader(tell, standing);
  const kinds = {
    whole: wholeFigure,
    amount: amountFigure(minorDigitsOf(currency)),
    number: { ...factorFigure, isAmbiguous: true },
    factor: factorFigure,
  };
  return (kind, words, path) => read(kinds[kind], words, path);
}

/** Those that a field of this name and kind has already. */
function optionsOf(standing: LicenceWords | null): Read['keepsOptions'] {
  const all = (standing?.fields ?? []).flatMap((field) => [field, ...field.fields]);
  return ({ name, type }) =>
    all.some((field) => field.name === name && field.type === type && field.options.length > 0);
}

function line(words: string): string | undefined {
  return words.trim() === '' ? undefined : words.trim();
}

function listed<Item>(items: Item[]): Item[] | undefined {
  return items.length === 0 ? undefined : items;
}

function given(entry: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
}

type Issue = Parameters<typeof issueWords>[0];

/** What is wrong with a field by the kind that it is of: of a union the schema tells it of every kind. */
function withinUnion(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const least = issue.errors.toSorted((one, other) => weigh(one) - weigh(other))[0] ?? [];
  return least.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** A kind that a field is not of is told at its type, or by lines that it does not know. */
function weigh(issues: readonly Issue[]): number {
  const isOther = issues.some(({ code, path }) => code === 'unrecognized_keys' || path[0] === 'type');
  return isOther ? 1000 + issues.length : issues.length;
}

function fieldAt(path: readonly PropertyKey[]): string | null {
  const [first, ...rest] = path.map(String);
  if (first === undefined) return null;
  // The countries of a row are one line of the form.
  const place = first === 'countryPrices' && rest[1] === 'countries' ? rest.slice(0, 2) : rest;
  // So are the licences that it requires.
  return [formNames[first] ?? first, ...(first === 'requires' ? [] : place)].join('.');
}

function sentence(message: string, end = '.'): string {
  const whole = message.startsWith('must ') ? `this ${message}` : message;
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}${end}`;
}
