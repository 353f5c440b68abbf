import type { Address } from '#domain/address/address.ts';
import { personName } from '#domain/address/party-name.ts';
import type { VatResult } from './vat.ts';
import { isPlainlyAnotherName } from './vat-name-match.ts';

/** The result of an answer of VIES: `name` is null or '---' where the country does not disclose it (DE and ES never do). */
export function judgeViesAnswer(
  answer: { isValid: boolean; name: string | null },
  address: Pick<Address, 'companyName' | 'firstName' | 'lastName'>,
): Extract<VatResult, 'success' | 'invalid' | 'mismatch'> {
  if (!answer.isValid) return 'invalid';
  const names = [address.companyName, personName(address)];
  return isPlainlyAnotherName(answer.name ?? '', names) ? 'mismatch' : 'success';
}
