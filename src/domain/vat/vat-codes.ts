import { noVatSentence } from './no-vat-sentence.ts';
import type { VatGround } from './vat-ground.ts';
import { countryVatCode } from './vat-territories.ts';

/** The categories of UNTDID 5305 that Fount decides on: standard rate, reverse charge, exempt, not subject to VAT. */
export type VatCategory = 'S' | 'AE' | 'E' | 'O';

/** A ground as e-invoices code it: its category (BT-118), and why none is charged as code (BT-121, of the list VATEX) and words (BT-120). */
export interface VatCoding {
  category: VatCategory;
  exemptionCode: string | null;
  exemptionReason: string | null;
}

type CodedGround = Exclude<VatGround, 'charged' | 'undecided' | 'no-rate'>;

const untaxed: Record<CodedGround, Omit<VatCoding, 'exemptionReason'>> = {
  'reverse-charge': { category: 'AE', exemptionCode: 'VATEX-EU-AE' },
  // The list has a code for the Directive’s alone.
  'reverse-charge-gb': { category: 'AE', exemptionCode: null },
  'reverse-charge-no': { category: 'AE', exemptionCode: null },
  // The list has no code for the small businesses of the EU as a whole.
  exempt: { category: 'E', exemptionCode: null },
  outside: { category: 'O', exemptionCode: 'VATEX-EU-O' },
  'not-due': { category: 'O', exemptionCode: 'VATEX-EU-O' },
};

/**
 * How EN 16931 codes the ground of an order's VAT; null for one that is not decided, of which there is no paper, and where VAT may be
 * due that the seller does not charge, of which no code is true.
 */
export function vatCodingOf(ground: VatGround, seller: { country: string }): VatCoding | null {
  if (ground === 'undecided' || ground === 'no-rate') return null;
  if (ground === 'charged') return { category: 'S', exemptionCode: null, exemptionReason: null };
  const coding = { ...untaxed[ground], exemptionReason: noVatSentence(ground, seller) };
  const isFrench = countryVatCode(seller.country) === 'FR';
  return ground === 'exempt' && isFrench ? { ...coding, exemptionCode: 'VATEX-FR-FRANCHISE' } : coding;
}
