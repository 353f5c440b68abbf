/**
 * The day from which a licence holds (`YYYY-MM-DD`): that of its payment, or the last day of the licence that it renews,
 * where that one has not ended yet.
 */
export function licenceBeginning(paidOn: string, endOfRenewed: string | null): string {
  return endOfRenewed !== null && endOfRenewed > paidOn ? endOfRenewed : paidOn;
}
