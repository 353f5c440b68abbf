import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderEvent, orderFlag, shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { delivery, mail } from '#server/database/schema/papers.ts';
import { findUnheldMails } from '#server/delivery/delivery-mails.ts';
import { enquiryArrived } from '#server/orders/paying/enquiry-mails.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import { withdrawalArrived } from '#server/orders/withdrawing/withdrawal-mails.ts';
import { withdrawnPaidArrived } from '#server/orders/withdrawing/withdrawn-paid-mails.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { holdsQuote, orderQuoted } from '#server/staff/quoting/quote-mail.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findOrderAddresses } from './find-order-addresses.ts';

export interface MailsAgain {
  orderId: number;
  /** The mail that is meant; all that failed where it is not told. */
  mailId?: number | undefined;
  /** Where it goes now; also the order's own address, where that was the wrong one. */
  to?: string | undefined;
  /** Whether the buyer gave them an address that the order has not. */
  isNewAddress: boolean;
  /** Whether staff told what it says in another way, so that it is not sent. */
  isByHand: boolean;
  by: string;
}

interface FailedMail {
  id: number;
  kind: string;
  recipient: string;
  data: unknown;
}

interface DoneAgain {
  orderNumber: string;
  count: number;
  /** Where they go now, each address once. */
  recipients: string[];
}

/**
 * Sends the mails of an order again that were given up, to a corrected address where one is told: who reads there gets papers and
 * links to files, so that one which the order has not is taken only where staff say whose it is. Those to the foundry go to its
 * address of now where none is told. One whose files are not held is refused, since it would have nothing to bring, and so is one with a quote that is over. The flag goes with them; a mail that fails once more raises it again.
 */
export async function mailAgain(
  { db, jobs, now }: Pick<StaffServices, 'db' | 'jobs' | 'now'>,
  { orderId, mailId, to, isNewAddress, isByHand, by }: MailsAgain,
): Promise<Result<DoneAgain>> {
  return await db.transaction(async (tx): Promise<Result<DoneAgain>> => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return { ok: false, code: 'not-found' };
    const { orderNumber, state } = order;
    const failed = await findFailedMails(tx, orderId);
    const meant = mailId === undefined ? failed : failed.filter(({ id }) => id === mailId);
    const [first] = meant;
    if (first === undefined) {
      const detail = `${orderNumber} has no ${mailId === undefined ? 'mail' : `mail ${mailId}`} that failed.`;
      return { ok: false, code: 'order-state-conflict', detail };
    }
    if (to !== undefined && meant.some(({ recipient }) => recipient !== first.recipient)) {
      const detail = `Mails of ${orderNumber} to different addresses failed; please name one: ${meant.map(({ id, recipient }) => `mail ${id} to ${recipient}`).join(', ')}.`;
      return { ok: false, code: 'order-state-conflict', detail };
    }
    const idle = isByHand ? null : await findIdle(tx, meant);
    if (idle !== null) {
      const { one, why } = idle;
      const detail = `Mail ${one.id} of ${orderNumber} to ${one.recipient} ${why}, or say that you told the buyer yourself${meant.length === 1 ? '' : '; of the others, name one'}.`;
      return { ok: false, code: 'order-state-conflict', detail };
    }
    if (to !== undefined && !isNewAddress) {
      const message = await findStranger(tx, { orderId, orderNumber, to, meant });
      if (message !== null)
        return { ok: false, code: 'order-state-conflict', errors: [{ path: 'isNewAddress', message }] };
    }
    const at = now();
    const ids = meant.map(({ id }) => id);
    const readdressed = await readdress(tx, { meant, to, isByHand });
    const [changed = null] = readdressed.flatMap(({ recipient: from, to }) =>
      from === to ? [] : [{ from, to }],
    );
    const isOfOrder = to !== undefined && !meant.every(isToFoundry);
    if (changed !== null && isOfOrder && (await correctAddress(tx, { orderId, ...changed }))) {
      await tx.insert(orderEvent).values({
        orderId,
        at,
        kind: 'correct-address',
        fromState: state,
        toState: state,
        by,
        detail: changed,
      });
    }
    for (const { id, to: recipient } of readdressed) {
      await tx
        .update(mail)
        .set(
          isByHand
            ? { givenUpAt: null, sentAt: at, toldBy: by }
            : { givenUpAt: null, lastFault: null, createdAt: at, recipient },
        )
        .where(eq(mail.id, id));
    }
    if (ids.length === failed.length) {
      await tx
        .delete(orderFlag)
        .where(and(eq(orderFlag.orderId, orderId), eq(orderFlag.flag, 'mail-failed')));
    }
    const kind = isByHand ? 'mail-told' : 'mail-again';
    await tx.insert(orderEvent).values({
      orderId,
      at,
      kind,
      fromState: state,
      toState: state,
      by,
      detail: { mails: ids, ...changed },
    });
    if (!isByHand)
      for (const id of ids) await jobs.enqueue(tx, 'send-mail', { mailId: id }, { isUrgent: true });
    const recipients = [...new Set(readdressed.map(({ to }) => to))];
    return { ok: true, value: { orderNumber, count: ids.length, recipients } };
  });
}

