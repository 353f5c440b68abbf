import { asc, eq, sql } from 'drizzle-orm';
import type { Address } from '#domain/address/address.ts';
import { historyColumns } from '#domain/catalogue/history-columns.ts';
import { missedToTell } from '#domain/imports/on-its-day.ts';
import type { AuditFact } from '#domain/staff/audit-changes.ts';
import type { Drizzle } from '#server/database/database.ts';
import { designer, historyYear, informationPage, pageLink } from '#server/database/schema/catalogue.ts';
import { customer, mergedAccount, session } from '#server/database/schema/customers.ts';
import { customerNote, orderDesk, orderNote } from '#server/database/schema/office.ts';
import { orderFlag, shopOrder, shopOrderItem, shopOrderLicence } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { payment, refund } from '#server/database/schema/payments.ts';
import { staffInvitation, staffMember, staffPasskey, staffSession } from '#server/database/schema/staff.ts';
import { toFamilyWords } from '#server/staff/families/family-words.ts';
import { readStandingFamily } from '#server/staff/families/read-family.ts';
import type { AuditSubject } from './find-audit-subject.ts';
import { readMatterFacts } from './read-matter-facts.ts';

type Facts = Record<string, AuditFact>;

/** What staff can change of a subject, by name; amounts in minor units. */
export async function readAuditFacts(
  db: Drizzle,
  {
    orderId,
    customerId,
    memberEmail,
    page,
    familyId,
    designer: named,
    historyYear: year,
    matter,
  }: AuditSubject,
): Promise<Facts> {
  return {
    ...(orderId === null ? {} : await readOrderFacts(db, orderId)),
    ...(customerId === null ? {} : await readCustomerFacts(db, customerId)),
    ...(matter === null ? {} : await readMatterFacts(db, matter)),
    ...(memberEmail === null ? {} : await readMemberFacts(db, memberEmail)),
    ...(familyId === null ? {} : await readFamilyFacts(db, familyId)),
    ...(named === null ? {} : await readDesignerFacts(db, named)),
    ...(year === null ? {} : await readYearFacts(db, year)),
    ...(page === null ? {} : page === 'all' ? await readPageOrder(db) : await readPageFacts(db, page)),
  };
}

/** All of a family's words: what they were is kept nowhere else. */
async function readFamilyFacts(db: Drizzle, familyId: number): Promise<Facts> {
  const standing = await readStandingFamily(db, familyId);
  if (standing === null) return {};
  const { versions, essay, ...lines } = toFamilyWords(standing);
  const told = {
    ...lines,
    slug: standing.family.slug,
    versions: versions.map(({ version, date, changes }) => `${version}, ${date}: ${changes}`).join('\n'),
    essay: essay
      .map(({ kind, text, cut, language }) =>
        [kind, text, cut, language].filter((part) => part !== '').join(' '),
      )
      .join('\n'),
  };
  return Object.fromEntries(Object.entries(told).map(([fact, value]) => [fact, { value }]));
}

async function readDesignerFacts(db: Drizzle, named: { id: number } | { slug: string }): Promise<Facts> {
  const isNamed = 'id' in named ? eq(designer.id, named.id) : eq(designer.slug, named.slug);
  const [found] = await db.select().from(designer).where(isNamed);
  if (found === undefined) return {};
  const { id: _, importedAs: __, ...own } = found;
  return Object.fromEntries(Object.entries(own).map(([fact, value]) => [fact, { value: value ?? '' }]));
}

/** All of a year: what its entries were is kept nowhere else. */
async function readYearFacts(db: Drizzle, named: { id: number } | { year: number }): Promise<Facts> {
  const isNamed = 'id' in named ? eq(historyYear.id, named.id) : eq(historyYear.year, named.year);
  const [found] = await db.select().from(historyYear).where(isNamed);
  if (found === undefined) return {};
  const told = historyColumns.flatMap((column) =>
    found[column].flatMap(({ title, text, fontFamilyUid, phrases, images }, at): [string, string][] => {
      const shown = images.map(({ url, label, maxImageSize }) => `${label} (${url}, ${maxImageSize})`);
      return [
        [`${column} ${at + 1} title`, title],
        [`${column} ${at + 1} text`, text],
        [`${column} ${at + 1} family`, fontFamilyUid ?? ''],
        [`${column} ${at + 1} phrases`, phrases.join('\n')],
        [`${column} ${at + 1} images`, shown.join('\n')],
      ];
    }),
  );
  return {
    year: { value: found.year },
    ...Object.fromEntries(told.map(([fact, value]) => [fact, { value }])),
  };
}

