import { eq } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { secret } from '#server/database/schema/running.ts';
import { makeToken } from '#server/tokens/token.ts';

/** The server's secret: SECRET where it is set, else one that is made once and kept in the database. */
export async function requireSecret(db: Drizzle, given: string | null): Promise<string> {
  if (given !== null) return given;
  const name = 'server';
  await db.insert(secret).values({ name, value: makeToken() }).onConflictDoNothing();
  const [row] = await db.select({ value: secret.value }).from(secret).where(eq(secret.name, name));
  if (row === undefined) throw new Error('The secret was not written');
  return row.value;
}