/** The mails of an order that are not tried any more, and did not go out. */
export async function findFailedMails(tx: Transaction, orderId: number): Promise<FailedMail[]> {
  return await tx
    .select({ id: mail.id, kind: mail.kind, recipient: mail.recipient, data: mail.data })
    .from(mail)
    .where(and(eq(mail.orderId, orderId), isNotNull(mail.givenUpAt), isNull(mail.sentAt)))
    .orderBy(asc(mail.id));
}

/** The first of these mails that would not be sent, since what it is to bring is no more; with what to do instead. */
async function findIdle(
  tx: Transaction,
  mails: FailedMail[],
): Promise<{ one: FailedMail; why: string } | null> {
  const [unheld] = await findUnheldMails(tx, mails);
  if (unheld !== undefined) {
    const why =
      'brings files that are not held: they were given back, withdrawn from or revoked. It can be sent once they are held again';
    return { one: unheld, why };
  }
  for (const one of mails) {
    if (one.kind === orderQuoted.kind && !(await holdsQuote(tx, one.data)))
      return {
        one,
        why: 'brings a quote that holds no more: it was taken, has ended, or has a newer version. Send what holds now',
      };
  }
  return null;
}

/** The mails of an order that go to the foundry itself. */
const foundryKinds = [enquiryArrived, withdrawalArrived, withdrawnPaidArrived].map(({ kind }) => kind);

function isToFoundry({ kind }: FailedMail): boolean {
  return foundryKinds.includes(kind);
}

/** Where each of these mails goes: to the address that is told, else to where it was to go, or to the foundry as it is reached now. */
async function readdress(
  tx: Transaction,
  { meant, to, isByHand }: { meant: FailedMail[] } & Pick<MailsAgain, 'to' | 'isByHand'>,
): Promise<(FailedMail & { to: string })[]> {
  const { contactEmail } = await readFoundry(tx);
  const ofNow = isByHand || contactEmail === '' ? undefined : contactEmail;
  return meant.map((one) => {
    const own = isToFoundry(one) ? ofNow : undefined;
    return { ...one, to: to ?? own ?? one.recipient };
  });
}

/**
 * Why an address is none to which mails may go unasked; null where it is one. Those to the foundry go to its own of now alone, all
 * others to those of the order.
 */
async function findStranger(
  tx: Transaction,
  {
    orderId,
    orderNumber,
    to,
    meant,
  }: { orderId: number; orderNumber: string; to: string; meant: FailedMail[] },
): Promise<string | null> {
  if (meant.some(isToFoundry)) {
    const { contactEmail } = await readFoundry(tx);
    if (to.toLowerCase() !== contactEmail.toLowerCase())
      return `${to} is not the address of the foundry${contactEmail === '' ? '' : `, ${contactEmail}`}. Say that it is new, if the mail is to go there.`;
  }
  if (meant.every(isToFoundry) || (await findOrderAddresses(tx, orderId)).has(to.toLowerCase())) return null;
  return `${to} is no address of ${orderNumber}. Who reads there gets what the mail holds, links to files too: say that it is new, if its buyer or licensee gave it to you.`;
}

/**
 * The order's own addresses, where they have the wrong one, and those of who holds a licence since: new links and later mails go
 * there, too. Tells whether the order had it.
 */
async function correctAddress(
  tx: Transaction,
  { orderId, from, to }: { orderId: number; from: string; to: string },
): Promise<boolean> {
  const isWrong = (address: SQL) => sql<boolean>`${address} ->> 'email' = ${from}`;
  const corrected = (address: SQL) =>
    sql`case when ${isWrong(address)} then jsonb_set(${address}, '{email}', to_jsonb(${to}::text)) else ${address} end`;
  const billing = sql`${shopOrder.billingAddress}`;
  const ofDelivery = sql`${shopOrder.deliveryAddress}`;
  const ordered = await tx
    .update(shopOrder)
    .set({ billingAddress: corrected(billing), deliveryAddress: corrected(ofDelivery) })
    .where(and(eq(shopOrder.id, orderId), or(isWrong(billing), isWrong(ofDelivery))))
    .returning({ id: shopOrder.id });
  const licensee = sql`${shopOrderLicence.licensee}`;
  const held = await tx
    .update(shopOrderLicence)
    .set({ licensee: corrected(licensee) })
    .where(and(eq(shopOrderLicence.orderId, orderId), isWrong(licensee)))
    .returning({ id: shopOrderLicence.id });
  await tx
    .update(delivery)
    .set({ recipient: to })
    .where(and(eq(delivery.orderId, orderId), eq(delivery.recipient, from)));
  return ordered.length + held.length > 0;
}
