import type { PasskeyRequest } from '#contract/passkeys.ts';

/** What ends the present offer. */
let offer: AbortController | null = null;

/**
 * Whether this browser offers passkeys where it fills in a field, and there is such a field. Only one that reads and writes
 * passkeys as JSON by itself does: what offers them is on the page before anybody asks, so it brings no library.
 */
export async function canOfferPasskeys(): Promise<boolean> {
  if (document.querySelector('input[autocomplete$="webauthn"]') === null) return false;
  const { PublicKeyCredential: passkeys } = globalThis;
  // None of them is there in every browser, nor on pages of plain http.
  if (passkeys?.parseRequestOptionsFromJSON === undefined) return false;
  return (await passkeys.isConditionalMediationAvailable?.()) === true;
}

/** Offers passkeys in the field of the e-mail address, until one is chosen or the offer is ended; gives it as WebAuthn's JSON. */
export async function offerPasskeys(request: PasskeyRequest): Promise<unknown> {
  endOffer();
  offer = new AbortController();
  const given = await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(request),
    mediation: 'conditional',
    signal: offer.signal,
  });
  if (given instanceof PublicKeyCredential) return given.toJSON();
  throw new Error('The browser gave no passkey');
}

/** A browser has one request at a time: this makes room for another. */
export function endOffer(): void {
  offer?.abort();
  offer = null;
}
