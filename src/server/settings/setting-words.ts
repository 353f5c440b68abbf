import type { StoredFoundry } from '#contract/settings.ts';
import { paymentTypes } from '#domain/cart/cart.ts';
import { presentZone } from '#domain/day/foundry-days.ts';
import type { SettingWords } from '#domain/staff/setting-fields.ts';

/** The settings as the back office shows them, a line a field. */
export function settingWords(foundry: StoredFoundry): SettingWords {
  const { name, shortName, contactEmail, timelineHeading, seller, pricesShown } = foundry;
  const { street1, postalCode, city, country } = seller;
  return {
    ...{ name, shortName, contactEmail, timelineHeading, sellerName: seller.name },
    ...{ street1, postalCode, city, country, phone: seller.phone ?? '' },
    ...{ vatNumber: seller.vatNumber ?? '', registration: seller.registration ?? '' },
    ...{ iban: seller.iban ?? '', bic: seller.bic ?? '', bank: seller.bank ?? '' },
    // In one order, whichever the foundry wrote.
    paymentTypes: paymentTypes.filter((way) => foundry.paymentTypes.includes(way)).join(', '),
    pricesShown,
    timeZone: presentZone(foundry.timeZones),
  };
}
