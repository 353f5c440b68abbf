import { sql } from 'drizzle-orm';
import { upgradeCreditLabel } from '#domain/replacement/upgrade-credits.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';

/** SQL of what the paid upgrade of a licence was credited for it, net in minor units; 0 where there is none. */
// The tables are named by hand: drizzle leaves them out where a query has only one.
export const creditedToUpgrade = sql<number>`(select coalesce(sum(-(adjustment ->> 'amount')::int), 0)::int
  from ${shopOrderLicence} as later
  join ${shopOrder} as later_order on later_order.id = later.order_id,
    jsonb_array_elements(later_order.adjustments) as adjustment
  where later.upgrades_licence_id = ${shopOrderLicence}.id and later.licence_number is not null
    and adjustment ->> 'reason' = 'upgrade-credit'
    and adjustment ->> 'label' = ${upgradeCreditLabel('')} || ${shopOrderLicence}.licence_number)`;
