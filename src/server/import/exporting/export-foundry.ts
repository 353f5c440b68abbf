import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { foundryYaml } from '#contract/import-format.ts';
import type { StoredCurrency } from '#contract/settings.ts';
import { writeSurcharge } from '#domain/cart/surcharge.ts';
import { defaultTimeZone } from '#domain/day/foundry-days.ts';
import { toMajorUnits, toPercent } from '#domain/money/money.ts';
import { noRebates } from '#domain/price/rebates.ts';
import { firstSigns } from '#domain/text/first-signs.ts';
import type { PlannedFoundry } from '#server/import/planning/catalogue-plan.ts';
import { planFoundry } from '#server/import/planning/plan-foundry.ts';
import { defaultFoundry } from '#server/settings/default-foundry.ts';
import { createPictureFiles, type ExportedFile, toPathPart } from './exported-file.ts';

type OwnInterface = NonNullable<PlannedFoundry['interfaceFont']>;

/** The settings as foundry.yaml says them: what an import would take anyway is left out. */
export function exportFoundry(foundry: PlannedFoundry): {
  yaml: z.input<typeof foundryYaml>;
  files: ExportedFile[];
} {
  const { name, currency, logo, favicon, colors, mails, menu } = foundry;
  const face = foundry.interfaceFont && exportInterface(foundry.interfaceFont);
  const pictures = createPictureFiles({ folder: '_pictures/', from: '_pictures/' });
  const seller = exportSeller(foundry);
  const written = { name, currency, ...(seller === undefined ? {} : { seller }) };
  // What it would be without a word about it.
  const assumed = planFoundry(
    {
      file: 'foundry.yaml',
      value: { ...written, demo: false, euVatRate: foundry.euVatRate },
      fault: (_path, message) => ({ file: 'foundry.yaml', line: null, message }),
    },
    { manufacturer: null, faults: [] },
  );
  const other = <Name extends keyof PlannedFoundry>(field: Name, value: () => unknown) =>
    isDeepStrictEqual(foundry[field], assumed[field]) ? {} : { [field]: value() };
  return {
    yaml: {
      ...written,
      ...(foundry.shortName === firstSigns(name, 2) ? {} : { shortName: foundry.shortName }),
      ...(foundry.currencies === undefined
        ? {}
        : { currencies: exportCurrencies(foundry.currencies, currency) }),
      demo: foundry.isDemo,
      ...(foundry.contactEmail === defaultFoundry.contactEmail ? {} : { contactEmail: foundry.contactEmail }),
      ...other('vatRates', () =>
        foundry.vatRates.map(({ country, basisPoints, from }) => ({
          country,
          percent: toPercent(basisPoints),
          from,
        })),
      ),
      ...other('chargeVatForBillingAddress', () => foundry.chargeVatForBillingAddress),
      ...(foundry.euVatRate === defaultFoundry.euVatRate ? {} : { euVatRate: foundry.euVatRate }),
      ...(foundry.euThreshold === undefined
        ? {}
        : other('euThreshold', () => toMajorUnits(foundry.euThreshold ?? 0, currency))),
      ...(foundry.keeping === undefined ? {} : { keeping: foundry.keeping }),
      ...other('pricesShown', () => foundry.pricesShown),
      ...other('paymentTypes', () => foundry.paymentTypes),
      ...(foundry.bankTransferSurcharge === 0
        ? {}
        : { bankTransferSurcharge: writeSurcharge(foundry.bankTransferSurcharge, currency) }),
      ...(isDeepStrictEqual(foundry.rebates, noRebates) ? {} : { rebates: foundry.rebates }),
      ...(foundry.timeZone === defaultTimeZone ? {} : { timeZone: foundry.timeZone }),
      ...(foundry.formerFilters === undefined ? {} : { formerFilters: foundry.formerFilters }),
      ...(foundry.timelineHeading === name ? {} : { timelineHeading: foundry.timelineHeading }),
      ...(face === undefined ? {} : { interfaceFont: face.yaml }),
      ...(logo === undefined ? {} : { logo: pictures.nameOf({ url: logo.url, label: 'logo' }) }),
      ...(favicon === undefined ? {} : { favicon: pictures.nameOf({ url: favicon, label: 'favicon' }) }),
      ...(colors === undefined ? {} : { colors }),
      ...(mails === undefined ? {} : { mails }),
      ...(menu === undefined ? {} : { menu }),
    },
    files: [...pictures.files(), ...(face?.files ?? [])],
  };
}

/** All in one folder: a file of a cut goes below one of that name where another file is called the same. */
function exportInterface({ italic, semibold, semiboldItalic, ...regular }: OwnInterface): {
  yaml: NonNullable<z.input<typeof foundryYaml>['interfaceFont']>;
  files: ExportedFile[];
} {
  const file = toPathPart(regular.fileName);
  const taken = new Map([[file.toLowerCase(), regular.hash]]);
  const files = [{ path: `_interface/${file}`, hash: regular.hash }];
  const others = Object.entries({ italic, semibold, semiboldItalic }).flatMap(([cut, own]) => {
    if (own === undefined) return [];
    const name = toPathPart(own.fileName);
    const at = (taken.get(name.toLowerCase()) ?? own.hash) === own.hash ? name : `${cut}/${name}`;
    if (!taken.has(at.toLowerCase())) files.push({ path: `_interface/${at}`, hash: own.hash });
    taken.set(at.toLowerCase(), own.hash);
    return [[cut, at]];
  });
  return { yaml: { from: '_interface', file, ...Object.fromEntries(others) }, files };
}

function exportCurrencies(
  currencies: StoredCurrency[],
  own: string,
): z.input<typeof foundryYaml>['currencies'] {
  return Object.fromEntries(
    currencies.map(({ currency, factor, roundTo, prices, account }) => [
      currency,
      {
        ...(factor === null ? {} : { factor }),
        ...(toMajorUnits(roundTo, currency) === 1 ? {} : { roundTo: toMajorUnits(roundTo, currency) }),
        ...(prices.length === 0
          ? {}
          : {
              prices: Object.fromEntries(
                prices.map((one) => [`${toMajorUnits(one.own, own)}`, toMajorUnits(one.price, currency)]),
              ),
            }),
        ...account,
      },
    ]),
  );
}

/** Undefined of a foundry that says nothing of its seller. */
function exportSeller({ name, seller }: PlannedFoundry): z.input<typeof foundryYaml>['seller'] {
  if (isDeepStrictEqual(seller, { ...defaultFoundry.seller, name })) return undefined;
  const { vatNumber, registration, ...rest } = seller;
  return {
    ...rest,
    ...(vatNumber === null ? {} : { vatNumber }),
    ...(registration === null ? {} : { registration }),
  };
}
