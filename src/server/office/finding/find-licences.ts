import { and, eq, sql } from 'drizzle-orm';
import { partyName } from '#domain/address/party-name.ts';
import { formatDay } from '#domain/day/days.ts';
import type { Drizzle } from '#server/database/database.ts';
import { isTemplateSold } from '#server/database/is-template-sold.ts';
import { orderLicenceTemplate, shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import type { Found, RecordsWanted } from './find-records.ts';

/** The licences whose numbers begin like this: `L-000042-01`, also as `L-42` or 42. */
export async function findLicences({ db }: { db: Drizzle }, { search, most }: RecordsWanted): Promise<Found> {
  const found: Found = [];
  for (const begun of beginnings(search)) {
    const known = new Set(found.map(({ name }) => name));
    const more = await readBegun(db, begun, most);
    found.push(...more.filter(({ name }) => !known.has(name)).slice(0, most - found.length));
    if (found.length === most) break;
  }
  return found;
}

/** How the numbers may begin that somebody typed, without the noughts or with them. */
function beginnings(search: string): string[] {
  const [, order, rest = ''] = /^(?:l-?)?(\d{1,9})(-\d{0,4})?$/i.exec(search.trim()) ?? [];
  if (order === undefined) return [];
  return [...new Set([`L-${order.padStart(6, '0')}${rest}`, `L-${order}${rest}`])];
}

async function readBegun(db: Drizzle, begun: string, most: number): Promise<Found> {
  const { licenceNumber } = shopOrderLicence;
  const rows = await db
    .select({
      name: licenceNumber,
      template: orderLicenceTemplate.template,
      holder: sql<
        typeof shopOrder.$inferSelect.deliveryAddress
      >`coalesce(${shopOrderLicence.licensee}, ${shopOrder.deliveryAddress})`,
      expiryDate: shopOrderLicence.expiryDate,
      revokedAt: shopOrderLicence.revokedAt,
      at: shopOrder.orderNumber,
    })
    .from(shopOrderLicence)
    .innerJoin(orderLicenceTemplate, isTemplateSold)
    .innerJoin(shopOrder, eq(shopOrder.id, shopOrderLicence.orderId))
    .where(and(sql`${licenceNumber} ~>=~ ${begun}`, sql`${licenceNumber} ~<~ ${`${begun}~`}`))
    .orderBy(sql`${licenceNumber} using ~<~`)
    .limit(most);
  return rows.flatMap(({ name, template, holder, expiryDate, revokedAt, at }) =>
    name === null
      ? []
      : [
          {
            ...{ name, at },
            says: [
              template.publicName,
              partyName(holder, true) || holder.email,
              ...(revokedAt === null ? [] : ['revoked']),
              ...(expiryDate === null ? [] : [`until ${formatDay(expiryDate)}`]),
            ].join(', '),
          },
        ],
  );
}
