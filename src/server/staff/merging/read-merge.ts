import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type AccountToMerge, isUnderWay, whyNotMerge } from '#domain/account/why-not-merge.ts';
import { lockAccounts } from '#server/customers/accounts/lock-accounts.ts';
import type { Transaction } from '#server/database/database.ts';
import { type customer, passkey, session } from '#server/database/schema/customers.ts';
import { customerNote } from '#server/database/schema/office.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { payment } from '#server/database/schema/payments.ts';

type Account = typeof customer.$inferSelect;

/** Two accounts of which one is to go into the other, and what is of the one that ends. */
export interface Merge {
  kept: Account;
  ended: Account;
  whyNot: string | null;
  orders: { id: number; orderNumber: string; state: typeof shopOrder.$inferSelect.state }[];
  /** Licences that others bought and that were transferred to the address of the account that ends. */
  transferred: { id: number; orderId: number; licenceNumber: string | null }[];
  notes: number;
  logins: number;
  passkeys: number;
}

/** Licences that whoever has this address holds by a transfer. */
export function isTransferredTo(email: string): SQL {
  return sql`${shopOrderLicence.licensee} is not null and lower(${shopOrderLicence.licensee} ->> 'email') = ${email.toLowerCase()}`;
}

/** Locks whatever of two accounts is bought, taken or changed elsewhere. */
export async function lockMerge(
  tx: Transaction,
  { kept, ended }: Pick<Merge, 'kept' | 'ended'>,
): Promise<void> {
  const held = tx
    .select({ orderId: shopOrderLicence.orderId })
    .from(shopOrderLicence)
    .where(isTransferredTo(ended.email));
  await lockAccounts(tx, [kept.id, ended.id], inArray(shopOrder.id, held));
}

/** What would become of one account in another one. */
export async function readMerge(
  tx: Transaction,
  { kept, ended }: Pick<Merge, 'kept' | 'ended'>,
): Promise<Merge> {
  const orders = await tx
    .select({
      id: shopOrder.id,
      orderNumber: shopOrder.orderNumber,
      customerId: shopOrder.customerId,
      state: shopOrder.state,
      paymentType: shopOrder.paymentType,
      isPaymentUnderWay: sql<boolean>`exists (select 1 from ${payment} as begun where begun.order_id = ${shopOrder}.id
        and begun.state in ('open', 'processing'))`,
    })
    .from(shopOrder)
    .where(inArray(shopOrder.customerId, [kept.id, ended.id]))
    .orderBy(asc(shopOrder.id));
  const toMerge = ({ id, email, confirmedAt }: Account): AccountToMerge => ({
    ...{ id, email },
    isConfirmed: confirmedAt !== null,
    underWay: orders
      .filter((order) => order.customerId === id && isUnderWay(order))
      .map((order) => order.orderNumber),
  });
  const transferred = await tx
    .select({
      id: shopOrderLicence.id,
      orderId: shopOrderLicence.orderId,
      licenceNumber: shopOrderLicence.licenceNumber,
    })
    .from(shopOrderLicence)
    .where(isTransferredTo(ended.email))
    .orderBy(asc(shopOrderLicence.id));
  return {
    ...{ kept, ended, transferred },
    whyNot: whyNotMerge({ kept: toMerge(kept), ended: toMerge(ended) }),
    orders: orders
      .filter(({ customerId }) => customerId === ended.id)
      .map(({ id, orderNumber, state }) => ({ id, orderNumber, state })),
    notes: await tx.$count(customerNote, eq(customerNote.customerId, ended.id)),
    logins: await tx.$count(session, and(eq(session.customerId, ended.id))),
    passkeys: await tx.$count(passkey, eq(passkey.customerId, ended.id)),
  };
}
