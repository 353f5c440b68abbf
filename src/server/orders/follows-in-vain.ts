import { type SQL, sql } from 'drizzle-orm';
import { shopOrder, shopOrderLicence } from '../database/schema/orders.ts';

/**
 * SQL: whether an unpaid order upgrades or renews a licence that another order followed since, or that was given back. Such an order
 * is not paid any more; `lockReplaced` decides it finally.
 */
export const followsInVain: SQL<boolean> = sql<boolean>`(${shopOrder}.paid_at is null and exists (select 1 from ${shopOrderLicence} as mine
  join ${shopOrderLicence} as earlier on earlier.id in (mine.upgrades_licence_id, mine.renews_licence_id)
  join ${shopOrder} as of_earlier on of_earlier.id = earlier.order_id
  where mine.order_id = ${shopOrder}.id and (earlier.revoked_at is not null
    or of_earlier.state not in ('paid', 'partially-refunded')
    or exists (select 1 from ${shopOrderLicence} as later
      where later.renews_licence_id = earlier.id and later.licence_number is not null))))`;

/** Why it is refused, for the shopper. */
export const FOLLOWED_DETAIL =
  'The licence that this order upgrades or renews was upgraded, renewed or given back meanwhile. Nothing was charged.';
