import type {
  EInvoiceParty,
  EInvoicePayment,
  EInvoiceRate,
  EInvoiceVat,
} from '#domain/e-invoice/e-invoice.ts';
import { toPercent } from '#domain/money/money.ts';
import { peppolRegistrationOf } from './peppol-countries.ts';
import { type UblProfile, ublAddressOf } from './ubl-profiles.ts';
import { element, elementWith, type XmlElement } from './write-xml.ts';

/** A party of an e-invoice in UBL. */
export function ublParty(party: EInvoiceParty, profile: UblProfile): XmlElement | null {
  const { contact } = party;
  const address = ublAddressOf(party, profile);
  return element(
    'cac:Party',
    address === null ? null : elementWith('cbc:EndpointID', { schemeID: address.scheme }, address.id),
    element('cac:PartyIdentification', element('cbc:ID', party.identifier)),
    element(
      'cac:PostalAddress',
      element('cbc:StreetName', party.street1),
      element('cbc:AdditionalStreetName', party.street2),
      element('cbc:CityName', party.city),
      element('cbc:PostalZone', party.postalCode),
      element('cbc:CountrySubentity', party.region),
      element('cac:Country', element('cbc:IdentificationCode', party.country)),
    ),
    taxScheme(party.vatIdentifier, 'VAT'),
    taxScheme(party.taxNumber, 'TAX'),
    element(
      'cac:PartyLegalEntity',
      element('cbc:RegistrationName', party.name),
      element('cbc:CompanyID', profile === 'peppol' ? peppolRegistrationOf(party) : party.registration),
    ),
    element(
      'cac:Contact',
      element('cbc:Name', contact.name),
      element('cbc:Telephone', contact.phone),
      element('cbc:ElectronicMail', contact.email),
    ),
  );
}

function taxScheme(number: string | null, scheme: 'VAT' | 'TAX'): XmlElement | null {
  if (number === null) return null;
  return element(
    'cac:PartyTaxScheme',
    element('cbc:CompanyID', number),
    element('cac:TaxScheme', element('cbc:ID', scheme)),
  );
}

/** How an e-invoice is paid, or was. */
export function ublPaymentMeans({
  code,
  reference,
  account,
  cardDigits,
}: EInvoicePayment): XmlElement | null {
  return element(
    'cac:PaymentMeans',
    element('cbc:PaymentMeansCode', code),
    element('cbc:PaymentID', reference),
    cardDigits === null
      ? null
      : element(
          'cac:CardAccount',
          element('cbc:PrimaryAccountNumberID', cardDigits),
          // UBL wants a network, and EN 16931 has no term for it.
          element('cbc:NetworkID', 'NA'),
        ),
    account === null
      ? null
      : element(
          'cac:PayeeFinancialAccount',
          element('cbc:ID', account.iban),
          element('cbc:Name', account.name),
          element('cac:FinancialInstitutionBranch', element('cbc:ID', account.bic)),
        ),
  );
}

/** What UBL says within a category of VAT of the breakdown: there XRechnung asks for a rate of every category (BR-DE-14). */
export function ublBreakdownCategory(vat: EInvoiceVat, profile: UblProfile): (XmlElement | null)[] {
  return ublTaxCategory(profile === 'xrechnung' ? { ...vat, rate: vat.rate ?? 0 } : vat);
}

/** What UBL says within a category of VAT. */
export function ublTaxCategory(
  rated: EInvoiceRate & { exemptionCode?: string | null; exemptionReason?: string | null },
): (XmlElement | null)[] {
  const { category, rate, exemptionCode = null, exemptionReason = null } = rated;
  return [
    element('cbc:ID', category),
    rate === null ? null : element('cbc:Percent', `${toPercent(rate)}`),
    element('cbc:TaxExemptionReasonCode', exemptionCode),
    element('cbc:TaxExemptionReason', exemptionReason),
    element('cac:TaxScheme', element('cbc:ID', 'VAT')),
  ];
}
