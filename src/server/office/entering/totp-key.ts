import { seal, unseal } from '#server/tokens/seal.ts';

/** For whom a key is sealed: an invitation while it is shown, a member once it is theirs. */
type KeyOwner = { invitation: string } | { memberId: number };

function purposeOf(owner: KeyOwner): string {
  return 'invitation' in owner
    ? `staff codes of invitation ${owner.invitation}`
    : `staff codes of member ${owner.memberId}`;
}

/** The key of somebody's codes, as only this server reads it. */
export function sealTotpKey({
  secret,
  owner,
  key,
}: {
  secret: string;
  owner: KeyOwner;
  key: Uint8Array;
}): string {
  return seal({ secret, purpose: purposeOf(owner) }, key);
}

/** The key; null where it is somebody else's, or the server's secret has changed. */
export function unsealTotpKey(sealed: { secret: string; owner: KeyOwner; text: string }): Buffer | null {
  return unseal({ secret: sealed.secret, purpose: purposeOf(sealed.owner) }, sealed.text);
}
