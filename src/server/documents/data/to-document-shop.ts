import type { StoredFoundry } from '#contract/settings.ts';
import { sellerIn } from '#server/settings/seller-in.ts';
import type { DocumentShop } from './document-data.ts';

/** What papers and mails say of the shop, in the currency of the order that they are about. */
export function toDocumentShop(
  foundry: StoredFoundry & { isTrial?: boolean },
  currency = foundry.currency,
): DocumentShop {
  return {
    foundryName: foundry.name,
    contactEmail: foundry.contactEmail,
    seller: sellerIn(foundry, currency),
    currency,
    isDemo: foundry.isDemo,
    isTrial: foundry.isTrial === true,
    timeZones: foundry.timeZones,
    mails: foundry.mails,
  };
}
