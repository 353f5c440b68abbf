import type { EInvoice, EInvoiceLine, EInvoiceParty } from '#domain/e-invoice/e-invoice.ts';
import { plainAmount } from '#domain/money/money.ts';
import { ciiDay, ciiRate } from './cii-parts.ts';
import { ciiSettlement } from './cii-settlement.ts';
import { element, elementWith, requiredElement, writeXml, type XmlElement } from './write-xml.ts';

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/** BT-24 of Factur-X and ZUGFeRD in the profile EN 16931. */
const en16931 = 'urn:cen.eu:en16931:2017';

/** The Cross Industry Invoice D16B of a paper, which Factur-X and ZUGFeRD embed. */
export function writeCii(invoice: EInvoice): string {
  return writeXml(
    requiredElement(
      'rsm:CrossIndustryInvoice',
      namespaces,
      element(
        'rsm:ExchangedDocumentContext',
        element('ram:GuidelineSpecifiedDocumentContextParameter', element('ram:ID', en16931)),
      ),
      element(
        'rsm:ExchangedDocument',
        element('ram:ID', invoice.number),
        element('ram:TypeCode', invoice.kind === 'invoice' ? '380' : '381'),
        element('ram:IssueDateTime', ciiDay('udt:DateTimeString', invoice.issuedOn)),
        element('ram:IncludedNote', element('ram:Content', invoice.notes.join(' '))),
      ),
      element(
        'rsm:SupplyChainTradeTransaction',
        invoice.lines.map((line, index) => tradeLine(line, index, invoice.currency)),
        agreement(invoice),
        element(
          'ram:ApplicableHeaderTradeDelivery',
          element(
            'ram:ShipToTradeParty',
            element('ram:PostalTradeAddress', element('ram:CountryID', invoice.suppliedTo)),
          ),
          element(
            'ram:ActualDeliverySupplyChainEvent',
            element('ram:OccurrenceDateTime', ciiDay('udt:DateTimeString', invoice.suppliedOn)),
          ),
        ),
        ciiSettlement(invoice),
      ),
    ),
  );
}

function tradeLine(line: EInvoiceLine, index: number, currency: string): XmlElement | null {
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element('ram:AssociatedDocumentLineDocument', element('ram:LineID', `${index + 1}`)),
    element(
      'ram:SpecifiedTradeProduct',
      element('ram:Name', line.name),
      element('ram:Description', line.detail),
    ),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element(
        'ram:NetPriceProductTradePrice',
        element('ram:ChargeAmount', plainAmount(line.price, currency)),
      ),
    ),
    element(
      'ram:SpecifiedLineTradeDelivery',
      elementWith('ram:BilledQuantity', { unitCode: 'C62' }, `${line.quantity}`),
    ),
    element(
      'ram:SpecifiedLineTradeSettlement',
      element('ram:ApplicableTradeTax', ciiRate(line)),
      element(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        element('ram:LineTotalAmount', plainAmount(line.amount, currency)),
      ),
    ),
  );
}

function agreement(invoice: EInvoice): XmlElement | null {
  const { orderReference, salesOrder } = invoice;
  return element(
    'ram:ApplicableHeaderTradeAgreement',
    element('ram:BuyerReference', invoice.buyerReference),
    element('ram:SellerTradeParty', tradeParty(invoice.seller)),
    element('ram:BuyerTradeParty', tradeParty(invoice.buyer)),
    // UBL has a place for the seller's number of an order beside the buyer's alone.
    orderReference === null
      ? null
      : [
          element('ram:SellerOrderReferencedDocument', element('ram:IssuerAssignedID', salesOrder)),
          element('ram:BuyerOrderReferencedDocument', element('ram:IssuerAssignedID', orderReference)),
        ],
  );
}

function tradeParty(party: EInvoiceParty): (XmlElement | null)[] {
  const { contact } = party;
  const address = party.emailAddress ?? party.peppolAddress;
  return [
    element('ram:ID', party.identifier),
    element('ram:Name', party.name),
    element('ram:SpecifiedLegalOrganization', element('ram:ID', party.registration)),
    element(
      'ram:DefinedTradeContact',
      element('ram:PersonName', contact.name),
      element('ram:TelephoneUniversalCommunication', element('ram:CompleteNumber', contact.phone)),
      element('ram:EmailURIUniversalCommunication', element('ram:URIID', contact.email)),
    ),
    element(
      'ram:PostalTradeAddress',
      element('ram:PostcodeCode', party.postalCode),
      element('ram:LineOne', party.street1),
      element('ram:LineTwo', party.street2),
      element('ram:CityName', party.city),
      element('ram:CountryID', party.country),
      element('ram:CountrySubDivisionName', party.region),
    ),
    address === null
      ? null
      : element(
          'ram:URIUniversalCommunication',
          elementWith('ram:URIID', { schemeID: address.scheme }, address.id),
        ),
    element('ram:SpecifiedTaxRegistration', elementWith('ram:ID', { schemeID: 'VA' }, party.vatIdentifier)),
    element('ram:SpecifiedTaxRegistration', elementWith('ram:ID', { schemeID: 'FC' }, party.taxNumber)),
  ];
}
