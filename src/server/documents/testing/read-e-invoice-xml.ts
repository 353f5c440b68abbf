import { parseXml, type XmlElement } from '@rgrove/parse-xml';

/** What both syntaxes say of an e-invoice, by the terms of EN 16931; what is not said is ''. */
export interface ReadEInvoice {
  number: string;
  type: string;
  profile: string;
  issuedOn: string;
  dueOn: string;
  suppliedOn: string;
  suppliedTo: string;
  currency: string;
  accountedIn: string;
  accountedVat: string;
  buyerReference: string;
  orderReference: string;
  preceding: string;
  note: string;
  seller: Record<string, string>;
  buyer: Record<string, string>;
  payment: Record<string, string>;
  lines: Record<string, string>[];
  changes: Record<string, string>[];
  vat: Record<string, string>[];
  totals: Record<string, string>;
}

/** Reads CII or UBL. Throws where it is not well-formed. */
export function readEInvoiceXml(xml: string): ReadEInvoice {
  const { root } = parseXml(xml);
  if (root === null) throw new Error('There is no root');
  return root.name === 'rsm:CrossIndustryInvoice' ? readCii(root) : readUbl(root);
}

/** The elements at a path of names without prefix. */
function all(from: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) =>
        found.flatMap((one) =>
          one.children.filter(
            (child): child is XmlElement =>
              child.type === 'element' && (child as XmlElement).name.replace(/^\w+:/, '') === name,
          ),
        ),
      [from],
    );
}

function text(from: XmlElement | undefined, path: string): string {
  return from === undefined ? '' : (all(from, path)[0]?.text ?? '');
}

function texts(from: XmlElement | undefined, paths: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(paths).map(([term, path]) => [term, text(from, path)]));
}

