import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { CustomerPage, CustomerSheet, CustomersAsked } from '#contract/admin/customers.ts';
import type { Result } from '#contract/refusal.ts';
import { addressLines } from '#domain/address/address-lines.ts';
import type { StaffRole } from '#domain/staff/staff-policies.ts';
import { listCustomerSessions } from '#server/customers/logging-in/list-customer-sessions.ts';
import type { Drizzle } from '#server/database/database.ts';
import { isTemplateSold } from '#server/database/is-template-sold.ts';
import { address, customer, mergedAccount, passkey } from '#server/database/schema/customers.ts';
import { customerNote } from '#server/database/schema/office.ts';
import { orderLicenceTemplate, shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { offerNamed } from '#server/office/acts/offer-named.ts';

const PER_PAGE = 50;
const MOST_ORDERS = 100;
/** More words than a name has: what is typed beyond them narrows the list no further. */
const MOST_WORDS = 8;

// By the name of the table: where nothing is joined a column stands without it, and would be one of the inner table.
const name = sql<string>`coalesce((select coalesce(nullif(btrim(concat_ws(' ', given.first_name, given.last_name)), ''), given.company_name)
  from ${address} as given where given.customer_id = ${customer}.id order by given.position, given.id limit 1), '')`;

const columns = {
  id: customer.id,
  email: customer.email,
  name,
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
  const where = search === '' ? undefined : begins(db, search);
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

/** Every word that was typed begins an address of mail, one of an account that was merged too, a name or a company. */
function begins(db: Drizzle, search: string): SQL | undefined {
  return and(
    ...search
      .toLowerCase()
      .split(/\s+/)
      .slice(0, MOST_WORDS)
      .map((word) => {
        const like = `${word.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
        const named = db
          .select({ id: address.customerId })
          .from(address)
          .where(
            or(
              sql`lower(${address.firstName}) like ${like}`,
              sql`lower(${address.lastName}) like ${like}`,
              sql`lower(${address.companyName}) like ${like}`,
            ),
          );
        const known = db
          .select({ id: mergedAccount.customerId })
          .from(mergedAccount)
          .where(sql`lower(${mergedAccount.email}) like ${like}`);
        return or(
          sql`lower(${customer.email}) like ${like}`,
          inArray(customer.id, named),
          inArray(customer.id, known),
        );
      }),
  );
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
