import { count, sql } from 'drizzle-orm';
import type { JobQueue } from '#contract/jobs.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import { hasSqlState } from '#server/database/has-sql-state.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { delivery, mail, orderDocument } from '#server/database/schema/papers.ts';
import { readSalesMode } from '#server/payment/opening/require-sales-mode.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { triedTables } from './tried-tables.ts';

interface TakenOut {
  orders: number;
  papers: number;
  deliveries: number;
}

/** The work that is about orders. A mail whose row is gone is sent by nobody, and other mails are to be sent. */
const jobsOfOrders = [
  'make-delivery',
  'remake-delivery',
  'make-order-document',
  'send-e-invoice',
  'make-quote',
  'make-transfer-certificate',
  'make-prolonged-certificate',
  'refund-payment',
  'return-payment',
  'end-payment-session',
  'make-font-update',
  'mail-renewed-downloads',
  'send-demo-payment-event',
] as const satisfies readonly JobQueue[];

/** How long it waits for who is ordering at this moment. */
const patience = '5s';

/**
 * Deletes every order of a database whose orders are only tried out, with all that is of them, so that real ones can begin in it.
 * Orders go on counting, since links and licence codes are made of their numbers; invoices begin anew. Without `isForGood` it only
 * tells. A real order is never among them: a database holds one kind alone.
 */
export async function takeOutTried(
  { db, payment }: Pick<StaffServices, 'db' | 'payment'>,
  { isForGood }: { isForGood: boolean },
): Promise<Result<TakenOut>> {
  try {
    return await db.transaction(async (tx) => {
      if (isForGood) await lockOrders(tx);
      const refusal = await refuseReal(tx, payment);
      if (refusal !== null) return refusal;
      const taken = await countAll(tx);
      if (isForGood) await deleteAll(tx);
      return { ok: true, value: taken };
    });
  } catch (cause) {
    // A deadlock, or nobody let go of the tables in time.
    if (!hasSqlState(cause, ['40P01', '55P03'])) throw cause;
    const detail = 'Somebody is ordering at this moment: nothing was deleted. Please try again.';
    return { ok: false, code: 'changed-meanwhile', detail };
  }
}

/** Whoever orders is done before, or finds their order gone. */
async function lockOrders(tx: Transaction): Promise<void> {
  await tx.execute(sql.raw(`set local lock_timeout = '${patience}'`));
  await tx.execute(sql`lock table ${tables()} in access exclusive mode`);
}

async function refuseReal(tx: Transaction, { isLive }: { isLive: boolean }): Promise<Refusal | null> {
  const mode = await readSalesMode(tx);
  if (mode === 'trial' && !isLive) return null;
  const detail = 'The orders of this shop are real ones: they stay.';
  return { ok: false, code: 'order-state-conflict', detail };
}

async function countAll(tx: Transaction): Promise<TakenOut> {
  const [orders] = await tx.select({ count: count() }).from(shopOrder);
  const [papers] = await tx.select({ count: count() }).from(orderDocument);
  const [deliveries] = await tx.select({ count: count() }).from(delivery);
  return {
    orders: orders?.count ?? 0,
    papers: papers?.count ?? 0,
    deliveries: deliveries?.count ?? 0,
  };
}

async function deleteAll(tx: Transaction): Promise<void> {
  await tx.delete(mail).where(sql`${mail.orderId} is not null`);
  // Numbers of rows go on: a link that was mailed never opens what comes later. The mails that stay refer to orders, too: the
  // rows are deleted, and not the tables emptied.
  for (const name of triedTables) await tx.execute(sql`delete from ${sql.identifier(name)}`);
  await tx.execute(
    sql`delete from pgboss.job where ${sql.join(
      jobsOfOrders.map((queue) => sql`name = ${queue}`),
      sql` or `,
    )}`,
  );
}

function tables() {
  return sql.join(
    triedTables.map((name) => sql.identifier(name)),
    sql`, `,
  );
}
