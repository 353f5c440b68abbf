import { eq } from 'drizzle-orm';
import { type StoredFoundry, storedFoundry } from '#contract/settings.ts';
import type { Drizzle } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';

/** The foundry's settings as they stand now. Throws where nothing was imported yet. */
export async function readFoundry(db: Drizzle): Promise<StoredFoundry> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.name, 'foundry'));
  return storedFoundry.parse(row?.value);
}
