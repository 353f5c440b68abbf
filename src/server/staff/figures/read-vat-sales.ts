import { and, asc, isNotNull, type SQL, sql } from 'drizzle-orm';
import { listVatSales, type VatSale } from '#domain/vat/vat-sales.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { vatPlacesOf } from '#server/order-records/vat-places-of.ts';
import { creditNoteRecord } from '#server/papers/document-records.ts';

interface KeptCredit {
  madeAt: string;
  data: unknown;
}

/**
 * What was sold and taken back since a day, in whatever currency, by the days of the foundry: orders count on the day that they were paid, credit
 * notes on their own. What was credited before its order was paid was never sold. With `until` orders are left out of which nothing
 * counts up to that day; of the others all is given, also what was taken back later.
 */
export async function readVatSales(
  { db, dayOf }: { db: Drizzle; dayOf: (at: Date) => string },
  { since, until }: { since: string; until?: string },
): Promise<VatSale[]> {
  const credits = sql<
    KeptCredit[]
  >`(select coalesce(json_agg(json_build_object('madeAt', credit.made_at, 'data', credit.data)
    order by credit.id), '[]') from ${orderDocument} as credit where credit.order_id = ${shopOrder}.id
    and credit.kind = 'credit-note' and credit.made_at >= ${shopOrder}.paid_at)`;
  // A day more on each side than any zone's, since the days are the foundry's.
  const countsWithin = (at: SQL) =>
    until === undefined
      ? sql`${at} >= ${since}::date - 1`
      : sql`(${at} >= ${since}::date - 1 and ${at} < ${until}::date + 2)`;
  const rows = await db
    .select({
      paidAt: shopOrder.paidAt,
      vatRate: shopOrder.vatRate,
      currency: shopOrder.currency,
      total: shopOrder.total,
      vat: shopOrder.vat,
      vatEvidence: shopOrder.vatEvidence,
      billingAddress: shopOrder.billingAddress,
      deliveryAddress: shopOrder.deliveryAddress,
      credits,
    })
    .from(shopOrder)
    .where(
      and(
        isNotNull(shopOrder.paidAt),
        sql`(${countsWithin(sql`${shopOrder.paidAt}`)} or exists (select 1 from ${orderDocument} as credit
          where credit.order_id = ${shopOrder.id} and credit.kind = 'credit-note' and ${countsWithin(sql`credit.made_at`)}))`,
      ),
    )
    .orderBy(asc(shopOrder.id));
  return rows.flatMap(({ paidAt, credits: taken, ...order }) =>
    paidAt === null
      ? []
      : listVatSales(
          {
            soldOn: dayOf(paidAt),
            ...vatPlacesOf(order),
            rate: order.vatRate,
            currency: order.currency,
            total: order.total,
            vat: order.vat,
          },
          taken.map(({ madeAt, data }) => ({
            ...creditNoteRecord.parse(data),
            day: dayOf(new Date(madeAt)),
          })),
        ).filter(({ day }) => day >= since),
  );
}
