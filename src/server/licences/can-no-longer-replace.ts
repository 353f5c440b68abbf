import { type SQL, sql } from 'drizzle-orm';
import { orderDocument, shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';

/**
 * SQL: whether an unpaid order upgrades or renews a licence that was replaced by another order, transferred or given back since,
 * or, on a day (`YYYY-MM-DD`), upgrades one that has ended or was given back in part. Such an order is not paid any more;
 * `lockReplacedLicences` decides it finally.
 */
export function canNoLongerReplace(today: string): SQL<boolean> {
  return sql<boolean>`(${shopOrder}.paid_at is null and exists (select 1 from ${shopOrderLicence} as mine
    join ${shopOrderLicence} as earlier on earlier.id in (mine.upgrades_licence_id, mine.renews_licence_id)
    join ${shopOrder} as of_earlier on of_earlier.id = earlier.order_id
    where mine.order_id = ${shopOrder}.id and (earlier.revoked_at is not null or earlier.licensee is not null
      or of_earlier.state not in ('paid', 'partially-refunded')
      or exists (select 1 from ${shopOrderLicence} as later
        where later.renews_licence_id = earlier.id and later.licence_number is not null)
      or (mine.upgrades_licence_id is not null and (earlier.expiry_date < ${today}
        or exists (select 1 from ${orderDocument} as credit where credit.order_id = earlier.order_id
          and credit.kind = 'credit-note' and credit.made_at >= coalesce(${shopOrder}.quoted_at, ${shopOrder}.created_at)
          and (credit.data ->> 'total')::int > 0))))))`;
}

/** Why it is refused, for the shopper. */
export const NO_LONGER_REPLACEABLE =
  'The licence that this order upgrades or renews was upgraded, renewed, transferred or given back meanwhile, or has ended. Nothing was charged.';
