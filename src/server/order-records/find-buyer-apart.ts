interface Parties {
  buyer: { email: string };
  licensee: { email: string };
}

/** The buyer's address where what was bought is delivered to another one, the licensee's; null where both are one. */
export function findBuyerApart({ buyer, licensee }: Parties): string | null {
  const [paying, using] = [buyer, licensee].map(({ email }) => email.trim().toLowerCase());
  return paying === '' || using === '' || paying === using ? null : buyer.email;
}
