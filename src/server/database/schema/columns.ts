import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** A number that the database gives. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** A moment, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The words by which something is searched, without accents and capitals, as the function `order_search_words` writes them. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' });
