import type { CurrencyWords, SellingField, SellingWords } from '#contract/admin/content/selling.ts';
import { readFigure } from '#domain/figure/read-figure.ts';
import { isCurrency } from '#domain/money/is-currency.ts';
import { minorDigitsOf } from '#domain/money/money.ts';
import {
  amountFigure,
  factorFigure,
  figureReader,
  type ReadFigure,
  wholeFigure,
} from '#server/office/forms/figure-reader.ts';
import { lacking } from '#server/office/forms/issue-words.ts';

export type TellAt = (path: readonly PropertyKey[], message: string) => void;

/** Hundredths of a percent: more would be rounded. */
const rateFigure = { decimals: 2, expected: 'Please type percent, like 8.1.' };

/** The lines of foundry.yaml for what is changed, undefined for one that is left out; what cannot be read is told at its field. */
export function writeSellingLines(
  typed: SellingWords,
  { changes, standing, tell }: { changes: readonly SellingField[]; standing: SellingWords; tell: TellAt },
): Record<string, unknown> {
  const read = figureReader(tell, standing);
  const currency = codeOf(typed.currency);
  const amount = (words: string, path: string[]) => read(amountIn(currency), words, path);
  const is = (...fields: SellingField[]) => fields.some((field) => changes.includes(field));
  if (is('currency') && currency === '') tell(['currency'], lacking);
  return {
    ...(is('currency') && { currency }),
    ...(is('currencies') && { currencies: writeCurrencies(typed, { own: currency, read, tell }) }),
    ...(is('vatRates') && { vatRates: writeRates(typed, read) }),
    ...(is('chargeVatForBillingAddress') && { chargeVatForBillingAddress: typed.chargeVatForBillingAddress }),
    ...(is('euVatRate') && { euVatRate: typed.euVatRate }),
    ...(is('euThreshold') && { euThreshold: amount(typed.euThreshold, ['euThreshold']) }),
    ...(is('bankTransferSurcharge') && {
      bankTransferSurcharge: amount(typed.bankTransferSurcharge, ['bankTransferSurcharge']),
    }),
    ...(is('styles', 'cheaperLicences') && { rebates: writeRebates(typed, read) }),
    ...(is('years', 'yearEnds') && { keeping: writeKeeping(typed, read) }),
  };
}

/** The code of a currency, or of a country, as it is written. */
export function codeOf(words: string): string {
  return words.trim().toUpperCase();
}

/** By what foundry.yaml names a price of a further currency: the price in the foundry's own. */
export function priceKey(own: string): string {
  return `${readFigure(own.trim(), 9)}`;
}

function writeCurrencies(
  { currencies }: SellingWords,
  { own, read, tell }: { own: string; read: ReadFigure; tell: TellAt },
): Record<string, unknown> | undefined {
  if (currencies.length === 0) return undefined;
  const codes = currencies.map(({ code }) => codeOf(code));
  return Object.fromEntries(
    currencies.flatMap((words, at): [string, unknown][] => {
      const code = codes[at] ?? '';
      const isDoubled = codes.indexOf(code) < at;
      if (code === '' || isDoubled) {
        tell(['currencies', at, 'code'], code === '' ? lacking : 'This currency stands above already.');
        return [];
      }
      const place = ['currencies', at];
      const prices = writePrices(words, { own, read, tell, place });
      return [
        [
          code,
          {
            factor: read(factorOf(code), words.factor, [...place, 'factor']),
            roundTo: read(amountIn(code), words.roundTo, [...place, 'roundTo']),
            prices: prices.length === 0 ? undefined : Object.fromEntries(prices),
            ...given({ iban: words.iban, bic: words.bic, bank: words.bank }),
          },
        ],
      ];
    }),
  );
}

function writePrices(
  { code, prices }: CurrencyWords,
  { own, read, tell, place }: { own: string; read: ReadFigure; tell: TellAt; place: readonly PropertyKey[] },
): [string, unknown][] {
  const seen = new Set<string>();
  return prices.flatMap((row, at): [string, unknown][] => {
    const path = [...place, 'prices', at];
    const key = priceKey(row.own);
    read(amountIn(own), row.own, [...path, 'own']);
    const price = read(amountIn(codeOf(code)), row.price, [...path, 'price']);
    if (row.own.trim() === '') tell([...path, 'own'], lacking);
    else if (seen.has(key)) tell([...path, 'own'], 'This price stands above already.');
    else {
      seen.add(key);
      return [[key, price]];
    }
    return [];
  });
}

function writeRates({ vatRates }: SellingWords, read: ReadFigure): unknown {
  return vatRates?.map(({ country, percent, from }, at) => ({
    country: codeOf(country),
    percent: read(rateFigure, percent, ['vatRates', at, 'percent']),
    from: from.trim(),
  }));
}

function writeRebates({ styles, cheaperLicences }: SellingWords, read: ReadFigure): unknown {
  const cheaper = read(factorFigure, cheaperLicences, ['cheaperLicences']);
  if (styles.length === 0 && cheaper === undefined) return undefined;
  return {
    styles: styles.map(({ from, percent }, at) => ({
      from: read(wholeFigure, from, ['styles', at, 'from']),
      percent: read(factorFigure, percent, ['styles', at, 'percent']),
    })),
    cheaperLicences: cheaper ?? 0,
  };
}

function writeKeeping({ years, yearEnds }: SellingWords, read: ReadFigure): unknown {
  const lines = {
    ...(years.trim() !== '' && { years: read(wholeFigure, years, ['years']) }),
    ...given({ yearEnds }),
  };
  return Object.keys(lines).length === 0 ? undefined : lines;
}

/** Into a currency without decimals a factor may well be above a thousand: of `1.250` nobody knows whether it is. */
function factorOf(currency: string): typeof factorFigure {
  return isCurrency(currency) && minorDigitsOf(currency) === 0
    ? {
        ...factorFigure,
        expected: 'Please type a number, like 1.5, and a thousand without a point.',
        isAmbiguous: true,
      }
    : factorFigure;
}

function amountIn(currency: string): ReturnType<typeof amountFigure> {
  return amountFigure(isCurrency(currency) ? minorDigitsOf(currency) : 2);
}

function given(lines: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(lines).flatMap(([line, words]) => (words.trim() === '' ? [] : [[line, words.trim()]])),
  );
}
