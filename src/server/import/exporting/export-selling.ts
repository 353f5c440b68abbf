import type {
  SellingField,
  SellingHouse,
  SellingWords,
  VatRateWords,
} from '#contract/admin/content/selling.ts';
import type { StoredFoundry } from '#contract/settings.ts';
import { keepingPeriodOf } from '#domain/keeping/keeping-period.ts';
import { toMajorUnits, toPercent } from '#domain/money/money.ts';
import { countryVatCode } from '#domain/vat/vat-territories.ts';
import { planFoundry } from '#server/import/planning/plan-foundry.ts';
import { toPlannedFoundry } from '#server/import/standing/to-planned-foundry.ts';
import { exportFoundry } from './export-foundry.ts';

/** What the shop sells by, in the order of its form. */
export const sellingFields = [
  ...(['currency', 'currencies'] as const),
  ...(['vatRates', 'chargeVatForBillingAddress', 'euVatRate', 'euThreshold'] as const),
  ...(['bankTransferSurcharge', 'styles', 'cheaperLicences', 'years', 'yearEnds'] as const),
] satisfies SellingField[];

/** What the shop sells by as the back office shows it: the lines of its foundry.yaml. */
export function exportSelling(foundry: StoredFoundry): SellingWords {
  const { yaml } = exportFoundry(toPlannedFoundry(foundry));
  const { rebates, keeping } = yaml;
  return {
    currency: foundry.currency,
    currencies: Object.entries(yaml.currencies ?? {}).map(([code, { prices, ...rule }]) => ({
      ...{ code, factor: write(rule.factor), roundTo: write(rule.roundTo) },
      prices: Object.entries(prices ?? {}).map(([own, price]) => ({ own, price: write(price) })),
      ...{ iban: rule.iban ?? '', bic: rule.bic ?? '', bank: rule.bank ?? '' },
    })),
    vatRates:
      yaml.vatRates?.map(({ country, percent, from }) => ({ country, percent: write(percent), from })) ??
      null,
    chargeVatForBillingAddress: foundry.chargeVatForBillingAddress,
    euVatRate: foundry.euVatRate,
    euThreshold: write(yaml.euThreshold),
    bankTransferSurcharge: write(yaml.bankTransferSurcharge),
    styles: (rebates?.styles ?? []).map(({ from, percent }) => ({
      from: write(from),
      percent: write(percent),
    })),
    cheaperLicences: write(rebates?.cheaperLicences === 0 ? undefined : rebates?.cheaperLicences),
    ...{ years: write(keeping?.years), yearEnds: keeping?.yearEnds ?? '' },
  };
}

/** What would hold of a foundry that said nothing of it. */
export function sellingOfHouse({ currency, seller }: StoredFoundry): SellingHouse {
  const silent = {
    file: 'foundry.yaml',
    value: { demo: false, currency, seller: { ...seller, vatNumber: undefined, registration: undefined } },
    fault: (_: readonly PropertyKey[], message: string) => ({ file: 'foundry.yaml', line: null, message }),
  };
  const { vatRates, euThreshold } = planFoundry(silent, { manufacturer: null, faults: [] });
  const code = countryVatCode(seller.country);
  const period = keepingPeriodOf({ country: code, isInOneStopShop: false, years: null });
  return {
    vatRates: vatRates.map(({ country, basisPoints, from }) => ({
      ...{ country, from },
      percent: write(toPercent(basisPoints)),
    })),
    euThreshold: euThreshold === undefined ? '' : write(toMajorUnits(euThreshold, currency)),
    keeping: period,
  };
}

/** Each of them in a line of its own, by its name, of the lists a line for each row. */
export function writeSelling({
  currencies,
  vatRates,
  styles,
  chargeVatForBillingAddress,
  ...lines
}: SellingWords): Record<string, string> {
  return {
    ...lines,
    chargeVatForBillingAddress: `${chargeVatForBillingAddress}`,
    // Visitors choose among them in this order.
    currencies: currencies.map(({ code }) => code).join(', '),
    ...Object.fromEntries(
      currencies.map(({ code, prices, ...rule }) => [
        `currencies.${code}`,
        [
          ...Object.entries(rule).flatMap(([line, words]) => (words === '' ? [] : [`${line} ${words}`])),
          ...prices.map(({ own, price }) => `${own} is ${price}`),
        ].join(', '),
      ]),
    ),
    vatRates: vatRates === null ? 'standard' : vatRates.length === 0 ? 'none' : 'listed',
    ...Object.fromEntries((vatRates ?? []).map(writeRate)),
    styles: styles.map(({ from, percent }) => `from ${from} ${percent} %`).join(', '),
  };
}

function writeRate({ country, from, percent }: VatRateWords): [string, string] {
  return [`vatRates.${country} from ${from}`, `${percent} %`];
}

function write(figure: number | undefined): string {
  return figure === undefined ? '' : `${figure}`;
}
