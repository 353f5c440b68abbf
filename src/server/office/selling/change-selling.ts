import type { SellingField, SellingWords, VatRateWords } from '#contract/admin/content/selling.ts';
import { foundryYaml } from '#contract/import-format.ts';
import type { StoredFoundry } from '#contract/settings.ts';
import { isCountryCode } from '#domain/address/countries.ts';
import { readFigure } from '#domain/figure/read-figure.ts';
import { isCurrency } from '#domain/money/is-currency.ts';
import { minorDigitsOf } from '#domain/money/money.ts';
import { countryVatCode, vatTerritories } from '#domain/vat/vat-territories.ts';
import { exportFoundry } from '#server/import/exporting/export-foundry.ts';
import { findLackingPrices, type PricedThing } from '#server/import/planning/plan-currencies.ts';
import { planFoundry } from '#server/import/planning/plan-foundry.ts';
import { plainMessage } from '#server/import/reading/plain-message.ts';
import { toPlannedFoundry } from '#server/import/standing/to-planned-foundry.ts';
import { issueWords, lacking } from '#server/office/forms/issue-words.ts';
import { type FieldError, firstOfEach } from '#server/office/forms/refuse-fields.ts';
import { codeOf, priceKey, type TellAt, writeSellingLines } from './write-selling-lines.ts';

type Issue = Parameters<typeof issueWords>[0];

/** The fields that foundry.yaml has at other places. */
const places: Partial<Record<SellingField, string>> = {
  ...{ styles: 'rebates.styles', cheaperLicences: 'rebates.cheaperLicences' },
  ...{ years: 'keeping.years', yearEnds: 'keeping.yearEnds' },
};

/**
 * The foundry with some of what it sells by changed: as an import would make it of its exported foundry.yaml with these lines in it,
 * checked as one. `priced` is all that has a price.
 */
export function changeSelling(
  foundry: StoredFoundry,
  {
    typed,
    changes,
    standing,
    priced,
  }: {
    typed: SellingWords;
    changes: readonly SellingField[];
    standing: SellingWords;
    priced: readonly PricedThing[];
  },
): { ok: true; foundry: StoredFoundry } | { ok: false; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const tell: TellAt = (path, message) => errors.push({ field: path.map(String).join('.'), message });
  const { yaml } = exportFoundry(toPlannedFoundry(foundry));
  const lines = writeSellingLines(typed, { changes, standing, tell });
  if (changes.includes('vatRates')) tellRates(typed, standing, tell);
  const isOther = changes.includes('currency') && isCurrency(codeOf(typed.currency));
  if (isOther && minorDigitsOf(codeOf(typed.currency)) !== minorDigitsOf(foundry.currency))
    tell(
      ['currency'],
      'Its amounts have other decimals than your prices: it is changed by an import of new prices.',
    );
  const parsed = foundryYaml.safeParse({ ...yaml, ...lines });
  for (const issue of parsed.success ? [] : parsed.error.issues.flatMap(withinKey))
    errors.push(tellIssue(issue, typed));
  if (!parsed.success || errors.length > 0) return { ok: false, errors: firstOfEach(errors) };
  const fault = (path: readonly PropertyKey[], message: string) => {
    errors.push({ field: fieldAt(path, typed), message: sentence(message) });
    return { file: 'foundry.yaml', line: null, message };
  };
  const located = { file: 'foundry.yaml', value: parsed.data, fault };
  const { timeZone: _, ...planned } = planFoundry(located, { manufacturer: null, faults: [] });
  if (errors.length === 0)
    for (const { currency, message } of findLackingPrices(planned, priced))
      errors.push({ field: fieldAt(['currencies', currency, 'factor'], typed), message: sentence(message) });
  if (errors.length > 0) return { ok: false, errors: firstOfEach(errors) };
  // What the plan says by leaving it out.
  const { currencies: __, euThreshold: ___, keeping: ____, ...others } = foundry;
  const next = { ...others, ...planned };
  const counts: readonly SellingField[] = ['currency', 'vatRates', 'euVatRate', 'euThreshold'];
  // A foundry from before thresholds were kept gets that of the law with what it is about.
  if (foundry.euThreshold === undefined && !changes.some((field) => counts.includes(field)))
    delete next.euThreshold;
  return { ok: true, foundry: next };
}

