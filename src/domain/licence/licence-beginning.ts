/**
 * The day from which a licence holds (`YYYY-MM-DD`): that of its payment, or the last day of the licence that it goes on with,
 * where that one has not ended yet.
 */
export function licenceBeginning(paidOn: string, goesOnFrom: string | null): string {
  return goesOnFrom !== null && goesOnFrom > paidOn ? goesOnFrom : paidOn;
}
