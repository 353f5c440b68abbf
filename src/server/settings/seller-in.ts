import type { Seller, StoredFoundry } from '#contract/settings.ts';

/** The seller as papers in a currency name it: with the account for that one where it has one, the whole of it. */
export function sellerIn(
  { seller, currencies }: Pick<StoredFoundry, 'seller' | 'currencies'>,
  currency: string,
): Seller {
  const account = currencies?.find((one) => one.currency === currency)?.account;
  if (account === undefined) return seller;
  const { iban: _, bic: __, bank: ___, ...others } = seller;
  return { ...others, ...account };
}
