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

/** Why no VAT is charged, as papers and mails say it and the law wants it; null where it is, or nobody knows yet. */
export function noVatSentence(ground: VatGround): string | null {
  return isUntaxed(ground) ? sentences[ground] : null;
}
