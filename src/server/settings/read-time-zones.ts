import { eq } from 'drizzle-orm';
import type { StoredFoundry } from '#contract/settings.ts';
import type { Drizzle } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { defaultFoundry } from './default-foundry.ts';
import { readFoundry } from './read-foundry.ts';

/** By whose days the foundry reckons; by the default before the first import. */
export async function readTimeZones(db: Drizzle): Promise<StoredFoundry['timeZones']> {
  const isEmpty = (await db.$count(setting, eq(setting.name, 'foundry'))) === 0;
  return isEmpty ? defaultFoundry.timeZones : (await readFoundry(db)).timeZones;
}
