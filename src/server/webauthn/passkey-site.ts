/** The host that passkeys are bound to (the relying party of WebAuthn), and the only origin whose pages may ask for them. */
export function passkeySite(publicUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}
