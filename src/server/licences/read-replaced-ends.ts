import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { orderEvent, shopOrderLicence } from '#server/database/schema/orders.ts';

/** What a licence of an order takes over of the one that it replaces. */
export interface ReplacedEnd {
  /** The last day of the licence that it renews. */
  endOfRenewed: string | null;
  /**
   * Its own last day, where it was written with one and the licence that it replaces was prolonged since: an upgrade that was written with
   * the day of that one has its day of now; the last day that the quote of a renewal names moves as far as that one's did.
   */
  prolongedUntil: string | null;
}

/**
 * What the licences of an order take over of those that they replace, by their own ids; nothing is told of the others. Asked once the
 * replaced ones are locked: one may have been prolonged while this order was closed, or while it was written. An upgrade whose quote
 * set another end keeps that one; a renewal that was quoted until a day lasts as long beyond the licence before as was agreed.
 */
export async function readReplacedEnds(tx: Transaction, orderId: number): Promise<Map<number, ReplacedEnd>> {
  const rows = await tx
    .select({
      id: shopOrderLicence.id,
      endOfRenewed: sql<string | null>`(select renewed.expiry_date from ${shopOrderLicence} as renewed
        where renewed.id = ${shopOrderLicence}.renews_licence_id)`,
      prolongedUntil: sql<
        string | null
      >`coalesce((select upgraded.expiry_date from ${shopOrderLicence} as upgraded
        where upgraded.id = ${shopOrderLicence}.upgrades_licence_id and exists (select 1 from ${orderEvent} as act
          where act.order_id = upgraded.order_id and act.kind = ${PROLONG_LICENCE}
            and act.detail ->> 'licenceNumber' = upgraded.licence_number
            and act.detail ->> 'from' = ${shopOrderLicence}.expiry_date)),
        (select (${shopOrderLicence}.expiry_date::date + (renewed.expiry_date::date - (act.detail ->> 'from')::date))::text
          from ${shopOrderLicence} as renewed join ${orderEvent} as act on act.order_id = renewed.order_id
            and act.kind = ${PROLONG_LICENCE} and act.detail ->> 'licenceNumber' = renewed.licence_number
          where renewed.id = ${shopOrderLicence}.renews_licence_id and act.id > (select max(quoted.id)
            from ${orderEvent} as quoted where quoted.order_id = ${shopOrderLicence}.order_id and quoted.kind in ('quote', 'requote'))
          order by act.id limit 1))`,
    })
    .from(shopOrderLicence)
    .where(eq(shopOrderLicence.orderId, orderId));
  return new Map(rows.map(({ id, ...end }) => [id, end]));
}

/** The event of a licence that staff had last longer. */
export const PROLONG_LICENCE = 'prolong-licence';
