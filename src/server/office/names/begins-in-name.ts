import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a word that is sought begins a word of a name, without accents and capitals; as text, since the signs of a pattern are letters in it. */
export function beginsInName(name: SQLWrapper, word: string): SQL {
  return sql`strpos(order_search_fold(' ' || ${name}), order_search_fold(${` ${word}`})) > 0`;
}
