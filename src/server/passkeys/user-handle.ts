import { createHash } from 'node:crypto';

/**
 * What authenticators know a customer by: the same for all passkeys, so that each authenticator keeps one, and nothing that
 * identifies a person (WebAuthn §14.6.1). It hangs on no secret, which may be changed without ending passkeys.
 */
export function userHandle({
  customerId,
  rpID,
}: {
  customerId: number;
  rpID: string;
}): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`customer ${customerId} of ${rpID}`).digest());
}
