import { presentZone } from '#domain/day/foundry-days.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { readTimeZones } from './read-time-zones.ts';

/** By whose clocks the foundry reckons now; those of the house before anything was imported. */
export async function readZone(db: Drizzle | Transaction): Promise<string> {
  return presentZone(await readTimeZones(db));
}
