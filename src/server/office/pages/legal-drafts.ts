import { eq } from 'drizzle-orm';
import type { TypedPage } from '#contract/admin/pages.ts';
import { foundryYaml } from '#contract/import-format.ts';
import { storedFoundry } from '#contract/settings.ts';
import { presentZone } from '#domain/day/foundry-days.ts';
import { slugify } from '#domain/text/slug.ts';
import type { Drizzle } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { exportFoundry } from '#server/import/exporting/export-foundry.ts';
import { toLegalFoundry } from '#server/import/legal-pages/legal-foundry.ts';
import { legalPages } from '#server/import/legal-pages/legal-pages.ts';

/** The legal pages as the foundry's settings make them, with gaps to fill in; none before anything was imported. */
export async function legalDrafts(db: Drizzle): Promise<TypedPage[]> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.name, 'foundry'));
  if (row === undefined) return [];
  const { interfaceStylesheet: _, timeZones, ...foundry } = storedFoundry.parse(row.value);
  const { yaml } = exportFoundry({ ...foundry, timeZone: presentZone(timeZones) });
  return legalPages(toLegalFoundry(foundryYaml.parse(yaml))).map(({ title, slug, sections }) => ({
    title,
    slug: slug ?? slugify(title),
    sections: sections.map((section) => ({
      title: section.title,
      text: section.text ?? '',
      topics: section.topics ?? [],
    })),
  }));
}
