import { eq, type SQL, sql } from 'drizzle-orm';
import type { StaffActionName } from '#domain/staff/staff-policies.ts';
import type { Drizzle } from '#server/database/database.ts';
import {
  designer,
  fontFamily,
  fontShopSet,
  historyYear,
  informationPage,
  licenceTemplate,
  story,
} from '#server/database/schema/catalogue.ts';
import { customer } from '#server/database/schema/customers.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { refund } from '#server/database/schema/payments.ts';
import { staffMember } from '#server/database/schema/staff.ts';

/** What an action is about, as the audit log names it: by no name of a person. */
export interface AuditSubject {
  /** `O-000042`, `L-000042-01`, `2026-0042` for a paper, `C-12` for a customer, `S-3` for a member of the staff, `page/imprint`, `family/grotta`, `designer/ada`, `year/1996`, `story/wide-open`, `quotes/grotta.latin`, `boxes/grotta`, `licence/desktop` for a template, `send-mail:17`, `rate/EUR-CHF`, `check/backup`, `catalogue`; '' where it is about no one thing, or one that is not there. */
  name: string;
  orderId: number | null;
  customerId: number | null;
  /** The address of a member of the staff, who may be there only after the action. */
  memberEmail: string | null;
  /** An information page by its number, or by the slug that it gets; `all` where it is about their order. */
  page: { id: number } | { slug: string } | 'all' | null;
  /** A family by its number. */
  familyId: number | null;
  /** A designer by their number, or by the slug that they get. */
  designer: { id: number } | { slug: string } | null;
  /** A year of the timeline by its number among the rows, or by the year that it gets. */
  historyYear: { id: number } | { year: number } | null;
  /** What else of the shop it is. */
  matter: AuditMatter | null;
}

/** Things of a shop that have no number of their own, as an input names them. */
export type AuditMatter =
  | {
      is:
        | 'newsletter'
        | 'settings'
        | 'look'
        | 'sounds'
        | 'selling'
        | 'catalogue'
        | 'open payments'
        | 'tried orders';
    }
  | { is: 'prices'; named: string[] }
  | { is: 'licence'; named: string }
  | { is: 'order of licences' }
  /** By its number among the rows, or by what it is going to be known. */
  | { is: 'story'; named: { id: number } | { key: string } }
  | { is: 'order of stories' }
  /** Of a set, by its number among the rows. */
  | { is: 'quotes'; setId: number }
  /** Of a family, by its number among the rows. */
  | { is: 'boxes'; familyId: number }
  | { is: 'mail words'; mail: string }
  | { is: 'rate'; from: string; to: string }
  | { is: 'check'; point: string }
  | { is: 'job'; job: string };

/** What an action is about, whatever is asked for. */
const mattersOf: Partial<Record<StaffActionName, { name: string; matter: AuditMatter | null }>> = {
  'newsletter export': { name: 'newsletter', matter: { is: 'newsletter' } },
  'newsletter import': { name: 'newsletter', matter: { is: 'newsletter' } },
  settings: { name: 'settings', matter: { is: 'settings' } },
  look: { name: 'look', matter: { is: 'look' } },
  sounds: { name: 'sounds', matter: { is: 'sounds' } },
  selling: { name: 'selling', matter: { is: 'selling' } },
  import: { name: 'catalogue', matter: { is: 'catalogue' } },
  export: { name: 'catalogue', matter: null },
  'end-payments': { name: 'payments', matter: { is: 'open payments' } },
  'take-out-tried': { name: 'orders', matter: { is: 'tried orders' } },
  'test-mail': { name: 'mails', matter: null },
};

const nothing: AuditSubject = {
  name: '',
  orderId: null,
  customerId: null,
  memberEmail: null,
  page: null,
  familyId: null,
  designer: null,
  historyYear: null,
  matter: null,
};

