import { asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { CustomerPage, CustomerSheet, CustomersAsked } from '#contract/admin/customers.ts';
import type { Result } from '#contract/refusal.ts';
import { addressLines } from '#domain/address/address-lines.ts';
import type { StaffRole } from '#domain/staff/staff-policies.ts';
import { listCustomerSessions } from '#server/customers/logging-in/list-customer-sessions.ts';
import type { Drizzle } from '#server/database/database.ts';
import { isTemplateSold } from '#server/database/is-template-sold.ts';
import { customerSearch } from '#server/database/schema/customer-search.ts';
import { address, customer, mergedAccount, passkey } from '#server/database/schema/customers.ts';
import { customerNote } from '#server/database/schema/office.ts';
import { orderLicenceTemplate, shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { offerNamed } from '#server/office/acts/offer-named.ts';
import { isFoundBy } from '#server/staff/reading/is-found-by.ts';
import { customerName } from './customer-name.ts';

const PER_PAGE = 50;
const MOST_ORDERS = 100;

const columns = {
  id: customer.id,
  email: customer.email,
  name: customerName,
  createdAt: customer.createdAt,
  confirmedAt: customer.confirmedAt,
  acceptsNewsletter: customer.acceptsNewsletter,
  newsletterConfirmedAt: customer.newsletterConfirmedAt,
  mustContactService: customer.mustContactService,
  orders: sql<number>`(select count(*)::int from ${shopOrder} as placed where placed.customer_id = ${customer}.id)`,
};

/** GET customers: a page of the accounts, the newest first; two statements. */
export async function readCustomerPage(
  { db }: { db: Drizzle },
  { search, page }: CustomersAsked,
): Promise<CustomerPage> {
  const where = search === '' ? undefined : isOfWords(db, search);
  const customers = await db
    .select(columns)
    .from(customer)
    .where(where)
    .orderBy(desc(customer.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return {
    total: await db.$count(customer, where),
    page,
    perPage: PER_PAGE,
    customers: customers.map(toListed),
  };
}

/** Every word that was typed begins a number, an address of mail, one of an account that was merged too, a name or a company. */
function isOfWords(db: Drizzle, search: string): SQL {
  const found = db
    .select({ id: customerSearch.customerId })
    .from(customerSearch)
    .where(isFoundBy(customerSearch.words, search));
  return inArray(customer.id, found);
}

/** GET customers/{customer}: an account with its orders, licences and logins, and what a role may do about it. */
export async function readCustomer(
  { db, now }: { db: Drizzle; now: () => Date },
  { customerId, role }: { customerId: number; role: StaffRole },
): Promise<Result<CustomerSheet>> {
  const isIt = eq(customer.id, customerId);
  const [found] = await db
    .select({
      ...columns,
      hasPassword: isNotNull(customer.passwordHash).mapWith(Boolean),
      passkeys: sql<number>`(select count(*)::int from ${passkey} as held where held.customer_id = ${customer}.id)`,
    })
    .from(customer)
    .where(isIt);
  if (found === undefined)
    return { ok: false, code: 'not-found', detail: `There is no customer C-${customerId}.` };
  const { hasPassword, passkeys } = found;
  const sessions = await listCustomerSessions({ db, now }, { customerId, sessionId: 0 });
  return {
    ok: true,
    value: {
      ...toListed(found),
      hasPassword,
      passkeys,
      addresses: await readAddresses(db, customerId),
      newestOrders: await readOrders(db, customerId),
      sessions: sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
        ...{ device, createdAt, lastSeenAt },
        id: Number(id),
      })),
      notes: await readNotes(db, customerId),
      merged: await readMerged(db, customerId),
      acts: offerNamed(
        [
          found.mustContactService ? 'unflag-contact-service' : 'flag-contact-service',
          'end-sessions',
          'note-customer',
          'drop-customer-note',
          'export-person',
          'merge-accounts',
          'forget',
        ],
        role,
      ),
    },
  };
}

async function readNotes(db: Drizzle, customerId: number): Promise<CustomerSheet['notes']> {
  const notes = await db
    .select()
    .from(customerNote)
    .where(eq(customerNote.customerId, customerId))
    .orderBy(asc(customerNote.id));
  return notes.map(({ id, words, by, at, changedBy, changedAt }) => ({
    ...{ id, words, by, changedBy },
    at: at.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
  }));
}

async function readMerged(db: Drizzle, customerId: number): Promise<CustomerSheet['merged']> {
  const merged = await db
    .select()
    .from(mergedAccount)
    .where(eq(mergedAccount.customerId, customerId))
    .orderBy(asc(mergedAccount.id));
  return merged.map(({ number, email, by, at }) => ({ number, email, by, at: at.toISOString() }));
}

interface Row {
  id: number;
  email: string;
  name: string;
  createdAt: Date;
  confirmedAt: Date | null;
  acceptsNewsletter: boolean;
  newsletterConfirmedAt: Date | null;
  mustContactService: boolean;
  orders: number;
}

function toListed({
  createdAt,
  confirmedAt,
  acceptsNewsletter,
  newsletterConfirmedAt,
  ...row
}: Row): CustomerPage['customers'][number] {
  const { id, email, name: called, mustContactService, orders } = row;
  return {
    ...{ id, email, name: called, mustContactService, orders },
    createdAt: createdAt.toISOString(),
    isConfirmed: confirmedAt !== null,
    newsletter: !acceptsNewsletter ? 'none' : newsletterConfirmedAt === null ? 'asked' : 'confirmed',
  };
}

async function readAddresses(db: Drizzle, customerId: number): Promise<string[][]> {
  const kept = await db
    .select()
    .from(address)
    .where(eq(address.customerId, customerId))
    .orderBy(asc(address.position), asc(address.id));
  return kept.map((one) =>
    addressLines(
      {
        email: one.email ?? '',
        firstName: one.firstName ?? '',
        lastName: one.lastName ?? '',
        companyName: one.companyName ?? '',
        street1: one.street1 ?? '',
        street2: one.street2 ?? '',
        postalCode: one.postalCode ?? '',
        city: one.city ?? '',
        country: one.country ?? '',
        region: one.region ?? '',
        vatNumber: one.vatNumber ?? '',
      },
      (one.companyName ?? '') !== '',
    ),
  );
}

async function readOrders(db: Drizzle, customerId: number): Promise<CustomerSheet['newestOrders']> {
  const orders = await db
    .select({
      id: shopOrder.id,
      orderNumber: shopOrder.orderNumber,
      state: shopOrder.state,
      createdAt: shopOrder.createdAt,
      finalPrice: shopOrder.finalPrice,
      currency: shopOrder.currency,
    })
    .from(shopOrder)
    .where(eq(shopOrder.customerId, customerId))
    .orderBy(desc(shopOrder.id))
    .limit(MOST_ORDERS);
  if (orders.length === 0) return [];
  const licences = await db
    .select({
      orderId: shopOrderLicence.orderId,
      number: shopOrderLicence.licenceNumber,
      template: orderLicenceTemplate.template,
    })
    .from(shopOrderLicence)
    .innerJoin(orderLicenceTemplate, isTemplateSold)
    .where(
      inArray(
        shopOrderLicence.orderId,
        orders.map(({ id }) => id),
      ),
    )
    .orderBy(asc(shopOrderLicence.position));
  return orders.map(({ id, createdAt, ...order }) => ({
    ...order,
    createdAt: createdAt.toISOString(),
    licences: licences.flatMap(({ orderId, number, template }) =>
      orderId === id && number !== null ? [{ number, name: template.publicName }] : [],
    ),
  }));
}
