import { foundryDay } from '#domain/day/foundry-days.ts';
import { licenceBeginning } from '#domain/licence/licence-beginning.ts';
import { licenceExtent, licenceTerms } from '#domain/licence/licence-terms.ts';
import { invoiceOfReceipt } from '#domain/order/document-numbers.ts';
import { soldFamilies } from '#domain/order/sold-families.ts';
import { orderLines } from '#domain/price/price-changes.ts';
import type {
  CertificateData,
  DocumentShop,
  EulaData,
  ReceiptData,
} from '#server/documents/data/document-data.ts';
import type { PaidLicence, PaidOrder } from '#server/order-records/paid-order.ts';
import type { TakenReceipt } from './take-receipt-number.ts';

export function receiptOf(
  order: PaidOrder,
  shop: DocumentShop,
  { number: receiptNumber, issuedAt, nationalVat }: TakenReceipt,
): ReceiptData {
  const { items, licences, paidOnline, adjustments } = order;
  const lines = orderLines(items);
  return {
    shop,
    receiptNumber,
    invoiceNumber: invoiceOfReceipt(receiptNumber),
    orderNumber: order.orderNumber,
    date: order.paidAt,
    issuedAt,
    consentedAt: order.immediateDeliveryConsentedAt,
    customerReference: order.customerReference,
    buyer: order.buyer,
    licensee: order.licensee,
    isForCompany: order.isForCompany,
    families: soldFamilies(items),
    lines: lines.items.map((item) => ({
      name: item.name,
      detail: licences
        .filter(({ uid }) => item.licences.includes(uid))
        .map(({ template, values, number }) => `${licenceExtent(template, values)}, ${number}`)
        .join('; '),
      price: item.listPrice,
    })),
    adjustments: [...lines.changes, ...adjustments].map(({ label, amount }) => ({ label, amount })),
    total: order.total,
    vatRate: order.vatRate,
    vat: order.vat,
    nationalVat,
    vatGround: order.vatGround,
    rounding: order.rounding,
    finalPrice: order.finalPrice,
    paidBy: wayOf(paidOnline),
    isPaidOnline: paidOnline !== null,
    cardDigits: paidOnline?.cardDigits ?? null,
  };
}

function wayOf(paidOnline: PaidOrder['paidOnline']): string {
  if (paidOnline === null) return 'Bank transfer';
  const { provider, cardDigits } = paidOnline;
  if (cardDigits !== null) return `Card ending in ${cardDigits}`;
  return `Online (${provider.charAt(0).toUpperCase()}${provider.slice(1)})`;
}

export function certificateOf({
  order,
  shop,
  licence,
  check,
}: {
  order: PaidOrder;
  shop: DocumentShop;
  licence: PaidLicence;
} & Pick<CertificateData, 'check'>): CertificateData {
  const items = order.items.filter((item) => item.licences.includes(licence.uid));
  const openIds = new Set(order.openFamilies.map(({ id }) => id));
  return {
    shop,
    licenceNumber: licence.number,
    orderNumber: order.orderNumber,
    licencePublicName: licence.template.publicName,
    licensee: licence.licensee ?? order.licensee,
    // Nobody says of whom it was transferred to whether it is a company: a company is named as one.
    isForCompany: licence.licensee === null ? order.isForCompany : licence.licensee.companyName !== '',
    families: soldFamilies(items),
    fonts: items.map(({ name, quantity, files }) => ({
      name,
      setName: files[0]?.setName ?? '',
      styles: quantity,
    })),
    terms: licenceTerms(licence.template, licence.values),
    issuedAt: order.paidAt,
    since: licenceBeginning(foundryDay(order.paidAt, shop.timeZones), licence.endOfRenewed),
    transferredAt: licence.transferredAt,
    expiryDate: licence.expiryDate,
    hasOpenFonts: items.some(({ files }) => files.some(({ familyId }) => openIds.has(familyId))),
    check,
  };
}

/** The agreement of the given licences, each template's text once. */
export function eulaOf(order: PaidOrder, shop: DocumentShop, licences: PaidLicence[]): EulaData {
  const templates = new Map(licences.map(({ template }) => [template.id, template]));
  return {
    shop,
    day: foundryDay(order.paidAt, shop.timeZones),
    licences: [...templates.values()].map(({ publicName, licenceText }) => ({
      publicName,
      text: licenceText,
    })),
  };
}