/** The format takes any two letters, and a rate twice: a rate that nobody could be charged, or of which two are one, is no more than a slip. */
function tellRates(typed: SellingWords, standing: SellingWords, tell: TellAt): void {
  // One that stands twice may do so, and not three times.
  const before = (standing.vatRates ?? []).map(writeRate);
  const left = new Map([...Map.groupBy(before, (rate) => rate)].map(([rate, all]) => [rate, all.length]));
  const isNewAt = new Map<string, boolean>();
  for (const [at, row] of (typed.vatRates ?? []).entries()) {
    const country = codeOf(row.country);
    const rest = left.get(writeRate(row)) ?? 0;
    const isNew = rest === 0;
    left.set(writeRate(row), Math.max(rest - 1, 0));
    const fault = isNew ? placeFault(country) : null;
    if (fault !== null) tell(['vatRates', at, 'country'], fault);
    const place = `${country} ${row.from.trim()}`;
    const isEarlierNew = isNewAt.get(place);
    if (isEarlierNew !== undefined && (isNew || isEarlierNew))
      tell(['vatRates', at, 'from'], `A rate of ${country} from this day on stands above already.`);
    if (isEarlierNew === undefined) isNewAt.set(place, isNew);
  }
}

function writeRate({ country, percent, from }: VatRateWords): string {
  return [codeOf(country), from.trim(), percent].join(' ');
}

/** Why no VAT could be charged by a rate that is listed under a code, in few words for a narrow column; null where it could. */
function placeFault(code: string): string | null {
  if (vatTerritories.some((territory) => territory.code === code || territory.regionCode === code))
    return null;
  if (code === '') return lacking;
  if (!isCountryCode(code)) return 'Please type a code like DE or PT-30.';
  const charged = countryVatCode(code);
  return charged === code ? null : `Please type ${charged}, whose VAT it has.`;
}

/** What is wrong with a key of a record is told as the key's own. */
function withinKey(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_key') return [issue];
  return issue.issues.map((inner) => ({ ...inner, path: [...issue.path, 'key'] }));
}

function tellIssue(issue: Issue, typed: SellingWords): FieldError {
  const field = fieldAt(issue.path, typed);
  if (field === null)
    return { field, message: `foundry.yaml, ${issue.path.map(String).join('.')}: ${plainMessage(issue)}.` };
  if (field === 'currencies')
    return { field: 'currencies.5.code', message: 'You can sell in five further currencies at most.' };
  if (field === 'styles') return tellDoubledStyle(typed);
  return { field, message: issueWords(issue) };
}

function tellDoubledStyle({ styles }: SellingWords): FieldError {
  const counts = styles.map(({ from }) => readFigure(from, 0));
  const at = counts.findIndex((count, place) => counts.indexOf(count) < place);
  return {
    field: at < 0 ? 'styles' : `styles.${at}.from`,
    message: 'A rebate from as many stands above already.',
  };
}

/** The field at a place of foundry.yaml; null where the screen has none. */
function fieldAt(path: readonly PropertyKey[], typed: SellingWords): string | null {
  const [first, second, ...rest] = path.map(String);
  if (first === 'currencies') return second === undefined ? first : currencyField(second, rest, typed);
  const written = path.map(String).join('.');
  const moved = Object.entries(places).find(([, place]) => `${written}.`.startsWith(`${place}.`));
  if (moved !== undefined) return written.replace(moved[1], moved[0]);
  return first !== undefined && Object.hasOwn(typed, first) ? written : null;
}

/** Currencies and their prices stand in foundry.yaml by their names, and in the form by their places. */
function currencyField(code: string, [line, own, part]: string[], typed: SellingWords): string {
  const { at, prices } = placesOf(typed).get(code) ?? { at: -1 };
  if (line === undefined || line === 'key') return `currencies.${at}.code`;
  if (line !== 'prices' || own === undefined) return `currencies.${at}.${line}`;
  return `currencies.${at}.prices.${prices?.get(own) ?? -1}.${part === 'key' ? 'own' : 'price'}`;
}

type Places = Map<string, { at: number; prices: Map<string, number> }>;

/** Of what was typed once: thousands of prices may be wrong. */
const placesOfTyped = new WeakMap<SellingWords, Places>();

function placesOf(typed: SellingWords): Places {
  const known = placesOfTyped.get(typed);
  if (known !== undefined) return known;
  // The first of several counts.
  const places: Places = new Map(
    typed.currencies
      .map(({ code, prices }, at) => {
        const keys = prices.map(({ own }, place) => [priceKey(own), place] as const);
        return [codeOf(code), { at, prices: new Map(keys.toReversed()) }] as const;
      })
      .toReversed(),
  );
  placesOfTyped.set(typed, places);
  return places;
}

/** What a plan says of foundry.yaml, to who has a form before them. */
function sentence(message: string): string {
  const words = message
    .replace('euVatRate: home', 'your own rate')
    .replace('in euThreshold', 'as the threshold');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
