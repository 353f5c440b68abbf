/** Whether an account is one that invoices name; `unknown` where that cannot be told. */
export type AccountStanding = 'own' | 'other' | 'unknown';

/**
 * How the account of a statement stands to the IBANs that the seller's invoices name. Of a QR-IBAN it cannot be told: banks state what
 * comes in by it under the ordinary IBAN of the same account, which is another number.
 */
export function accountStanding(account: string, sellerIbans: readonly string[]): AccountStanding {
  if (sellerIbans.length === 0 || !/^[A-Z]{2}\d{2}/.test(account)) return 'unknown';
  if (sellerIbans.includes(account)) return 'own';
  return sellerIbans.some(isQrIban) ? 'unknown' : 'other';
}

/** Swiss and Liechtenstein accounts for QR references have a bank number from 30000 to 31999. */
function isQrIban(iban: string): boolean {
  return /^(CH|LI)\d{2}3[01]\d{3}/.test(iban);
}
