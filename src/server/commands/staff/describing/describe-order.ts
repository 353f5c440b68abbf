import type { WireAddress } from '#contract/address.ts';
import { addressFields } from '#domain/address/address.ts';
import { partyName } from '#domain/address/party-name.ts';
import { licenceTerms } from '#domain/licence/licence-terms.ts';
import { formatMoney, formatRate } from '#domain/money/money.ts';
import { orderLines, priceBefore } from '#domain/price/price-changes.ts';
import { vatGroundOf } from '#domain/vat/vat-ground.ts';
import { itemLicencePrices } from '#server/licences/licence-prices.ts';
import { toDocumentName } from '#server/papers/document-name.ts';
import { leadsOnTo } from '#server/staff/reading/leads-on-to.ts';
import {
  describeDetail,
  describeEnd,
  describeRefund,
  describeVat,
  moment,
} from '#server/staff/reading/order-words.ts';
import type { StaffOrder } from '#server/staff/reading/read-staff-order.ts';

/** A paper of an order with a link that opens a copy of it. */
interface PaperCopy {
  number: string;
  url: string;
  eInvoices: { url: string }[];
}

/** All that is known of an order, in lines for a terminal; amounts as they are typed, in whole units of the currency. */
export function describeOrder(whole: StaffOrder, copies: PaperCopy[]): string[] {
  const { order, flags } = whole;
  const money = (amount: number) => formatMoney({ amount, currency: order.currency });
  const rounding = order.rounding === 0 ? '' : `, rounding ${money(order.rounding)}`;
  return [
    `${order.orderNumber}  ${order.state}${flags.length === 0 ? '' : `  flagged: ${flags.join(', ')}`}`,
    `  placed ${moment(order.createdAt)}, delivery ${order.deliveryState}, paid ${moment(order.paidAt)}, ends ${moment(order.expiresAt)}`,
    `  review ${order.reviewReason ?? 'not needed'}, quoted ${moment(order.quotedAt)}, to be paid ${order.paymentType ?? 'in any way'}`,
    `  reference ${order.customerReference || 'none'}, for ${order.isForCompany ? 'a company' : 'a person'}`,
    ...(order.quoteTerms === '' ? [] : [`  terms ${order.quoteTerms.replaceAll(/\s+/g, ' ')}`]),
    ...describeAddress('buyer', order.billingAddress),
    ...describeAddress('licensee', order.deliveryAddress),
    ...describeVat(whole).map((line) => `  ${line}`),
    'items',
    ...describeItems(whole, money),
    ...[...orderLines(whole.items).changes, ...order.adjustments].map(
      ({ label, amount }) => `  ${label}  ${money(amount)}`,
    ),
    vatGroundOf({ decision: order.vatEvidence.decision, ...order }) === 'undecided'
      ? `  total ${money(order.total)}, VAT not decided yet`
      : `  total ${money(order.total)}, VAT ${formatRate(order.vatRate)} ${money(order.vat)}${rounding}, to be paid ${money(order.finalPrice)}`,
    'licences',
    ...whole.licences.flatMap(describeLicence),
    ...describePayments(whole, money),
    ...describePapers(whole.documents, copies),
    ...describeMails(whole.unsentMails),
    ...describeDesk(whole),
    'history',
    ...whole.events.map(
      (event) =>
        `  ${moment(event.at)}  ${event.kind} by ${event.by}, ${event.toState}${leadBy('  ', describeDetail(event, order.currency))}`,
    ),
  ];
}

/** Each item with what it costs before its changes, which stand below, and under several licences what each of them does. */
function describeItems({ order, items, licences }: StaffOrder, money: (amount: number) => string): string[] {
  const prices = itemLicencePrices({
    items: items.map((item) => ({ ...item, licenceUids: item.licenses })),
    licences,
    currency: order.currency,
  });
  return orderLines(items).items.flatMap(({ name, listPrice, uid, licenses, priceChanges }) => [
    `  ${name}  ${money(listPrice)}  (${uid})`,
    ...licenses.flatMap((licenceUid) => {
      const index = licences.findIndex((licence) => licence.uid === licenceUid);
      const publicName = licences[index]?.template.publicName ?? '';
      const price = priceBefore(prices.get(uid)?.[licenceUid] ?? 0, priceChanges?.[licenceUid] ?? []);
      return [`     ${index + 1}  ${publicName}  ${money(price)}`];
    }),
  ]);
}

function describeLicence(licence: StaffOrder['licences'][number], index: number): string[] {
  const { licenceNumber, template, expiryDate, licensee } = licence;
  const holder = licensee === null ? '' : `, transferred to ${partyName(licensee, true)}`;
  const ends = expiryDate === null ? '' : `, until ${expiryDate}`;
  const terms = licenceTerms(template, licence.values);
  return [
    `  ${index + 1}  ${template.publicName}  ${licenceNumber ?? 'not numbered yet'}${ends}${holder}${leadBy(', ', describeEnd(licence))}`,
    ...template.fields.map(({ name, label }) => {
      const term = terms.find((one) => one.name === name);
      return `     ${index + 1}.${name}  ${label}: ${term?.value ?? 'not filled in'}`;
    }),
  ];
}

function describePayments(whole: StaffOrder, money: (amount: number) => string): string[] {
  const { payments, refunds, links } = whole;
  return [
    ...payments.map(({ provider, state, amount }) => `payment by ${provider}, ${state}, ${money(amount)}`),
    ...refunds.map(
      ({ id, amount, reason, paymentId, doneAt }) =>
        `refund ${id} of ${money(amount)}, ${describeRefund({ paymentId, doneAt })}: ${reason}`,
    ),
    ...links.map((link) => {
      const { createdAt, expiresAt, takenAt } = link;
      const newer = leadsOnTo(link, whole.quotes);
      return `checkout link of ${moment(createdAt)}, ${takenAt === null ? `open until ${moment(expiresAt)}` : `taken ${moment(takenAt)}`}${newer === null ? '' : `, leads on to the newer version ${newer}`}`;
    }),
  ];
}

function describeAddress(title: string, address: WireAddress): string[] {
  const filled = addressFields.filter((field) => address[field] !== '');
  return [title, ...filled.map((field) => `  ${field}=${address[field]}`)];
}

function describePapers(documents: StaffOrder['documents'], copies: PaperCopy[]): string[] {
  return documents.flatMap((document) => {
    const { kind, number } = toDocumentName(document) ?? document;
    if (document.fileHash === null) return [`${kind} ${number}, being made`];
    const copy = copies.find((one) => one.number === number);
    return [
      `${kind} ${number}`,
      ...(copy === undefined ? [] : [copy, ...copy.eInvoices].map(({ url }) => `  ${url}`)),
    ];
  });
}

function describeMails(unsent: StaffOrder['unsentMails']): string[] {
  return unsent.map(({ id, kind, recipient, givenUpAt, lastFault }) => {
    const state = givenUpAt === null ? 'is on its way' : `failed ${moment(givenUpAt)}`;
    return `mail ${id} ${kind} to ${recipient} ${state}${lastFault === null ? '' : `: ${lastFault}`}`;
  });
}

function describeDesk({ notes, desk }: StaffOrder): string[] {
  return [
    ...(desk.assignee === null ? [] : [`${desk.assignee.name} sees to it`]),
    ...notes.map(({ id, at, by, words }) => `note ${id} by ${by}, ${moment(at)}: ${words}`),
  ];
}

function leadBy(mark: string, said: string): string {
  return said === '' ? '' : `${mark}${said}`;
}