/** Finds it from the action, or from its input, by the field that names it. */
export async function findAuditSubject(
  db: Drizzle,
  asked: object,
  action: StaffActionName,
): Promise<AuditSubject> {
  const own = mattersOf[action];
  if (own !== undefined) return { ...nothing, ...own };
  if ('orderId' in asked && typeof asked.orderId === 'number') return await orderSubject(db, asked.orderId);
  if ('refundId' in asked && typeof asked.refundId === 'number') {
    const [found] = await db
      .select({ orderId: refund.orderId })
      .from(refund)
      .where(eq(refund.id, asked.refundId));
    return found === undefined ? nothing : await orderSubject(db, found.orderId);
  }
  if ('licenceNumber' in asked && typeof asked.licenceNumber === 'string') {
    const { licenceNumber: name } = asked;
    const [found] = await db
      .select({ orderId: shopOrderLicence.orderId })
      .from(shopOrderLicence)
      .where(eq(shopOrderLicence.licenceNumber, name));
    return { ...nothing, name, orderId: found?.orderId ?? null };
  }
  if ('paper' in asked && typeof asked.paper === 'string') {
    const { paper: name } = asked;
    const [found] = await db
      .select({ orderId: orderDocument.orderId })
      .from(orderDocument)
      .where(eq(orderDocument.number, name));
    return found === undefined ? nothing : { ...nothing, name, orderId: found.orderId };
  }
  if ('memberId' in asked && typeof asked.memberId === 'number') {
    return await memberSubject(db, eq(staffMember.id, asked.memberId));
  }
  if ('memberEmail' in asked && typeof asked.memberEmail === 'string') {
    const memberEmail = asked.memberEmail.toLowerCase();
    return { ...(await memberSubject(db, eq(staffMember.email, memberEmail))), memberEmail };
  }
  if ('pageId' in asked && typeof asked.pageId === 'number') return await pageSubject(db, asked.pageId);
  if ('pageSlug' in asked && typeof asked.pageSlug === 'string')
    return { ...nothing, name: `page/${asked.pageSlug}`, page: { slug: asked.pageSlug } };
  if ('pageOrder' in asked) return { ...nothing, name: 'pages', page: 'all' };
  if ('familyId' in asked && typeof asked.familyId === 'number')
    return await familySubject(db, asked.familyId);
  if ('designerId' in asked && typeof asked.designerId === 'number')
    return await designerSubject(db, asked.designerId);
  if ('designerSlug' in asked && typeof asked.designerSlug === 'string')
    return { ...nothing, name: `designer/${asked.designerSlug}`, designer: { slug: asked.designerSlug } };
  if ('yearId' in asked && typeof asked.yearId === 'number') return await yearSubject(db, asked.yearId);
  if ('timelineYear' in asked && typeof asked.timelineYear === 'number')
    return { ...nothing, name: `year/${asked.timelineYear}`, historyYear: { year: asked.timelineYear } };
  if ('templateId' in asked && typeof asked.templateId === 'number')
    return await templateSubject(db, asked.templateId);
  if ('storyId' in asked && typeof asked.storyId === 'number') return await storySubject(db, asked.storyId);
  if ('quotesOfSet' in asked && typeof asked.quotesOfSet === 'number')
    return await quotesSubject(db, asked.quotesOfSet);
  if ('boxesOfFamily' in asked && typeof asked.boxesOfFamily === 'number')
    return await boxesSubject(db, asked.boxesOfFamily);
  if ('email' in asked && typeof asked.email === 'string') return await customerSubject(db, asked.email);
  return { ...nothing, ...matterIn(asked) };
}

/** Of those that actions say more about than that they are. */
function matterIn(asked: object): { name: string; matter: AuditMatter } | null {
  if ('soldNamed' in asked && Array.isArray(asked.soldNamed))
    return { name: 'prices', matter: { is: 'prices', named: asked.soldNamed.map(String) } };
  if ('templateNamed' in asked && typeof asked.templateNamed === 'string')
    return templateNamed(asked.templateNamed);
  if ('templateOrder' in asked) return { name: 'licences', matter: { is: 'order of licences' } };
  if ('storyNamed' in asked && typeof asked.storyNamed === 'string') {
    const { storyNamed: key } = asked;
    return { name: `story/${key}`, matter: { is: 'story', named: { key } } };
  }
  if ('storyOrder' in asked) return { name: 'stories', matter: { is: 'order of stories' } };
  if ('mail' in asked && typeof asked.mail === 'string')
    return { name: `mail-words/${asked.mail}`, matter: { is: 'mail words', mail: asked.mail } };
  if ('from' in asked && typeof asked.from === 'string' && 'to' in asked && typeof asked.to === 'string')
    return { name: `rate/${asked.from}-${asked.to}`, matter: { is: 'rate', from: asked.from, to: asked.to } };
  if ('point' in asked && typeof asked.point === 'string')
    return { name: `check/${asked.point}`, matter: { is: 'check', point: asked.point } };
  if ('name' in asked && typeof asked.name === 'string')
    return { name: asked.name, matter: { is: 'job', job: asked.name } };
  return null;
}

