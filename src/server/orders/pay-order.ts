import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { formatLicenceNumber } from '#domain/document-numbers.ts';
import { licenceExpiryDate } from '#domain/licence-expiry.ts';
import type { Transaction } from '../database/database.ts';
import { payment, shopOrderLicence } from '../database/schema/orders.ts';
import { type LockedOrder, moveOrder } from './move-order.ts';
import type { OrderServices } from './order-services.ts';
import type { SoldTemplate } from './sold-file.ts';

/**
 * Makes an order paid: its payment, its licences' numbers and terms and the job that delivers it, all in the given transaction.
 * False where the order was paid before.
 */
export async function payOrder(
  { jobs }: Pick<OrderServices, 'jobs'>,
  tx: Transaction,
  order: LockedOrder,
  paid: {
    event: 'payment-succeeded';
    by: string;
    at: Date;
    paymentId: number;
    instrument: Record<string, unknown>;
  },
): Promise<boolean> {
  if (order.paidAt !== null) return false;
  const { at, by, event } = paid;
  const licences = await tx
    .select({ id: shopOrderLicence.id, licenseTemplate: shopOrderLicence.licenseTemplate })
    .from(shopOrderLicence)
    .where(eq(shopOrderLicence.orderId, order.id))
    .orderBy(asc(shopOrderLicence.position));
  const settled = tx
    .$with('settled')
    .as(
      tx
        .update(payment)
        .set({ state: 'paid', settledAt: at, instrument: paid.instrument })
        .where(eq(payment.id, paid.paymentId)),
    );
  const plan = await moveOrder(tx, order, {
    event,
    by,
    at,
    detail: { paymentId: paid.paymentId },
    // An order of charges alone has no licences, and SQL no empty choice.
    together: licences.length === 0 ? [settled] : [settled, giveNumbers(tx, order.id, licences, at)],
  });
  if (!plan.ok) throw new Error(`Order ${order.orderNumber} was paid in the state ${order.state}`);
  // Another attempt that is still open at the provider could be paid, too.
  const ended = await tx
    .update(payment)
    .set({ state: 'ended' })
    .where(and(eq(payment.orderId, order.id), eq(payment.state, 'open'), ne(payment.id, paid.paymentId)))
    .returning({ id: payment.id });
  for (const { id } of ended) await jobs.enqueue(tx, 'end-payment-session', { paymentId: id });
  await jobs.enqueue(tx, 'make-delivery', { orderId: order.id });
  return true;
}

function giveNumbers(
  tx: Transaction,
  orderId: number,
  licences: { id: number; licenseTemplate: unknown }[],
  at: Date,
) {
  const paidOn = at.toISOString().slice(0, 10);
  const given = licences.map(({ id, licenseTemplate }, index) => ({
    id,
    number: formatLicenceNumber(orderId, index + 1),
    // Written by write-order.ts alone.
    expiresOn: licenceExpiryDate(paidOn, (licenseTemplate as SoldTemplate).termMonths),
  }));
  return tx.$with('licences_numbered').as(
    tx
      .update(shopOrderLicence)
      .set({
        licenceNumber: choose(given.map(({ id, number }) => [id, number])),
        expiryDate: choose(given.map(({ id, expiresOn }) => [id, expiresOn])),
      })
      .where(
        inArray(
          shopOrderLicence.id,
          given.map(({ id }) => id),
        ),
      ),
  );
}

/** SQL that gives each row its own text. */
function choose(values: [id: number, value: string | null][]): SQL<string | null> {
  const branches = values.map(([id, value]) => sql`when ${id}::int then ${value}::text`);
  return sql`case ${shopOrderLicence.id} ${sql.join(branches, sql` `)} end`;
}
