import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { accountEmail } from '#domain/account/account-email.ts';
import { lockAccounts } from '#server/customers/accounts/lock-accounts.ts';
import { eraseAccount, eraseMails, eraseMergedMails } from '#server/customers/keeping/erase-account.ts';
import type { Transaction } from '#server/database/database.ts';
import { customer, mergedAccount } from '#server/database/schema/customers.ts';
import { newsletterReader } from '#server/database/schema/newsletter.ts';
import { orderNote } from '#server/database/schema/office.ts';
import { orderEvent, shopOrder } from '#server/database/schema/orders.ts';
import { noteRefusal } from '#server/newsletter/newsletter-refusals.ts';
import { WITHDRAWN } from '#server/order-records/has-withdrawn.ts';
import { cancelOrder } from '#server/orders/ending/cancel-order.ts';
import { deleteOrders } from '#server/orders/ending/delete-orders.ts';
import { forgetQuoteVersions } from '#server/orders/keeping/forget-quote-versions.ts';
import { readBookedOrders } from '#server/orders/keeping/read-booked-orders.ts';
import { readKeeping } from '#server/orders/keeping/read-keeping.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findOrdersOf } from './find-orders-of.ts';
import { type OrderFate, planOrderFate } from './plan-forgetting.ts';

/** What was, or would be, forgotten of a person. */
export interface Forgotten {
  hasAccount: boolean;
  /** Whether the address was brought in for the newsletter. */
  isReader: boolean;
  /** Mails besides those of orders that stay. */
  mails: number;
  orders: OrderFate[];
}

/** Undoes what a dry run did, and carries what it came to. */
class DryRun extends Error {
  readonly forgotten: Forgotten;
  constructor(forgotten: Forgotten) {
    super('only tried');
    this.forgotten = forgotten;
  }
}

/**
 * Forgets a person by an e-mail address: account, mails, and orders as far as nothing asks to keep them. Unless it is for good
 * nothing changes, and it says what would.
 */
export async function forgetPerson(
  services: StaffServices,
  { email, isForGood, by }: { email: string; isForGood: boolean; by: string },
): Promise<Result<Forgotten>> {
  try {
    const forgotten = await services.db.transaction(async (tx) => {
      const done = await forget(services, tx, { email, by });
      if (!isForGood) throw new DryRun(done);
      return done;
    });
    return { ok: true, value: forgotten };
  } catch (cause) {
    if (cause instanceof DryRun) return { ok: true, value: cause.forgotten };
    throw cause;
  }
}

async function forget(
  services: StaffServices,
  tx: Transaction,
  { email, by }: { email: string; by: string },
): Promise<Forgotten> {
  const address = email.toLowerCase();
  const locked = await lockPerson(tx, email);
  // Read once all is locked: the account may have gone into another one meanwhile, or with its owner.
  const account = await findAccount(tx, email);
  const orders = await planOrders(services, tx, { email, customerId: account?.id ?? null, locked });
  for (const { id, fate } of orders) {
    if (fate === 'ends') await cancelOrder(services, tx, { orderId: id, event: 'cancel', by });
  }
  await deleteOrders(
    tx,
    orders.filter(({ fate }) => fate === 'goes').map(({ id }) => id),
  );
  await forgetQuoteVersions(
    tx,
    orders.filter(({ fate }) => fate !== 'goes').map(({ id }) => id),
  );
  const readers = await tx.$count(newsletterReader, eq(newsletterReader.email, accountEmail(email)));
  const mails =
    (await eraseMails(tx, address)) + (account === undefined ? 0 : await eraseMergedMails(tx, account.id));
  if (account !== undefined) await eraseAccount(tx, { customerId: account.id, email: address });
  // No file brings back who was forgotten.
  await noteRefusal(tx, email);
  // An account of somebody that it went into is no longer known by it.
  await tx
    .update(mergedAccount)
    .set({ email: null })
    .where(eq(sql`lower(${mergedAccount.email})`, address));
  await eraseCorrections(tx, address);
  await eraseDeclarations(tx, {
    address,
    own: orders.map(({ id }) => id),
  });
  // A browser that ordered as a guest is not told any more what it ordered.
  const left = orders.filter(({ fate, isOwn }) => fate !== 'goes' && isOwn).map(({ id }) => id);
  if (left.length > 0) {
    await tx.update(shopOrder).set({ sessionId: null }).where(inArray(shopOrder.id, left));
    // No law asks for what the staff noted of somebody for each other.
    await tx.delete(orderNote).where(inArray(orderNote.orderId, left));
  }
  return { hasAccount: account !== undefined, isReader: readers > 0, mails, orders };
}