/** The customer whose account has this address; nothing where there is none. */
export async function customerSubject(db: Drizzle, email: string): Promise<AuditSubject> {
  const [found] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(eq(sql`lower(${customer.email})`, email.toLowerCase()));
  return found === undefined ? nothing : { ...nothing, name: `C-${found.id}`, customerId: found.id };
}

async function familySubject(db: Drizzle, familyId: number): Promise<AuditSubject> {
  const [found] = await db
    .select({ slug: fontFamily.slug })
    .from(fontFamily)
    .where(eq(fontFamily.id, familyId));
  return found === undefined ? nothing : { ...nothing, name: `family/${found.slug}`, familyId };
}

async function designerSubject(db: Drizzle, id: number): Promise<AuditSubject> {
  const [found] = await db.select({ slug: designer.slug }).from(designer).where(eq(designer.id, id));
  return found === undefined ? nothing : { ...nothing, name: `designer/${found.slug}`, designer: { id } };
}

async function yearSubject(db: Drizzle, id: number): Promise<AuditSubject> {
  const [found] = await db.select({ year: historyYear.year }).from(historyYear).where(eq(historyYear.id, id));
  return found === undefined ? nothing : { ...nothing, name: `year/${found.year}`, historyYear: { id } };
}

async function templateSubject(db: Drizzle, id: number): Promise<AuditSubject> {
  const [found] = await db
    .select({ name: licenceTemplate.name })
    .from(licenceTemplate)
    .where(eq(licenceTemplate.id, id));
  return found === undefined ? nothing : { ...nothing, ...templateNamed(found.name) };
}

async function storySubject(db: Drizzle, id: number): Promise<AuditSubject> {
  const [found] = await db.select({ key: story.key }).from(story).where(eq(story.id, id));
  const matter: AuditMatter = { is: 'story', named: { id } };
  return found === undefined ? nothing : { ...nothing, name: `story/${found.key}`, matter };
}

async function quotesSubject(db: Drizzle, setId: number): Promise<AuditSubject> {
  const [found] = await db
    .select({ uid: fontShopSet.sharedUid })
    .from(fontShopSet)
    .where(eq(fontShopSet.id, setId));
  const matter: AuditMatter = { is: 'quotes', setId };
  return found === undefined ? nothing : { ...nothing, name: `quotes/${found.uid}`, matter };
}

async function boxesSubject(db: Drizzle, familyId: number): Promise<AuditSubject> {
  const { name, familyId: found } = await familySubject(db, familyId);
  const matter: AuditMatter = { is: 'boxes', familyId };
  return found === null ? nothing : { ...nothing, name: name.replace('family/', 'boxes/'), matter };
}

function templateNamed(named: string): { name: string; matter: AuditMatter } {
  return { name: `licence/${named}`, matter: { is: 'licence', named } };
}

async function pageSubject(db: Drizzle, id: number): Promise<AuditSubject> {
  const [found] = await db
    .select({ slug: informationPage.slug })
    .from(informationPage)
    .where(eq(informationPage.id, id));
  return found === undefined ? nothing : { ...nothing, name: `page/${found.slug}`, page: { id } };
}

async function memberSubject(db: Drizzle, isMember: SQL): Promise<AuditSubject> {
  const [found] = await db
    .select({ id: staffMember.id, email: staffMember.email })
    .from(staffMember)
    .where(isMember);
  return found === undefined ? nothing : { ...nothing, name: `S-${found.id}`, memberEmail: found.email };
}

async function orderSubject(db: Drizzle, orderId: number): Promise<AuditSubject> {
  const [found] = await db
    .select({ name: shopOrder.orderNumber })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  return found === undefined ? nothing : { ...nothing, name: found.name, orderId };
}
