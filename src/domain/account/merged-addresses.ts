import { type Address, addressFields } from '#domain/address/address.ts';

/** The addresses of an account that goes into another one which come along: those that the other lacks, in their order, as far as there is room. */
export function mergedAddresses<Given extends Address>(
  { kept, ended }: { kept: readonly Address[]; ended: readonly Given[] },
  most: number,
): Given[] {
  const known = new Set(kept.map(textOf));
  const further = ended.filter((address) => {
    const isNew = !known.has(textOf(address));
    known.add(textOf(address));
    return isNew;
  });
  return further.slice(0, Math.max(0, most - kept.length));
}

function textOf(address: Address): string {
  return JSON.stringify(addressFields.map((field) => address[field].trim()));
}
