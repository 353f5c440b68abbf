import type { WireAddress } from '#contract/address.ts';
import { addressFields } from '#domain/address/address.ts';
import { partyName } from '#domain/address/party-name.ts';
import { licenceTerms } from '#domain/licence/licence-terms.ts';
import { formatMoney, formatRate } from '#domain/money/money.ts';
import { orderLines, priceBefore } from '#domain/price/price-changes.ts';
import type { VatAnswer, VatVerdict } from '#domain/vat/vat-evidence.ts';
import { vatGroundOf, vatPartyOf } from '#domain/vat/vat-ground.ts';
import { noVatLine } from '#domain/vat/vat-words.ts';
import { itemLicencePrices } from '#server/licences/licence-prices.ts';
import { toDocumentName } from '#server/papers/document-name.ts';
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
    ...describeAddress('buyer', order.billingAddress),
    ...describeAddress('licensee', order.deliveryAddress),
    ...describeVat(whole),
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
    'history',
    ...whole.events.map(
      (event) =>
        `  ${moment(event.at)}  ${event.kind} by ${event.by}, ${event.toState}${describeDetail(event, order.currency)}`,
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
    `  ${index + 1}  ${template.publicName}  ${licenceNumber ?? 'not numbered yet'}${ends}${holder}${describeEnd(licence)}`,
    ...template.fields.map(({ name, label }) => {
      const term = terms.find((one) => one.name === name);
      return `     ${index + 1}.${name}  ${label}: ${term?.value ?? 'not filled in'}`;
    }),
  ];
}

function describeEnd({ revokedAt, upgradedBy, renewedBy }: StaffOrder['licences'][number]): string {
  if (upgradedBy !== null) return `, upgraded to ${upgradedBy}`;
  if (revokedAt !== null) return ', revoked';
  return renewedBy === null ? '' : `, renewed by ${renewedBy}`;
}

function describePayments(whole: StaffOrder, money: (amount: number) => string): string[] {
  const { payments, refunds, links } = whole;
  return [
    ...payments.map(({ provider, state, amount }) => `payment by ${provider}, ${state}, ${money(amount)}`),
    ...refunds.map(
      ({ id, amount, reason, paymentId, doneAt }) =>
        `refund ${id} of ${money(amount)}, ${describeRefund({ paymentId, doneAt })}: ${reason}`,
    ),
    ...links.map(
      ({ createdAt, expiresAt, takenAt }) =>
        `checkout link of ${moment(createdAt)}, ${takenAt === null ? `open until ${moment(expiresAt)}` : `taken ${moment(takenAt)}`}`,
    ),
  ];
}

function describeRefund({ paymentId, doneAt }: { paymentId: number | null; doneAt: Date | null }): string {
  if (doneAt !== null) return `done ${moment(doneAt)}`;
  return paymentId === null ? 'to be transferred by hand' : 'on its way through the provider';
}

function describeAddress(title: string, address: WireAddress): string[] {
  const filled = addressFields.filter((field) => address[field] !== '');
  return [title, ...filled.map((field) => `  ${field}=${address[field]}`)];
}

function moment(at: Date | null): string {
  return at === null ? 'never' : `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
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

/** What the order keeps for the tax office. */
function describeVat({ order, payments }: StaffOrder): string[] {
  const { decision, recheck, ...first } = order.vatEvidence;
  const ground = vatGroundOf({ decision, vatRate: order.vatRate });
  const party = vatPartyOf({ decision, ...order });
  if (ground === 'undecided') return [`  VAT is decided by the ${party}’s country, which is not known yet`];
  const said = noVatLine(ground) ?? 'VAT is charged';
  const { country } = party === 'buyer' ? order.billingAddress : order.deliveryAddress;
  const cards = payments.flatMap(({ state, instrument }) => (state === 'paid' && instrument.country) || []);
  return [
    `  ${said}, by the ${party}’s country`,
    `  where the ${party} is: address in ${country}${cards.map((card) => `, card of ${card}`).join('')}`,
    ...describeVerdict('VAT number', first),
    ...(recheck === undefined ? [] : describeVerdict('VAT number asked again', recheck)),
  ];
}

function describeVerdict(title: string, { result, evidence }: Partial<VatVerdict>): string[] {
  if (result === undefined) return [];
  if (!evidence) return [`  ${title}: ${result}, no register was asked`];
  const { provider, number, checkedAt, answer } = evidence;
  return [`  ${title} ${number}: ${result}, ${provider} at ${checkedAt}, ${describeAnswer(answer)}`];
}

function describeAnswer(answer: VatAnswer | null): string {
  if (answer === null) return 'not asked';
  if (answer.kind !== 'answer') return `${answer.kind} (${answer.reason})`;
  const { isValid, name, reference } = answer;
  return [
    isValid ? 'valid' : 'not valid',
    name === null ? 'no name disclosed' : `name ${name}`,
    reference === null ? 'no reference' : `reference ${reference}`,
  ].join(', ');
}

/** What an event tells besides; its sums are minor units, but for those of a quote, which stand as they were typed. */
function describeDetail({ kind, detail }: StaffOrder['events'][number], currency: string): string {
  const sums = kind === 'quote' ? ['finalPrice'] : ['amount', 'price'];
  const said = JSON.stringify(detail, function (this: { currency?: unknown }, name, value: unknown) {
    if (!sums.includes(name) || typeof value !== 'number') return value;
    return formatMoney({
      amount: value,
      currency: typeof this.currency === 'string' ? this.currency : currency,
    });
  });
  return said === '{}' ? '' : `  ${said}`;
}
