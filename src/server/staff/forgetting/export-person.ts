import { existsSync } from 'node:fs';
import { basename, dirname, isAbsolute } from 'node:path';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { accountEmail } from '#domain/account/account-email.ts';
import type { Address } from '#domain/address/address.ts';
import {
  exportCustomer,
  exportCustomerNotes,
  exportMails,
} from '#server/customers/keeping/export-customer.ts';
import type { Drizzle } from '#server/database/database.ts';
import { customer } from '#server/database/schema/customers.ts';
import { newsletterReader } from '#server/database/schema/newsletter.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { delivery } from '#server/database/schema/papers.ts';
import { writeZip, type ZipEntry } from '#server/delivery/write-zip.ts';
import { writeWhole } from '#server/files/write-whole.ts';
import { exportOrderNotes } from '#server/orders/reading/export-order-notes.ts';
import { exportOrders } from '#server/orders/reading/export-orders.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findOrdersOf } from './find-orders-of.ts';
import { packPapers } from './pack-papers.ts';

/** What was written of a person. */
export interface ExportedPerson {
  hasAccount: boolean;
  orders: number;
  /** Orders of others in which the address stands. */
  namedIn: number;
  papers: number;
  /** Papers whose file is lost or damaged, by their order; the zip names them, too. */
  missing: string[];
}

/**
 * Writes all that is kept of a person by an e-mail address, a guest or a licensee too, into a new zip: JSON, and the papers of their
 * own orders (GDPR, articles 15 and 20). Of orders of others it holds what is about the person alone; links and secrets are left out.
 */
export async function exportPerson(
  services: StaffServices,
  { email, to }: { email: string; to: string },
): Promise<Result<ExportedPerson>> {
  if (!isAbsolute(to)) return refuse('The path of the file has to be whole, from the root on.');
  if (existsSync(to)) return refuse(`There is a file ${to} already.`);
  const packed = await packPerson(services, email);
  if (!packed.ok) return packed;
  const { entries, ...told } = packed.value;
  await writeWhole(dirname(to), { name: basename(to), bytes: writeZip(entries, services.now()) });
  return { ok: true, value: told };
}

/** All that is kept of a person, as the entries of a zip. */
export async function packPerson(
  services: StaffServices,
  email: string,
): Promise<Result<ExportedPerson & { entries: ZipEntry[] }>> {
  const { db, now } = services;
  const [account] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(eq(sql`lower(${customer.email})`, email.toLowerCase()));
  const customerId = account?.id ?? null;
  const found = await findOrdersOf(db, { email, customerId });
  const [own, others] = [found.filter(({ isOwn }) => isOwn), found.filter(({ isOwn }) => !isOwn)];
  const mails = await exportMails(db, { email, customerId });
  const [reader] = await db
    .select({
      source: newsletterReader.source,
      saidOn: newsletterReader.saidOn,
      words: newsletterReader.words,
    })
    .from(newsletterReader)
    .where(eq(newsletterReader.email, accountEmail(email)));
  if (customerId === null && reader === undefined && found.length === 0 && mails.length === 0)
    return { ok: false, code: 'not-found', detail: `Nothing is kept of ${email}.` };
  const ids = own.map(({ id }) => id);
  const exported = {
    exportedAt: now(),
    email,
    ...(customerId === null ? {} : await exportCustomer(db, customerId)),
    accountNotes: customerId === null ? [] : await exportCustomerNotes(db, customerId),
    // By the word of elsewhere that staff brought in.
    ...(reader === undefined ? {} : { newsletter: reader }),
    orders: ids.length === 0 ? [] : await exportOrders(services, inArray(shopOrder.id, ids)),
    notes: await exportOrderNotes(db, inArray(shopOrder.id, ids)),
    namedIn: await readNamed(db, { email, orders: others }),
    mails,
  };
  const { entries: papers, missing } = await packPapers(services, ids);
  const json = Buffer.from(`${JSON.stringify(exported, null, 2)}\n`);
  const entries = [
    { path: 'person.json', isPacked: false, make: async () => json },
    ...(missing.length === 0 ? [] : [nameMissing(missing)]),
    ...papers,
  ];
  const counts = { orders: own.length, namedIn: others.length, papers: papers.length, missing };
  return { ok: true, value: { hasAccount: customerId !== null, ...counts, entries } };
}

function nameMissing(missing: readonly string[]): ZipEntry {
  const text = `${missingSentence(missing)}\n`;
  return { path: 'missing-papers.txt', isPacked: false, make: async () => Buffer.from(text) };
}

/** What is told of papers that a person is owed and the export lacks. */
export function missingSentence(missing: readonly string[]): string {
  return `The shop has lost the ${missing.length === 1 ? 'file of a paper' : 'files of papers'}, bring ${missing.length === 1 ? 'it' : 'them'} back from a backup: ${missing.join(', ')}.`;
}

function refuse(detail: string): Result<never> {
  return { ok: false, code: 'malformed-request', detail };
}

/** Whoever holds a licence: its order's licensee, unless it was transferred. */
const holder = sql<Address>`coalesce(${shopOrderLicence.licensee}, ${shopOrder.deliveryAddress})`;

/** What orders of others say of this address: the licences that it holds, and what was sent to it. */
async function readNamed(
  db: Drizzle,
  { email, orders }: { email: string; orders: { id: number; orderNumber: string }[] },
) {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const address = email.toLowerCase();
  const licences = await db
    .select({
      orderId: shopOrderLicence.orderId,
      licenceNumber: shopOrderLicence.licenceNumber,
      licensee: holder,
      values: shopOrderLicence.values,
      expiryDate: shopOrderLicence.expiryDate,
    })
    .from(shopOrderLicence)
    .innerJoin(shopOrder, eq(shopOrder.id, shopOrderLicence.orderId))
    .where(and(inArray(shopOrderLicence.orderId, ids), eq(sql`lower(${holder} ->> 'email')`, address)))
    .orderBy(asc(shopOrderLicence.id));
  const sent = await db
    .select({ orderId: delivery.orderId, fileName: delivery.fileName, madeAt: delivery.madeAt })
    .from(delivery)
    .where(and(inArray(delivery.orderId, ids), eq(sql`lower(${delivery.recipient})`, address)))
    .orderBy(asc(delivery.id));
  const addresses = await db
    .select({ orderId: shopOrder.id, deliveryAddress: shopOrder.deliveryAddress })
    .from(shopOrder)
    .where(
      and(inArray(shopOrder.id, ids), eq(sql`lower(${shopOrder.deliveryAddress} ->> 'email')`, address)),
    );
  const of = <Row extends { orderId: number }>(rows: Row[], id: number) =>
    rows.filter(({ orderId }) => orderId === id).map(({ orderId: _, ...row }) => row);
  return orders.map(({ id, orderNumber }) => ({
    orderNumber,
    deliveryAddress: of(addresses, id)[0]?.deliveryAddress ?? null,
    licences: of(licences, id),
    sent: of(sent, id),
  }));
}
