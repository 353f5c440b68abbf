import type { CurrencyWords, SellingField, SellingWords } from '#contract/admin/content/selling.ts';
import { addressWords, euRateWords } from './vat-choices.ts';

/** What stands in a field of the form, also where it is a list, in words; '' where nothing does. */
export function writeSellingField(words: SellingWords, field: SellingField): string {
  switch (field) {
    case 'currencies':
      return join(words.currencies.map(writeCurrency));
    case 'vatRates':
      return words.vatRates === null
        ? 'the standard rates'
        : join(words.vatRates.map(({ country, percent, from }) => `${country} ${percent} % from ${from}`));
    case 'chargeVatForBillingAddress':
      return addressWords[words[field] ? 'buyer' : 'licensee'];
    case 'euVatRate':
      return euRateWords[words[field]];
    case 'styles':
      return join(words.styles.map(({ from, percent }) => `from ${from} styles ${percent} %`));
    default:
      return words[field];
  }
}

function writeCurrency({ code, factor, roundTo, prices, iban, bic, bank }: CurrencyWords): string {
  return [
    code,
    ...(factor === '' ? [] : [`× ${factor}`]),
    ...(roundTo === '' ? [] : [`to ${roundTo}`]),
    ...prices.map(({ own, price }) => `${own} is ${price}`),
    ...[iban, bic, bank].filter((each) => each !== ''),
  ].join(', ');
}

function join(parts: readonly string[]): string {
  return parts.join('; ');
}
