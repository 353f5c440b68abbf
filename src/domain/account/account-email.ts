/** An address as accounts know it: nobody has two accounts by writing theirs in another case. */
export function accountEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
