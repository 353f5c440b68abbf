import { isSameNumberedParty, type NumberedParty } from './is-same-numbered-party.ts';
import type { VatVerdict } from './vat-evidence.ts';
import { checkVatNumber } from './vat-number-check.ts';

/**
 * What counts of a VAT number where it was asked about before: what is said of it now, and where the register is silent now, or was
 * not asked, what it said then of this very number, of somebody of the same name and place.
 */
export function verdictThatHolds(
  address: NumberedParty,
  { now, before }: { now: VatVerdict | null; before: { address: NumberedParty; verdict: VatVerdict } | null },
): VatVerdict | null {
  if (now !== null && !isSilent(now)) return now;
  const { number } = checkVatNumber(address).number;
  if (before === null || isSilent(before.verdict) || !isSameNumberedParty(address, before.address))
    return now;
  return before.verdict.evidence?.number === number ? before.verdict : now;
}

/** Whether a register was asked and told nothing. A result without a register follows from the number's form. */
function isSilent({ result, evidence }: VatVerdict): boolean {
  return evidence !== null && (result === 'manual' || result === 'fail');
}
