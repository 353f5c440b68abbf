import { type SQL, sql } from 'drizzle-orm';
import { shopOrderLicence } from './schema/orders.ts';

/**
 * SQL of the last day (`YYYY-MM-DD`) of the licence that this one renews, or that the licence renews whose place it took, over
 * any number of upgrades; null where there is none.
 */
export const endOfRenewed: SQL<string | null> = sql<string | null>`(
  with recursive chain as (
    select own.id, own.upgrades_licence_id, own.renews_licence_id from ${shopOrderLicence} as own where own.id = ${shopOrderLicence}.id
    union all
    select earlier.id, earlier.upgrades_licence_id, earlier.renews_licence_id
    from ${shopOrderLicence} as earlier join chain on earlier.id = chain.upgrades_licence_id)
  select renewed.expiry_date from chain join ${shopOrderLicence} as renewed on renewed.id = chain.renews_licence_id)`;
