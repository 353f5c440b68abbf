/**
 * Whether an account is one that invoices name: `perhaps` where it may be the one behind a QR-IBAN of theirs, `unknown` where nothing can
 * be told.
 */
export const accountStandings = ['own', 'other', 'perhaps', 'unknown'] as const;
export type AccountStanding = (typeof accountStandings)[number];

/**
 * How the account of a statement stands to the IBANs that the seller's invoices name. Banks state what comes in by a QR-IBAN under the
 * ordinary IBAN of the same account, which is another number, of the same countries alone.
 */
export function accountStanding(account: string, sellerIbans: readonly string[]): AccountStanding {
  if (sellerIbans.length === 0 || !/^[A-Z]{2}\d{2}/.test(account)) return 'unknown';
  if (sellerIbans.includes(account)) return 'own';
  return /^(CH|LI)/.test(account) && sellerIbans.some(isQrIban) ? 'perhaps' : 'other';
}

/** Swiss and Liechtenstein accounts for QR references have a bank number from 30000 to 31999. */
function isQrIban(iban: string): boolean {
  return /^(CH|LI)\d{2}3[01]\d{3}/.test(iban);
}
