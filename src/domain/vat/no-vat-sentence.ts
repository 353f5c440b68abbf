import { isUntaxed, type UntaxedGround, type VatGround } from './vat-ground.ts';

const sentences: Record<UntaxedGround, string> = {
  'reverse-charge': reversedBy('Article 196, Directive 2006/112/EC'),
  'reverse-charge-gb': reversedBy('section 8, Value Added Tax Act 1994'),
  'reverse-charge-no': reversedBy('merverdiavgiftsloven § 11-3'),
  outside: 'No VAT: the recipient is abroad, and with it the place of supply.',
  'no-rate': 'No VAT: the seller charges none in the recipient’s country.',
  exempt: 'No VAT: the seller is exempt as a small business and charges none.',
  'not-due': 'No VAT is due.',
};

function reversedBy(law: string): string {
  return `Reverse charge: VAT is to be accounted for by the recipient (${law}).`;
}

/** What the law of a seller's country wants an invoice without VAT of a small business to say. */
const exemptionWords: Readonly<Record<string, string>> = {
  // § 6 (1) no. 27 UStG 1994, § 11 (1) no. 3.
  AT: 'Steuerfrei für Kleinunternehmer nach § 6 Abs. 1 Z 27 UStG 1994.',
  // § 34a UStDV.
  DE: 'Steuerfrei für Kleinunternehmer nach § 19 UStG.',
  // CGI art. 293 E.
  FR: 'TVA non applicable, art. 293 B du CGI.',
};

/**
 * Why no VAT is charged, as papers and mails say it and the law wants it, that of the seller's country (ISO 3166-1) in its own words;
 * null where it is, or nobody knows yet.
 */
export function noVatSentence(ground: VatGround, seller: { country: string }): string | null {
  if (!isUntaxed(ground)) return null;
  const words = ground === 'exempt' ? exemptionWords[seller.country] : undefined;
  return words === undefined ? sentences[ground] : `${sentences[ground]} ${words}`;
}
