import type { EInvoice, EInvoiceChange, EInvoiceLine, EInvoiceVat } from '#domain/e-invoice/e-invoice.ts';
import { plainAmount } from '#domain/money/money.ts';
import { ublBreakdownCategory, ublParty, ublPaymentMeans, ublTaxCategory } from './ubl-parties.ts';
import { type UblProfile, ublProfiles } from './ubl-profiles.ts';
import { element, elementWith, requiredElement, writeXml, type XmlElement } from './write-xml.ts';

const namespace = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** The UBL 2.1 Invoice or CreditNote of a paper by one of the rule books on top of EN 16931. */
export function writeUbl(invoice: EInvoice, profile: UblProfile): string {
  const isCredit = invoice.kind === 'credit-note';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const { customization, process } = ublProfiles[profile];
  const { orderReference, currency, preceding, payment, accountedVat } = invoice;
  return writeXml(
    requiredElement(
      root,
      {
        xmlns: `${namespace}${root}-2`,
        'xmlns:cac': `${namespace}CommonAggregateComponents-2`,
        'xmlns:cbc': `${namespace}CommonBasicComponents-2`,
      },
      element('cbc:CustomizationID', customization),
      element('cbc:ProfileID', process),
      element('cbc:ID', invoice.number),
      element('cbc:IssueDate', invoice.issuedOn),
      isCredit ? null : element('cbc:DueDate', invoice.dueOn),
      element(`cbc:${root}TypeCode`, isCredit ? '381' : '380'),
      // Peppol takes one note (PEPPOL-EN16931-R002).
      element('cbc:Note', invoice.notes.join(' ')),
      element('cbc:DocumentCurrencyCode', currency),
      element('cbc:TaxCurrencyCode', accountedVat?.currency ?? null),
      element('cbc:BuyerReference', invoice.buyerReference),
      orderReference === null
        ? null
        : element(
            'cac:OrderReference',
            element('cbc:ID', orderReference),
            element('cbc:SalesOrderID', invoice.salesOrder),
          ),
      preceding === null
        ? null
        : element(
            'cac:BillingReference',
            element(
              'cac:InvoiceDocumentReference',
              element('cbc:ID', preceding.number),
              element('cbc:IssueDate', preceding.issuedOn),
            ),
          ),
      element('cac:AccountingSupplierParty', ublParty(invoice.seller, profile)),
      element('cac:AccountingCustomerParty', ublParty(invoice.buyer, profile)),
      element(
        'cac:Delivery',
        element('cbc:ActualDeliveryDate', invoice.suppliedOn),
        element(
          'cac:DeliveryLocation',
          element(
            'cac:Address',
            element('cac:Country', element('cbc:IdentificationCode', invoice.suppliedTo)),
          ),
        ),
      ),
      ublPaymentMeans(payment),
      element('cac:PaymentTerms', element('cbc:Note', payment.terms)),
      invoice.allowances.map((change) => allowanceCharge(change, { isCharge: false, currency })),
      invoice.charges.map((change) => allowanceCharge(change, { isCharge: true, currency })),
      element(
        'cac:TaxTotal',
        amountOf('cbc:TaxAmount', invoice.totals.vat, currency),
        invoice.vat.map((vat) => taxSubtotal(vat, { currency, profile })),
      ),
      accountedVat === null
        ? null
        : element('cac:TaxTotal', amountOf('cbc:TaxAmount', accountedVat.amount, accountedVat.currency)),
      monetaryTotal(invoice),
      invoice.lines.map((line, index) => ublLine(line, index, { isCredit, currency })),
    ),
  );
}

function amountOf(name: string, amount: number, currency: string): XmlElement | null {
  return elementWith(name, { currencyID: currency }, plainAmount(amount, currency));
}

function allowanceCharge(
  change: EInvoiceChange,
  { isCharge, currency }: { isCharge: boolean; currency: string },
): XmlElement | null {
  return element(
    'cac:AllowanceCharge',
    element('cbc:ChargeIndicator', `${isCharge}`),
    element('cbc:AllowanceChargeReason', change.reason),
    amountOf('cbc:Amount', change.amount, currency),
    element('cac:TaxCategory', ublTaxCategory(change)),
  );
}

function taxSubtotal(
  vat: EInvoiceVat,
  { currency, profile }: { currency: string; profile: UblProfile },
): XmlElement | null {
  return element(
    'cac:TaxSubtotal',
    amountOf('cbc:TaxableAmount', vat.base, currency),
    amountOf('cbc:TaxAmount', vat.amount, currency),
    element('cac:TaxCategory', ublBreakdownCategory(vat, profile)),
  );
}

function monetaryTotal({ totals, currency }: EInvoice): XmlElement | null {
  const amount = (name: string, value: number) => amountOf(name, value, currency);
  return element(
    'cac:LegalMonetaryTotal',
    amount('cbc:LineExtensionAmount', totals.lines),
    amount('cbc:TaxExclusiveAmount', totals.withoutVat),
    amount('cbc:TaxInclusiveAmount', totals.withVat),
    amount('cbc:AllowanceTotalAmount', totals.allowances),
    amount('cbc:ChargeTotalAmount', totals.charges),
    amount('cbc:PrepaidAmount', totals.paid),
    totals.rounding === 0 ? null : amount('cbc:PayableRoundingAmount', totals.rounding),
    amount('cbc:PayableAmount', totals.due),
  );
}

function ublLine(
  line: EInvoiceLine,
  index: number,
  { isCredit, currency }: { isCredit: boolean; currency: string },
): XmlElement | null {
  return element(
    isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    element('cbc:ID', `${index + 1}`),
    elementWith(
      isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity',
      { unitCode: 'C62' },
      `${line.quantity}`,
    ),
    amountOf('cbc:LineExtensionAmount', line.amount, currency),
    element(
      'cac:Item',
      element('cbc:Description', line.detail),
      element('cbc:Name', line.name),
      element('cac:ClassifiedTaxCategory', ublTaxCategory(line)),
    ),
    element('cac:Price', amountOf('cbc:PriceAmount', line.price, currency)),
  );
}
