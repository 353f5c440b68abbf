import type { StoredFoundry } from '#contract/settings.ts';
import type { DocumentShop } from './document-data.ts';

/** What papers and mails say of the shop. */
export function toDocumentShop(foundry: StoredFoundry & { isTrial?: boolean }): DocumentShop {
  return {
    foundryName: foundry.name,
    contactEmail: foundry.contactEmail,
    seller: foundry.seller,
    currency: foundry.currency,
    isDemo: foundry.isDemo,
    isTrial: foundry.isTrial === true,
    timeZones: foundry.timeZones,
    mails: foundry.mails,
  };
}
