import { integer, timestamp } from 'drizzle-orm/pg-core';

/** A number that the database gives. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** A moment, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
