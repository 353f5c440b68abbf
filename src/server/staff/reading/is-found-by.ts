import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The condition that each word that was typed begins one of these, without accents and capitals; none holds where no word was typed. */
export function isFoundBy(words: SQLWrapper, typed: string): SQL {
  // No text of a database holds control characters.
  return sql`${words} @@ order_search_query(${typed.replace(/\p{Cc}/gu, ' ')})`;
}