/** An order that was corrected to another address keeps that it was, and by whom; not which one it had, or got. */
async function eraseCorrections(tx: Transaction, address: string): Promise<void> {
  for (const side of correctedSides) {
    await tx
      .update(orderEvent)
      .set({ detail: sql`${orderEvent.detail} - ${side}::text` })
      .where(isCorrection(side, address));
  }
}

/** Who withdrew from an order that is another address's by now is known to its history by their name alone; its mails keep whom they went to. Their own orders keep it, as they keep the rest. */
async function eraseDeclarations(
  tx: Transaction,
  { address, own }: { address: string; own: number[] },
): Promise<void> {
  await tx
    .update(orderEvent)
    .set({ detail: sql`jsonb_set(${orderEvent.detail}, '{email}', '""')` })
    .where(and(notInArray(orderEvent.orderId, own), isDeclaration(address)));
}

const correctedSides = ['from', 'to'] as const;

/** Whether a line of an order's history says that it was, or came to be, this address's. */
function isCorrection(side: (typeof correctedSides)[number], address: string): SQL | undefined {
  return and(
    inArray(orderEvent.kind, ['correct-address', 'mail-again', 'mail-told']),
    eq(sql`lower(${orderEvent.detail} ->> ${side}::text)`, address),
  );
}

/** Whether a line of an order's history says that this address withdrew from it. */
function isDeclaration(address: string): SQL | undefined {
  return and(eq(orderEvent.kind, WITHDRAWN), eq(sql`lower(${orderEvent.detail} ->> 'email')`, address));
}

async function findAccount(tx: Transaction, email: string): Promise<{ id: number } | undefined> {
  const isIts = eq(sql`lower(${customer.email})`, email.toLowerCase());
  const [account] = await tx.select({ id: customer.id }).from(customer).where(isIts);
  return account;
}

/**
 * Locks whatever is the person's, or names them, be it in its history alone: two who had each other's order once are forgotten one after
 * the other. Gives the ids of the orders.
 */
async function lockPerson(tx: Transaction, email: string): Promise<number[]> {
  const address = email.toLowerCase();
  const account = await findAccount(tx, email);
  const orders = await findOrdersOf(tx, { email, customerId: account?.id ?? null });
  const told = tx
    .select({ orderId: orderEvent.orderId })
    .from(orderEvent)
    .where(or(...correctedSides.map((side) => isCorrection(side, address)), isDeclaration(address)));
  const isNamed = or(
    inArray(
      shopOrder.id,
      orders.map(({ id }) => id),
    ),
    inArray(shopOrder.id, told),
  );
  return await lockAccounts(tx, account === undefined ? [] : [account.id], isNamed);
}

async function planOrders(
  { now, dayOf }: StaffServices,
  tx: Transaction,
  { locked, ...person }: { email: string; customerId: number | null; locked: number[] },
): Promise<OrderFate[]> {
  const keeping = readKeeping(await readFoundry(tx));
  const today = dayOf(now());
  // What waited to be locked may have been invoiced, or its payment begun.
  const found = (await findOrdersOf(tx, person)).filter(({ id }) => locked.includes(id));
  const where = inArray(shopOrder.id, locked);
  const booked = await readBookedOrders(tx, { keeping, dayOf, today, where });
  return found.map((order) =>
    planOrderFate(order, {
      booked: booked.find(({ id }) => id === order.id) ?? null,
      today,
    }),
  );
}
