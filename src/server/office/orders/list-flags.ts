import { asc, count, eq, sql } from 'drizzle-orm';
import type { FlagPage, FlagsAsked } from '#contract/admin/order-sheet.ts';
import { partyName } from '#domain/address/party-name.ts';
import type { Drizzle } from '#server/database/database.ts';
import { orderDesk } from '#server/database/schema/office.ts';
import { orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import { staffMember } from '#server/database/schema/staff.ts';

const PER_PAGE = 50;

/** GET flags: what waits for a person, longest first; two statements. */
export async function listFlags({ db }: { db: Drizzle }, { flag, page }: FlagsAsked): Promise<FlagPage> {
  const counts = await db
    .select({ flag: orderFlag.flag, count: count() })
    .from(orderFlag)
    .groupBy(orderFlag.flag)
    .orderBy(asc(orderFlag.flag));
  const isWanted = flag === '' ? undefined : eq(sql`${orderFlag.flag}`, flag);
  const raised = await db
    .select({
      orderId: orderFlag.orderId,
      orderNumber: shopOrder.orderNumber,
      flag: orderFlag.flag,
      since: orderFlag.at,
      billingAddress: shopOrder.billingAddress,
      isForCompany: shopOrder.isForCompany,
      finalPrice: shopOrder.finalPrice,
      currency: shopOrder.currency,
      assignee: staffMember.name,
    })
    .from(orderFlag)
    .innerJoin(shopOrder, eq(shopOrder.id, orderFlag.orderId))
    .leftJoin(orderDesk, eq(orderDesk.orderId, orderFlag.orderId))
    .leftJoin(staffMember, eq(staffMember.id, orderDesk.assigneeId))
    .where(isWanted)
    .orderBy(asc(orderFlag.at), asc(orderFlag.orderId), asc(orderFlag.flag))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const wanted = counts.filter((one) => flag === '' || one.flag === flag);
  return {
    page,
    perPage: PER_PAGE,
    total: wanted.reduce((all, one) => all + one.count, 0),
    counts,
    raised: raised.map(({ billingAddress, isForCompany, since, ...row }) => ({
      ...row,
      since: since.toISOString(),
      buyer: partyName(billingAddress, isForCompany) || billingAddress.email,
    })),
  };
}
