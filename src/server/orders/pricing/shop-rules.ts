import { asc, isNull, sql } from 'drizzle-orm';
import { type StoredFoundry, storedFoundry } from '#contract/settings.ts';
import { fromMajorUnits, toMajorUnits } from '#domain/money/money.ts';
import type { SoldTemplate } from '#domain/order/sold-file.ts';
import type { VatSettings } from '#domain/vat/vat.ts';
import type { Drizzle } from '#server/database/database.ts';
import { licenceTemplate, setting } from '#server/database/schema/catalogue.ts';
import { foundryIn, type ReadPrice } from '#server/settings/foundry-in.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { vatSettingsOf } from '#server/settings/vat-settings-of.ts';

/** What the foundry decided that an order's price and validity follow from. */
export interface ShopRules {
  foundry: StoredFoundry;
  vatSettings: VatSettings;
  /** Every template that is not withdrawn, unpublished ones too. */
  templates: SoldTemplate[];
}

/** The rules as they stand now, in one statement. Throws where nothing was imported yet. */
export async function readShopRules(db: Drizzle): Promise<ShopRules> {
  const rows = await db
    .select({
      foundry: sql<unknown>`(select ${setting}.value from ${setting} where ${setting}.name = 'foundry')`,
      template: licenceTemplate,
    })
    .from(licenceTemplate)
    .where(isNull(licenceTemplate.withdrawnAt))
    .orderBy(asc(licenceTemplate.position));
  const [first] = rows;
  const foundry = first === undefined ? await readFoundry(db) : storedFoundry.parse(first.foundry);
  return {
    foundry,
    vatSettings: vatSettingsOf(foundry),
    templates: rows.map(({ template }) => toSoldTemplate(template)),
  };
}

/** The same in one of the foundry's currencies, and how prices of the catalogue are read in it; null where it does not sell in that one. */
export function rulesIn(
  { foundry, templates, ...rules }: ShopRules,
  currency: string,
): { rules: ShopRules; read: ReadPrice } | null {
  const sold = foundryIn(foundry, currency);
  if (sold === null) return null;
  const leastIn = (major: number) =>
    toMajorUnits(sold.read(fromMajorUnits(major, foundry.currency)), currency);
  return {
    rules: {
      ...rules,
      foundry: sold.foundry,
      templates: templates.map((template) =>
        template.leastPrice === undefined
          ? template
          : { ...template, leastPrice: leastIn(template.leastPrice) },
      ),
    },
    read: sold.read,
  };
}

function toSoldTemplate(row: typeof licenceTemplate.$inferSelect): SoldTemplate {
  return {
    id: `${row.id}`,
    name: row.name,
    publicName: row.publicName,
    description: row.description,
    fields: row.fields,
    formula: row.formula,
    needsReviewFormula: row.needsReviewFormula,
    licenseDiscounts1: row.licenseDiscounts1,
    isCustom: row.isCustom,
    published: row.published,
    termMonths: row.termMonths,
    delivers: row.delivers,
    ...row.conditions,
    licenceText: row.licenceText,
  };
}
