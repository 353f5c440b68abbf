import type { StoredFoundry } from '#contract/settings.ts';
import { findPlaceRate, taxingPlace } from '#domain/vat/vat.ts';
import { findVatPlace, type VatPlace, vatTerritories } from '#domain/vat/vat-territories.ts';
import { vatSettingsOf } from '#server/settings/vat-settings-of.ts';

/** Where VAT was charged on a day before rates were changed and is not after that, and until when: a place whose only rate begins later, that is listed no more, or that the seller's own rate goes for no more. */
export function tellUntaxed({
  before,
  after,
  day,
}: Record<'before' | 'after', StoredFoundry> & { day: string }): string[] {
  const listed = before.vatRates.map(({ country }) => country);
  const places = [...new Set([...listed, ...before.euCountries])].sort();
  const untaxed = places
    .filter((code) => rateOf(before, { code, day }) > 0 && rateOf(after, { code, day }) === 0)
    .map((code) => ({ code, until: nextDay(after, { code, day }) }));
  return [...Map.groupBy(untaxed, ({ until }) => until ?? 'from now on')].map(([until, those]) => {
    const codes = those.map(({ code }) => code).join(', ');
    const when = until === 'from now on' ? until : `until ${until}`;
    return `${codes} ${those.length === 1 ? 'is' : 'are'} charged no VAT ${when}.`;
  });
}

/** What who lives at a place is charged on a day, by its own rate or by the seller's. */
function rateOf(foundry: StoredFoundry, { code, day }: { code: string; day: string }): number {
  const settings = vatSettingsOf(foundry);
  return findPlaceRate(settings.rates, taxingPlace(placeOf(code), settings), day);
}

function nextDay(foundry: StoredFoundry, { code, day }: { code: string; day: string }): string | null {
  const later = [...new Set(foundry.vatRates.map(({ from }) => from))].filter((from) => from > day).sort();
  return later.find((from) => rateOf(foundry, { code, day: from }) > 0) ?? null;
}

function placeOf(code: string): VatPlace {
  const region = vatTerritories.find(({ regionCode }) => regionCode === code);
  return region ?? findVatPlace({ country: code, postalCode: '' });
}
