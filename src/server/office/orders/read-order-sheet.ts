import { asc, eq } from 'drizzle-orm';
import type { OrderSheet } from '#contract/admin/order-sheet.ts';
import type { Result } from '#contract/refusal.ts';
import { partyName } from '#domain/address/party-name.ts';
import { licenceTerms } from '#domain/licence/licence-terms.ts';
import { compareQuotes } from '#domain/order/compare-quotes.ts';
import { orderLines, priceBefore } from '#domain/price/price-changes.ts';
import { mailState } from '#domain/staff/mail-state.ts';
import type { StaffRole } from '#domain/staff/staff-policies.ts';
import { vatGroundOf } from '#domain/vat/vat-ground.ts';
import type { Drizzle } from '#server/database/database.ts';
import { customer } from '#server/database/schema/customers.ts';
import { mail } from '#server/database/schema/papers.ts';
import { itemLicencePrices } from '#server/licences/licence-prices.ts';
import { toDocumentName } from '#server/papers/document-name.ts';
import { findOrderId } from '#server/staff/reading/find-order-id.ts';
import { leadsOnTo } from '#server/staff/reading/leads-on-to.ts';
import { describeDetail, describeEnd, describeVat } from '#server/staff/reading/order-words.ts';
import type { StaffOrder } from '#server/staff/reading/read-staff-order.ts';
import { type ShownOrder, showOrder } from '#server/staff/reading/show-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findColleagues } from './find-colleagues.ts';
import { offerActs, offerPartActs } from './offer-acts.ts';
import { writeRevision } from './order-revision.ts';

/** GET orders/{order}: an order as one sheet, with what the role of who looks at it may do with it. */
export async function readOrderSheet(
  services: Pick<StaffServices, 'db' | 'publicUrl' | 'secret' | 'now'>,
  { order: named, role }: { order: string; role: StaffRole },
): Promise<Result<OrderSheet>> {
  const { db } = services;
  const orderId = await findOrderId(db, named);
  if (orderId === null) return { ok: false, code: 'not-found', detail: `There is no order ${named}.` };
  const shown = await showOrder(services, { orderId });
  if (!shown.ok) return shown;
  const { whole, copies } = shown.value;
  const { order, flags, licences, payments, refunds, links, events, notes, desk } = whole;
  const isVatDecided = vatGroundOf({ decision: order.vatEvidence.decision, ...order }) !== 'undecided';
  const value: OrderSheet = {
    order: {
      ...order,
      isVatDecided,
      createdAt: order.createdAt.toISOString(),
      quotedAt: iso(order.quotedAt),
      paidAt: iso(order.paidAt),
      expiresAt: iso(order.expiresAt),
    },
    revision: writeRevision({ event: events.at(-1)?.id ?? 0, desk: desk.revision }),
    flags,
    buyer: order.billingAddress,
    licensee: order.deliveryAddress,
    account: await readAccount(db, order.customerId),
    vat: describeVat(whole),
    items: toItems(whole),
    changes: [...orderLines(whole.items).changes, ...order.adjustments],
    licences: licences.map((licence) => ({
      uid: licence.uid,
      name: licence.template.publicName,
      number: licence.licenceNumber,
      terms: licenceTerms(licence.template, licence.values).map(({ label, value }) => ({ label, value })),
      expiryDate: licence.expiryDate,
      holder: licence.licensee === null ? null : partyName(licence.licensee, true),
      end: describeEnd(licence),
    })),
    payments: payments.map(({ id, provider, state, amount, createdAt, settledAt }) => ({
      ...{ id, provider, state, amount },
      createdAt: createdAt.toISOString(),
      settledAt: iso(settledAt),
    })),
    refunds: refunds.map(({ id, amount, reason, by, at, doneAt, paymentId }) => ({
      ...{ id, amount, reason, by },
      at: at.toISOString(),
      doneAt: iso(doneAt),
      isByHand: paymentId === null,
    })),
    links: links.map((link) => ({
      createdAt: link.createdAt.toISOString(),
      expiresAt: link.expiresAt.toISOString(),
      takenAt: iso(link.takenAt),
      leadsOnTo: leadsOnTo(link, whole.quotes),
    })),
    papers: toPapers(whole, copies),
    quotes: {
      versions: whole.quotes.map(({ version, number, at, by }) => ({
        ...{ version, number, by },
        at: at.toISOString(),
      })),
      rows: compareQuotes(
        whole.quotes.map(({ said }) => said),
        order.currency,
      ),
    },
    mails: await readMails(db, orderId),
    events: events.map(({ id, at, kind, by, fromState, toState, detail }) => ({
      ...{ id, kind, by, fromState, toState },
      at: at.toISOString(),
      detail: describeDetail({ kind, detail }, order.currency),
    })),
    notes: notes.map(({ id, words, by, at, changedBy, changedAt }) => ({
      ...{ id, words, by, changedBy },
      at: at.toISOString(),
      changedAt: iso(changedAt),
    })),
    assignee: desk.assignee,
    colleagues: await findColleagues(db),
    acts: offerActs(whole, role),
    partActs: offerPartActs(role),
  };
  return { ok: true, value };
}

function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

/** Each item with what it costs before its changes, and what each of its licences does of that. */
function toItems({ order, items, licences }: StaffOrder): OrderSheet['items'] {
  const prices = itemLicencePrices({
    items: items.map((item) => ({ ...item, licenceUids: item.licenses })),
    licences,
    currency: order.currency,
  });
  return orderLines(items).items.map(({ uid, name, listPrice, licenses, priceChanges }) => ({
    uid,
    name,
    price: listPrice,
    licences: licenses.map((licenceUid) => ({
      name: licences.find((licence) => licence.uid === licenceUid)?.template.publicName ?? licenceUid,
      price: priceBefore(prices.get(uid)?.[licenceUid] ?? 0, priceChanges?.[licenceUid] ?? []),
    })),
  }));
}

function toPapers({ documents }: StaffOrder, copies: ShownOrder['copies']): OrderSheet['papers'] {
  return documents.map((document) => {
    const { kind, number } = toDocumentName(document) ?? document;
    const copy = copies.find((one) => one.number === number && one.kind === kind);
    return {
      kind,
      number,
      madeAt: document.madeAt.toISOString(),
      url: document.fileHash === null ? null : (copy?.url ?? null),
      eInvoices: copy?.eInvoices ?? [],
    };
  });
}

async function readAccount(db: Drizzle, customerId: number | null): Promise<OrderSheet['account']> {
  if (customerId === null) return null;
  const [account] = await db
    .select({ email: customer.email, mustContactService: customer.mustContactService })
    .from(customer)
    .where(eq(customer.id, customerId));
  return account ?? null;
}

async function readMails(db: Drizzle, orderId: number): Promise<OrderSheet['mails']> {
  const mails = await db.select().from(mail).where(eq(mail.orderId, orderId)).orderBy(asc(mail.id));
  return mails.map(({ id, kind, recipient, createdAt, sentAt, givenUpAt, toldBy, lastFault }) => ({
    ...{ id, kind, recipient },
    state: mailState({ sentAt, givenUpAt, toldBy }),
    at: (sentAt ?? givenUpAt ?? createdAt).toISOString(),
    fault: sentAt === null ? lastFault : null,
  }));
}
