/** Whether an account is the one that invoices name; `unknown` where that cannot be told. */
export type AccountStanding = 'own' | 'other' | 'unknown';

/**
 * How the account of a statement stands to the seller's IBAN. Of a QR-IBAN it cannot be told: banks state what comes in by it under the
 * ordinary IBAN of the same account, which is another number.
 */
export function accountStanding(account: string, sellerIban: string | undefined): AccountStanding {
  if (sellerIban === undefined || !/^[A-Z]{2}\d{2}/.test(account)) return 'unknown';
  if (account === sellerIban) return 'own';
  return isQrIban(sellerIban) ? 'unknown' : 'other';
}

/** Swiss and Liechtenstein accounts for QR references have a bank number from 30000 to 31999. */
function isQrIban(iban: string): boolean {
  return /^(CH|LI)\d{2}3[01]\d{3}/.test(iban);
}
