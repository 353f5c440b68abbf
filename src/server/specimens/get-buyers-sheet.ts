import { foundryDay } from '#domain/day/foundry-days.ts';
import type { CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { publishedTemplates } from '#server/catalogue/snapshot/published-templates.ts';
import type { OpenedDocuments, RenderedDocument } from '#server/documents/data/document-data.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';

/** The buyer's sheet of a family as its catalogue stands; null where there is no such family. */
export async function getBuyersSheet(
  {
    catalogue,
    documents,
    now,
    publicUrl,
  }: {
    catalogue: { current: () => CatalogueSnapshot };
    documents: Pick<OpenedDocuments, 'buyersSheet'>;
    now: () => Date;
    publicUrl: string;
  },
  slug: string,
): Promise<RenderedDocument | null> {
  const snapshot = catalogue.current();
  const family = snapshot.families.find((each) => each.slug === slug);
  if (family === undefined) return null;
  const { foundry } = snapshot;
  return await documents.buyersSheet({
    shop: toDocumentShop(foundry),
    day: foundryDay(now(), foundry.timeZones),
    familyName: family.name,
    sets: family.fontShopSets.map(({ name, fontCuts }) => ({
      name,
      cuts: fontCuts.map((cut) => ({ name: cut.name, alternates: cut.alternates.map((each) => each.name) })),
    })),
    templates: publishedTemplates(snapshot),
    agreementUrl: `${publicUrl}/assets/pdf/EULA.pdf`,
  });
}
