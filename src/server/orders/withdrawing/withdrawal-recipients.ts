/** Who reads of a withdrawal: who declared it, and the buyer whose contract it is; each once. */
export function withdrawalRecipients({
  email,
  billingAddress,
}: {
  email: string;
  billingAddress: { email: string };
}): Set<string> {
  const emails = [email, billingAddress.email].map((each) => each.trim().toLowerCase());
  return new Set(emails.filter((each) => each !== ''));
}
