import { type SQL, sql } from 'drizzle-orm';
import { shopOrderLicence } from '#server/database/schema/orders.ts';
import { delivery } from '#server/database/schema/papers.ts';

/** SQL: whether staff revoked a licence (by its name in the statement); one that was upgraded has ended, too, and keeps its files. */
function isTakenAway(licence: SQL): SQL<boolean> {
  return sql<boolean>`(${licence}.revoked_at is not null and not exists (select 1 from ${shopOrderLicence} as upgrade
    where upgrade.upgrades_licence_id = ${licence}.id and upgrade.licence_number is not null))`;
}

/** SQL, asked with a licence: whether staff revoked it. */
export const isRevokedByStaff = isTakenAway(sql`${shopOrderLicence}`);

/**
 * SQL, asked with a delivery: whether staff revoked all licences that it is for. An order's whole delivery is for all of its
 * licences; of some that are left it is made again.
 */
export const isRevokedDelivery = sql<boolean>`case when ${delivery}.holder = 'order'
  then exists (select 1 from ${shopOrderLicence} as held where held.order_id = ${delivery}.order_id)
    and not exists (select 1 from ${shopOrderLicence} as held
      where held.order_id = ${delivery}.order_id and not ${isTakenAway(sql`held`)})
  else exists (select 1 from ${shopOrderLicence} as held where held.order_id = ${delivery}.order_id
    and held.licence_number = split_part(${delivery}.holder, '/', 1) and ${isTakenAway(sql`held`)}) end`;
