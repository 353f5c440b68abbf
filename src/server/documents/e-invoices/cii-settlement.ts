import type { EInvoice, EInvoiceChange, EInvoicePayment, EInvoiceVat } from '#domain/e-invoice/e-invoice.ts';
import { type Money, plainAmount, toPercent } from '#domain/money/money.ts';
import { ciiDay, ciiRate } from './cii-parts.ts';
import { element, elementWith, type XmlElement } from './write-xml.ts';

/** How an e-invoice is paid, its VAT and its sums, in CII. */
export function ciiSettlement(invoice: EInvoice): XmlElement | null {
  const { currency, payment, preceding } = invoice;
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    element('ram:PaymentReference', payment.reference),
    element('ram:TaxCurrencyCode', invoice.accountedVat?.currency ?? null),
    element('ram:InvoiceCurrencyCode', currency),
    paymentMeans(payment),
    invoice.vat.map((vat) => tradeTax(vat, currency)),
    invoice.allowances.map((change) => allowanceCharge(change, { isCharge: false, currency })),
    invoice.charges.map((change) => allowanceCharge(change, { isCharge: true, currency })),
    element(
      'ram:SpecifiedTradePaymentTerms',
      element('ram:Description', payment.terms),
      element('ram:DueDateDateTime', ciiDay('udt:DateTimeString', invoice.dueOn)),
    ),
    summation(invoice),
    preceding === null
      ? null
      : element(
          'ram:InvoiceReferencedDocument',
          element('ram:IssuerAssignedID', preceding.number),
          element('ram:FormattedIssueDateTime', ciiDay('qdt:DateTimeString', preceding.issuedOn)),
        ),
  );
}

function paymentMeans({ code, account, cardDigits }: EInvoicePayment): XmlElement | null {
  return element(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    element('ram:TypeCode', code),
    element('ram:ApplicableTradeSettlementFinancialCard', element('ram:ID', cardDigits)),
    account === null
      ? null
      : [
          element(
            'ram:PayeePartyCreditorFinancialAccount',
            element('ram:IBANID', account.iban),
            element('ram:AccountName', account.name),
          ),
          element('ram:PayeeSpecifiedCreditorFinancialInstitution', element('ram:BICID', account.bic)),
        ],
  );
}

function tradeTax(vat: EInvoiceVat, currency: string): XmlElement | null {
  return element(
    'ram:ApplicableTradeTax',
    element('ram:CalculatedAmount', plainAmount(vat.amount, currency)),
    element('ram:TypeCode', 'VAT'),
    element('ram:ExemptionReason', vat.exemptionReason),
    element('ram:BasisAmount', plainAmount(vat.base, currency)),
    element('ram:CategoryCode', vat.category),
    element('ram:ExemptionReasonCode', vat.exemptionCode),
    vat.rate === null ? null : element('ram:RateApplicablePercent', `${toPercent(vat.rate)}`),
  );
}

function allowanceCharge(
  change: EInvoiceChange,
  { isCharge, currency }: { isCharge: boolean; currency: string },
): XmlElement | null {
  return element(
    'ram:SpecifiedTradeAllowanceCharge',
    element('ram:ChargeIndicator', element('udt:Indicator', `${isCharge}`)),
    element('ram:ActualAmount', plainAmount(change.amount, currency)),
    element('ram:Reason', change.reason),
    element('ram:CategoryTradeTax', ciiRate(change)),
  );
}

function summation({ totals, currency, accountedVat }: EInvoice): XmlElement | null {
  const amount = (name: string, value: number) => element(name, plainAmount(value, currency));
  return element(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    amount('ram:LineTotalAmount', totals.lines),
    amount('ram:ChargeTotalAmount', totals.charges),
    amount('ram:AllowanceTotalAmount', totals.allowances),
    amount('ram:TaxBasisTotalAmount', totals.withoutVat),
    taxTotal({ amount: totals.vat, currency }),
    accountedVat === null ? null : taxTotal(accountedVat),
    totals.rounding === 0 ? null : amount('ram:RoundingAmount', totals.rounding),
    amount('ram:GrandTotalAmount', totals.withVat),
    amount('ram:TotalPrepaidAmount', totals.paid),
    amount('ram:DuePayableAmount', totals.due),
  );
}

function taxTotal({ amount, currency }: Money): XmlElement | null {
  return elementWith('ram:TaxTotalAmount', { currencyID: currency }, plainAmount(amount, currency));
}