function readCii(root: XmlElement): ReadEInvoice {
  const trade = 'SupplyChainTradeTransaction';
  const agreement = `${trade}/ApplicableHeaderTradeAgreement`;
  const [settlement] = all(root, `${trade}/ApplicableHeaderTradeSettlement`);
  if (settlement === undefined) throw new Error('There is no settlement');
  const day = (written: string) => written.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const taxed = { category: 'CategoryCode', rate: 'RateApplicablePercent' };
  return {
    number: text(root, 'ExchangedDocument/ID'),
    type: text(root, 'ExchangedDocument/TypeCode'),
    profile: text(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
    issuedOn: day(text(root, 'ExchangedDocument/IssueDateTime/DateTimeString')),
    dueOn: day(text(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString')),
    suppliedOn: day(
      text(
        root,
        `${trade}/ApplicableHeaderTradeDelivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString`,
      ),
    ),
    suppliedTo: text(
      root,
      `${trade}/ApplicableHeaderTradeDelivery/ShipToTradeParty/PostalTradeAddress/CountryID`,
    ),
    currency: text(settlement, 'InvoiceCurrencyCode'),
    accountedIn: text(settlement, 'TaxCurrencyCode'),
    accountedVat:
      all(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount')[1]?.text ?? '',
    buyerReference: text(root, `${agreement}/BuyerReference`),
    orderReference: text(root, `${agreement}/BuyerOrderReferencedDocument/IssuerAssignedID`),
    preceding: text(settlement, 'InvoiceReferencedDocument/IssuerAssignedID'),
    note: text(root, 'ExchangedDocument/IncludedNote/Content'),
    seller: ciiParty(all(root, `${agreement}/SellerTradeParty`)[0]),
    buyer: ciiParty(all(root, `${agreement}/BuyerTradeParty`)[0]),
    payment: {
      ...texts(settlement, {
        reference: 'PaymentReference',
        terms: 'SpecifiedTradePaymentTerms/Description',
      }),
      ...texts(all(settlement, 'SpecifiedTradeSettlementPaymentMeans')[0], {
        code: 'TypeCode',
        iban: 'PayeePartyCreditorFinancialAccount/IBANID',
        card: 'ApplicableTradeSettlementFinancialCard/ID',
      }),
    },
    lines: all(root, `${trade}/IncludedSupplyChainTradeLineItem`).map((line) =>
      texts(line, {
        name: 'SpecifiedTradeProduct/Name',
        detail: 'SpecifiedTradeProduct/Description',
        quantity: 'SpecifiedLineTradeDelivery/BilledQuantity',
        price: 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount',
        amount: 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
        category: 'SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode',
        rate: 'SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent',
      }),
    ),
    changes: all(settlement, 'SpecifiedTradeAllowanceCharge').map((change) =>
      texts(change, {
        isCharge: 'ChargeIndicator/Indicator',
        amount: 'ActualAmount',
        reason: 'Reason',
        category: 'CategoryTradeTax/CategoryCode',
        rate: 'CategoryTradeTax/RateApplicablePercent',
      }),
    ),
    vat: all(settlement, 'ApplicableTradeTax').map((vat) =>
      texts(vat, {
        ...taxed,
        base: 'BasisAmount',
        amount: 'CalculatedAmount',
        exemptionCode: 'ExemptionReasonCode',
        exemptionReason: 'ExemptionReason',
      }),
    ),
    totals: texts(all(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0], {
      lines: 'LineTotalAmount',
      allowances: 'AllowanceTotalAmount',
      charges: 'ChargeTotalAmount',
      withoutVat: 'TaxBasisTotalAmount',
      vat: 'TaxTotalAmount',
      withVat: 'GrandTotalAmount',
      paid: 'TotalPrepaidAmount',
      rounding: 'RoundingAmount',
      due: 'DuePayableAmount',
    }),
  };
}

function ciiParty(party: XmlElement | undefined): Record<string, string> {
  const taxes = party === undefined ? [] : all(party, 'SpecifiedTaxRegistration/ID');
  const tax = (scheme: string) => taxes.find(({ attributes }) => attributes.schemeID === scheme)?.text ?? '';
  return {
    ...texts(party, {
      name: 'Name',
      identifier: 'ID',
      registration: 'SpecifiedLegalOrganization/ID',
      street1: 'PostalTradeAddress/LineOne',
      street2: 'PostalTradeAddress/LineTwo',
      city: 'PostalTradeAddress/CityName',
      postalCode: 'PostalTradeAddress/PostcodeCode',
      country: 'PostalTradeAddress/CountryID',
      contact: 'DefinedTradeContact/PersonName',
      email: 'DefinedTradeContact/EmailURIUniversalCommunication/URIID',
    }),
    vatIdentifier: tax('VA'),
    taxNumber: tax('FC'),
  };
}

function readUbl(root: XmlElement): ReadEInvoice {
  const kind = root.name;
  const quantity = kind === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity';
  const taxed = { category: 'ID', rate: 'Percent' };
  const [means] = all(root, 'PaymentMeans');
  return {
    ...(texts(root, {
      number: 'ID',
      type: `${kind}TypeCode`,
      profile: 'CustomizationID',
      issuedOn: 'IssueDate',
      dueOn: 'DueDate',
      suppliedOn: 'Delivery/ActualDeliveryDate',
      suppliedTo: 'Delivery/DeliveryLocation/Address/Country/IdentificationCode',
      currency: 'DocumentCurrencyCode',
      accountedIn: 'TaxCurrencyCode',
      buyerReference: 'BuyerReference',
      orderReference: 'OrderReference/ID',
      preceding: 'BillingReference/InvoiceDocumentReference/ID',
      note: 'Note',
      // Each of the terms is named above.
    }) as unknown as ReadEInvoice),
    accountedVat: all(root, 'TaxTotal/TaxAmount')[1]?.text ?? '',
    seller: ublParty(all(root, 'AccountingSupplierParty/Party')[0]),
    buyer: ublParty(all(root, 'AccountingCustomerParty/Party')[0]),
    payment: {
      reference: text(means, 'PaymentID'),
      terms: text(root, 'PaymentTerms/Note'),
      code: text(means, 'PaymentMeansCode'),
      iban: text(means, 'PayeeFinancialAccount/ID'),
      card: text(means, 'CardAccount/PrimaryAccountNumberID'),
    },
    lines: all(root, `${kind}Line`).map((line) =>
      texts(line, {
        name: 'Item/Name',
        detail: 'Item/Description',
        quantity,
        price: 'Price/PriceAmount',
        amount: 'LineExtensionAmount',
        category: 'Item/ClassifiedTaxCategory/ID',
        rate: 'Item/ClassifiedTaxCategory/Percent',
      }),
    ),
    changes: all(root, 'AllowanceCharge').map((change) =>
      texts(change, {
        isCharge: 'ChargeIndicator',
        amount: 'Amount',
        reason: 'AllowanceChargeReason',
        category: 'TaxCategory/ID',
        rate: 'TaxCategory/Percent',
      }),
    ),
    vat: all(root, 'TaxTotal/TaxSubtotal').map((vat) => ({
      ...texts(all(vat, 'TaxCategory')[0], taxed),
      ...texts(vat, {
        base: 'TaxableAmount',
        amount: 'TaxAmount',
        exemptionCode: 'TaxCategory/TaxExemptionReasonCode',
        exemptionReason: 'TaxCategory/TaxExemptionReason',
      }),
    })),
    totals: {
      ...texts(all(root, 'LegalMonetaryTotal')[0], {
        lines: 'LineExtensionAmount',
        allowances: 'AllowanceTotalAmount',
        charges: 'ChargeTotalAmount',
        withoutVat: 'TaxExclusiveAmount',
        withVat: 'TaxInclusiveAmount',
        paid: 'PrepaidAmount',
        rounding: 'PayableRoundingAmount',
        due: 'PayableAmount',
      }),
      vat: text(root, 'TaxTotal/TaxAmount'),
    },
  };
}

function ublParty(party: XmlElement | undefined): Record<string, string> {
  const taxes = party === undefined ? [] : all(party, 'PartyTaxScheme');
  const tax = (isVat: boolean) =>
    text(
      taxes.find((one) => (text(one, 'TaxScheme/ID') === 'VAT') === isVat),
      'CompanyID',
    );
  return {
    ...texts(party, {
      name: 'PartyLegalEntity/RegistrationName',
      identifier: 'PartyIdentification/ID',
      registration: 'PartyLegalEntity/CompanyID',
      street1: 'PostalAddress/StreetName',
      street2: 'PostalAddress/AdditionalStreetName',
      city: 'PostalAddress/CityName',
      postalCode: 'PostalAddress/PostalZone',
      country: 'PostalAddress/Country/IdentificationCode',
      contact: 'Contact/Name',
      email: 'Contact/ElectronicMail',
    }),
    vatIdentifier: tax(true),
    taxNumber: tax(false),
  };
}
