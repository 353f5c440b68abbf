import { isDeepStrictEqual } from 'node:util';
import type { Address } from '#domain/address/address.ts';
import { addressLines } from '#domain/address/address-lines.ts';
import type { Fact } from '#server/documents/data/sheet.ts';

/** The buyer and the licensee, once where they are the same. */
export function partyFacts(data: { buyer: Address; licensee: Address; isForCompany: boolean }): Fact[] {
  const buyer = addressLines(data.buyer, data.isForCompany);
  const licensee = addressLines(data.licensee, data.isForCompany);
  if (isDeepStrictEqual(buyer, licensee)) return [{ label: 'Buyer, licensee', lines: buyer }];
  return [
    { label: 'Buyer', lines: buyer },
    { label: 'Licensee', lines: licensee },
  ];
}
