import { foundryDay } from '#domain/day/foundry-days.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { Documents, RenderedDocument } from '#server/documents/data/document-data.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import { readShopRules } from '#server/orders/pricing/shop-rules.ts';

/** The licence agreement as it stands: the texts of every published licence, in the shop's order. */
export async function getEula(services: {
  db: Drizzle;
  documents: Pick<Documents, 'eula'>;
  now: () => Date;
}): Promise<RenderedDocument> {
  const { foundry, templates } = await readShopRules(services.db);
  return await services.documents.eula({
    shop: toDocumentShop(foundry),
    day: foundryDay(services.now(), foundry.timeZones),
    licences: templates
      .filter(({ published }) => published)
      .map(({ publicName, licenceText }) => ({ publicName, text: licenceText })),
  });
}
