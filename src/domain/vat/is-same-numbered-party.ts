import type { Address } from '#domain/address/address.ts';

/** What a VAT number is judged with: where it is of, and whose name a register is to know it by. */
export type NumberedParty = Pick<
  Address,
  'vatNumber' | 'country' | 'postalCode' | 'companyName' | 'firstName' | 'lastName'
>;

/** Whether what was said of the VAT number of one address is of that of another one, too; null is that no number decides. */
export function isSameNumberedParty(one: NumberedParty | null, other: NumberedParty | null): boolean {
  const partsOf = (party: NumberedParty | null) =>
    party && [
      party.vatNumber,
      party.country,
      party.postalCode,
      party.companyName,
      party.firstName,
      party.lastName,
    ];
  return JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));
}
