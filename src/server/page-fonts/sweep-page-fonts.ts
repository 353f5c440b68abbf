import { sql } from 'drizzle-orm';
import { toDay } from '#domain/day/days.ts';
import { DAY_IN_MS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { catalogue, fontStylesheet, fontSubset, setting } from '#server/database/schema/catalogue.ts';

const keptDays = 30;

/**
 * Removes stylesheets that no page was made with for 30 days, then the recipes that no stylesheet names. A kept page may be
 * older and is not made again: what pages of the present revision link stays, and so does the interface's face. A recipe used
 * lately stays although nothing names it: a page may be on its way.
 */
export async function sweepPageFonts(services: { db: Drizzle; now: () => Date }): Promise<void> {
  const { db, now } = services;
  const since = toDay(new Date(now().getTime() - keptDays * DAY_IN_MS));
  await db.delete(fontStylesheet).where(sql`
    ${fontStylesheet.usedOn} < ${since}
    and coalesce(${fontStylesheet.keptRevision}, -1) < (select coalesce(max(${catalogue.revision}), 0) from ${catalogue})
    and ${fontStylesheet.hash} not in (
      select ${setting.value} ->> 'interfaceStylesheet' from ${setting}
      where ${setting.value} ->> 'interfaceStylesheet' is not null)`);
  await db.delete(fontSubset).where(sql`
    ${fontSubset.usedOn} < ${since}
    and '/fonts/' || ${fontSubset.hash} || '.woff2' not in (
      select jsonb_array_elements_text(${fontStylesheet.files}) from ${fontStylesheet})`);
}
