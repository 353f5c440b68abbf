import { customType, integer, timestamp } from 'drizzle-orm/pg-core';
import { toUtcMinute } from '#domain/day/zoned-minutes.ts';

/** A number that the database gives. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** A moment, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A minute, read and written as files have it: `2026-12-03T09:00Z`. */
export const minute = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (at) => toUtcMinute(new Date(at)),
});

/** The words by which something is searched, without accents and capitals, as the function `order_search_words` writes them. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' });
