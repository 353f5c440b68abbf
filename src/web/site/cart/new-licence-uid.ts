/** A uid for a licence of the cart that no other has. */
export function newLicenceUid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `licence-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
