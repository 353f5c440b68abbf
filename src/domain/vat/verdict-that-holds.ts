import type { Address } from '#domain/address/address.ts';
import type { VatVerdict } from './vat-evidence.ts';
import { checkVatNumber } from './vat-number-check.ts';

/**
 * What counts of a VAT number where it was asked about before: what is said of it now, and where the register is silent now, or was
 * not asked, what it said of this very number then.
 */
export function verdictThatHolds(
  address: Pick<Address, 'vatNumber' | 'country' | 'postalCode'>,
  { now, before }: { now: VatVerdict | null; before: VatVerdict | null },
): VatVerdict | null {
  if (now !== null && !isSilent(now)) return now;
  const { number } = checkVatNumber(address).number;
  const isOfNumber = before?.evidence?.number === number && !isSilent(before);
  return isOfNumber ? before : now;
}

/** Whether a register was asked and told nothing. A result without a register follows from the number's form. */
function isSilent({ result, evidence }: VatVerdict): boolean {
  return evidence !== null && (result === 'manual' || result === 'fail');
}