async function readPageOrder(db: Drizzle): Promise<Facts> {
  const pages = await db
    .select({ slug: informationPage.slug })
    .from(informationPage)
    .orderBy(informationPage.position, informationPage.id);
  return { order: { value: pages.map(({ slug }) => slug).join(', ') } };
}

/** All of a page, its texts too: it is kept nowhere else what they were. */
async function readPageFacts(db: Drizzle, named: { id: number } | { slug: string }): Promise<Facts> {
  const isNamed = 'id' in named ? eq(informationPage.id, named.id) : eq(informationPage.slug, named.slug);
  const [page] = await db.select().from(informationPage).where(isNamed);
  if (page === undefined) return {};
  const { id, slug, title, isDraft, publishAt, publishMissed, sections } = page;
  const links = await db
    .select({ id: pageLink.id, expiresAt: pageLink.expiresAt })
    .from(pageLink)
    .where(eq(pageLink.pageId, id));
  const texts = sections.flatMap((section, at): [string, string][] => [
    [`section ${at + 1} title`, section.title],
    [`section ${at + 1} text`, section.text],
    ...section.topics.flatMap((topic, place): [string, string][] => [
      [`section ${at + 1} topic ${place + 1} title`, topic.title],
      [`section ${at + 1} topic ${place + 1} text`, topic.text],
    ]),
  ]);
  return {
    slug: { value: slug },
    title: { value: title },
    isDraft: { value: isDraft },
    publishAt: { value: publishAt?.toISOString() ?? null },
    missed: { value: missedToTell(publishMissed)?.at ?? null },
    // By its number, until when: what opens it is in no log.
    ...Object.fromEntries(
      links.map((link) => [`link ${link.id}`, { value: link.expiresAt.toISOString() }] as const),
    ),
    ...Object.fromEntries(texts.map(([fact, value]) => [fact, { value }])),
  };
}

async function readMemberFacts(db: Drizzle, email: string): Promise<Facts> {
  const [found] = await db
    .select({
      id: staffMember.id,
      name: staffMember.name,
      role: staffMember.role,
      passwordHash: staffMember.passwordHash,
      passkeys: sql<string>`(select coalesce(string_agg('passkey ' || held.id, ', ' order by held.id), '')
        from ${staffPasskey} as held where held.member_id = ${staffMember}.id)`,
      joinedAt: staffMember.joinedAt,
      endedAt: staffMember.endedAt,
      logins: sql<number>`(select count(*)::int from ${staffSession} as open where open.member_id = ${staffMember}.id)`,
      invitations: sql<number>`(select count(*)::int from ${staffInvitation} as sent where sent.member_id = ${staffMember}.id)`,
    })
    .from(staffMember)
    .where(eq(staffMember.email, email));
  if (found === undefined) return {};
  const { id, name, role, passwordHash, passkeys, joinedAt, endedAt, logins, invitations } = found;
  const state = endedAt !== null ? 'ended' : joinedAt === null ? 'invited' : 'active';
  return {
    member: { value: `S-${id}` },
    name: { value: name, isPersonal: true },
    role: { value: role },
    state: { value: state },
    passkeys: { value: passkeys },
    // That it is another one is told, and nothing of it.
    password: { value: passwordHash, isPersonal: true },
    logins: { value: logins },
    invitations: { value: invitations },
  };
}

async function readCustomerFacts(db: Drizzle, customerId: number): Promise<Facts> {
  const [found] = await db
    .select({
      mustContactService: customer.mustContactService,
      logins: sql<number>`(select count(*)::int from ${session} as open where open.customer_id = ${customerId})`,
      notes: sql<number>`(select count(*)::int from ${customerNote} as noted where noted.customer_id = ${customerId})`,
      orders: sql<number>`(select count(*)::int from ${shopOrder} as placed where placed.customer_id = ${customerId})`,
      merged: sql<string>`(select coalesce(string_agg('C-' || ended.number, ', ' order by ended.id), '')
        from ${mergedAccount} as ended where ended.customer_id = ${customerId})`,
    })
    .from(customer)
    .where(eq(customer.id, customerId));
  if (found === undefined) return {};
  const notes = await db.select().from(customerNote).where(eq(customerNote.customerId, customerId));
  return {
    ...Object.fromEntries(Object.entries(found).map(([fact, value]) => [fact, { value }])),
    ...noteFacts(notes),
  };
}

