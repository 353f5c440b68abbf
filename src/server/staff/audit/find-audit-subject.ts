import { eq, type SQL, sql } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { designer, fontFamily, informationPage } from '#server/database/schema/catalogue.ts';
import { customer } from '#server/database/schema/customers.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { refund } from '#server/database/schema/payments.ts';
import { staffMember } from '#server/database/schema/staff.ts';

/** What an action is about, as the audit log names it: by no name of a person. */
export interface AuditSubject {
  /** `O-000042`, `L-000042-01`, `2026-0042` for a paper, `C-12` for a customer, `S-3` for a member of the staff, `page/imprint`, `family/grotta`, `designer/ada`, `send-mail:17`; '' where it is about no one thing, or one that is not there. */
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
}

/** What is done to the list of who gets the newsletter is called by. */
export const newsletterSubject = 'newsletter';

/** What is done to the foundry's settings is called by. */
export const settingsSubject = 'settings';

const nothing: AuditSubject = {
  name: '',
  orderId: null,
  customerId: null,
  memberEmail: null,
  page: null,
  familyId: null,
  designer: null,
};

/** Finds it from the input of the action, by the field that names it. */
export async function findAuditSubject(db: Drizzle, asked: object): Promise<AuditSubject> {
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
  if ('changedSettings' in asked) return { ...nothing, name: settingsSubject };
  if ('csv' in asked) return { ...nothing, name: newsletterSubject };
  if ('email' in asked && typeof asked.email === 'string') return await customerSubject(db, asked.email);
  if ('name' in asked && typeof asked.name === 'string') return { ...nothing, name: asked.name };
  return nothing;
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
