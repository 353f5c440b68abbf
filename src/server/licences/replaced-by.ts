import { type SQL, sql } from 'drizzle-orm';
import { shopOrderLicence } from '#server/database/schema/orders.ts';

const columns = { upgrade: 'upgrades_licence_id', renewal: 'renews_licence_id' } as const;

/** SQL of the number of the licence that was paid as this one's upgrade or renewal; null where none was. */
export function replacedBy(kind: 'upgrade' | 'renewal'): SQL<string | null> {
  // The tables are named by hand: drizzle leaves them out where a query has only one.
  return sql<string | null>`(select later.licence_number from ${shopOrderLicence} as later
    where later.${sql.identifier(columns[kind])} = ${shopOrderLicence}.id and later.licence_number is not null)`;
}