/** Notes by their numbers: what they say of people is kept with these alone. */
function noteFacts(notes: readonly { id: number; words: string }[]): Facts {
  return Object.fromEntries(
    notes.map(({ id, words }) => [`note ${id}`, { value: words, isPersonal: true } as const]),
  );
}

async function readOrderFacts(db: Drizzle, orderId: number): Promise<Facts> {
  const count = (rows: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from ${rows})`;
  const [order] = await db
    .select({
      state: shopOrder.state,
      deliveryState: shopOrder.deliveryState,
      paymentType: shopOrder.paymentType,
      total: shopOrder.total,
      vat: shopOrder.vat,
      finalPrice: shopOrder.finalPrice,
      quotedAt: shopOrder.quotedAt,
      paidAt: shopOrder.paidAt,
      expiresAt: shopOrder.expiresAt,
      billingAddress: shopOrder.billingAddress,
      deliveryAddress: shopOrder.deliveryAddress,
      flags: sql<string>`(select coalesce(string_agg(raised.flag, ', ' order by raised.flag), '')
        from ${orderFlag} as raised where raised.order_id = ${orderId})`,
      items: count(sql`${shopOrderItem} as held where held.order_id = ${orderId}`),
      refunded: sql<number>`(select coalesce(sum(given.amount), 0)::int from ${refund} as given where given.order_id = ${orderId})`,
      refundsDone: count(
        sql`${refund} as given where given.order_id = ${orderId} and given.done_at is not null`,
      ),
      paymentsReturned: count(
        sql`${payment} as came where came.order_id = ${orderId} and came.state = 'refunded'`,
      ),
      assignee: sql<
        string | null
      >`(select 'S-' || desk.assignee_id from ${orderDesk} as desk where desk.order_id = ${orderId})`,
      notes: count(sql`${orderNote} as noted where noted.order_id = ${orderId}`),
      mailsFailed: count(
        sql`${mail} as sent where sent.order_id = ${orderId} and sent.given_up_at is not null and sent.sent_at is null`,
      ),
    })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  if (order === undefined) return {};
  const { billingAddress, deliveryAddress, quotedAt, paidAt, expiresAt, ...plain } = order;
  return {
    ...Object.fromEntries(Object.entries(plain).map(([fact, value]) => [fact, { value }])),
    quotedAt: { value: quotedAt?.toISOString() ?? null },
    paidAt: { value: paidAt?.toISOString() ?? null },
    expiresAt: { value: expiresAt?.toISOString() ?? null },
    ...addressFacts('billing', billingAddress),
    ...addressFacts('delivery', deliveryAddress),
    ...(await readLicenceFacts(db, orderId)),
    ...noteFacts(await db.select().from(orderNote).where(eq(orderNote.orderId, orderId))),
  };
}

async function readLicenceFacts(db: Drizzle, orderId: number): Promise<Facts> {
  const licences = await db
    .select({
      licenceNumber: shopOrderLicence.licenceNumber,
      expiryDate: shopOrderLicence.expiryDate,
      revokedAt: shopOrderLicence.revokedAt,
      values: shopOrderLicence.values,
      licensee: shopOrderLicence.licensee,
    })
    .from(shopOrderLicence)
    .where(eq(shopOrderLicence.orderId, orderId))
    .orderBy(asc(shopOrderLicence.position));
  const facts = licences.map(
    ({ licenceNumber, expiryDate, revokedAt, values, licensee }, index): Facts => ({
      [`licence ${index + 1} number`]: { value: licenceNumber },
      [`licence ${index + 1} last day`]: { value: expiryDate },
      [`licence ${index + 1} ended`]: { value: revokedAt?.toISOString() ?? null },
      // What was filled in may name people, as who holds the licence does.
      [`licence ${index + 1} values`]: { value: JSON.stringify(values), isPersonal: true },
      [`licence ${index + 1} licensee`]: { value: JSON.stringify(licensee), isPersonal: true },
    }),
  );
  return Object.assign({}, ...facts);
}

function addressFacts(party: string, address: Address): Facts {
  return Object.fromEntries(
    Object.entries(address).map(([field, value]) => [`${party}.${field}`, { value, isPersonal: true }]),
  );
}
