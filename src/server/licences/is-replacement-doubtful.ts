import { type SQL, sql } from 'drizzle-orm';
import { entitledStates } from '#domain/order/order-states.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { isWithdrawnOrder } from '#server/order-records/has-withdrawn.ts';

/**
 * SQL, asked with an order: whether anything happened to a licence that it upgrades or renews, on a day (`YYYY-MM-DD`), for which
 * it may not be paid any more. It lets no such order through, and may doubt one that is credited less than it could be;
 * `canNoLongerReplace` decides.
 */
export function isReplacementDoubtful(today: string): SQL<boolean> {
  return sql<boolean>`(${shopOrder}.paid_at is null and exists (select 1 from ${shopOrderLicence} as mine
    join ${shopOrderLicence} as earlier on earlier.id in (mine.upgrades_licence_id, mine.renews_licence_id)
    join ${shopOrder} as of_earlier on of_earlier.id = earlier.order_id
    where mine.order_id = ${shopOrder}.id and (earlier.revoked_at is not null or earlier.licensee is not null
      or of_earlier.state not in ${entitledStates} or ${isWithdrawnOrder(sql`of_earlier`)}
      or exists (select 1 from ${shopOrderLicence} as later
        where earlier.id in (later.upgrades_licence_id, later.renews_licence_id) and later.licence_number is not null)
      or (mine.renews_licence_id is not null and earlier.expiry_date is null)
      or (mine.upgrades_licence_id is not null and (earlier.expiry_date < ${today}
        or exists (select 1 from ${orderDocument} as credit where credit.order_id = earlier.order_id
          and credit.kind = 'credit-note' and credit.made_at >= coalesce(${shopOrder}.quoted_at, ${shopOrder}.created_at)
          and (credit.data ->> 'total')::int > 0))))))`;
}
