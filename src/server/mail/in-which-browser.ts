/** Where a buyer finds an order, as a mail begins to say it: in the browser in which it was placed, and in every one of its account. */
export function inWhichBrowser({ isOfAccount }: { isOfAccount: boolean }): string {
  const own = 'In the browser in which you ordered';
  return isOfAccount ? `${own}, or any other in which you are logged in to your account,` : own;
}
