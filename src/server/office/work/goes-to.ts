import { type SQL, sql } from 'drizzle-orm';
import { mail } from '#server/database/schema/papers.ts';

/** SQL: whether a mail goes to an address that begins so, by the index over them. */
export function goesTo(begun: string): SQL {
  const begin = begun
    .toLowerCase()
    // What no text of a database can have, no address has.
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[\\%_]/g, (mark) => `\\${mark}`);
  return sql`lower(${mail.recipient}) like ${`${begin}%`}`;
}
