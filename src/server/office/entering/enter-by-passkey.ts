import { and, eq, lt } from 'drizzle-orm';
import type { PasskeyLogin, PasskeyRequest } from '#contract/passkeys.ts';
import type { Result } from '#contract/refusal.ts';
import { STAFF_LOGIN_FAILURES } from '#domain/limits.ts';
import type { Transaction } from '#server/database/database.ts';
import { staffMember, staffPasskey } from '#server/database/schema/staff.ts';
import { uncountCall } from '#server/limits/rate-limit-store.ts';
import { requireCallsLeft } from '#server/limits/require-calls-left.ts';
import { requestOptions } from '#server/webauthn/request-options.ts';
import { makeSignedChallenge, takeSignedChallenge } from '#server/webauthn/signed-challenges.ts';
import { verifyPasskey } from '#server/webauthn/verify-passkey.ts';
import { type LetIn, letIn } from './let-in.ts';
import type { EnteringServices } from './office-services.ts';

const purpose = 'sign in to the back office';

/** POST login/passkey/begin: what navigator.credentials.get() is asked. */
export async function beginStaffPasskey(
  services: Pick<EnteringServices, 'now' | 'secret' | 'publicUrl'>,
): Promise<PasskeyRequest> {
  const challenge = makeSignedChallenge(services, purpose);
  return await requestOptions({ publicUrl: services.publicUrl, challenge });
}

/**
 * POST login/passkey/finish: who holds a member's passkey, and was verified by it, is signed in. An unknown passkey, a wrong signature,
 * a counter that did not rise and a member who was ended are one refusal.
 */
export async function enterByPasskey(
  services: EnteringServices,
  { response, visitor, device }: { response: PasskeyLogin['response']; visitor: string; device: string },
): Promise<Result<LetIn>> {
  const { db, now } = services;
  const key = `staff login of ${visitor}`;
  const { windowMs, ofVisitor: most } = STAFF_LOGIN_FAILURES;
  const spent = await requireCallsLeft(db, { key, most, windowMs, now: now() });
  if (spent !== null) return spent;
  const { clientDataJSON } = response.response;
  const challenge = await takeSignedChallenge(services, { purpose, clientDataJSON });
  if (challenge === null) return { ok: false, code: 'passkey-challenge-expired' };
  const signed = await verify(services, { challenge, response });
  if (signed === null) return { ok: false, code: 'passkey-refused' };
  const inside = await db.transaction(async (tx) => {
    const at = now();
    const isUsed = await noteUse(tx, { ...signed, at });
    return isUsed ? await letIn(tx, { memberId: signed.memberId, device, at }) : null;
  });
  if (inside === null) return { ok: false, code: 'passkey-refused' };
  await uncountCall(db, key);
  return { ok: true, value: inside };
}

interface Signed {
  id: number;
  memberId: number;
  counter: number;
}

async function verify(
  { db, publicUrl }: EnteringServices,
  { challenge, response }: { challenge: string; response: PasskeyLogin['response'] },
): Promise<Signed | null> {
  const [kept] = await db
    .select({
      id: staffPasskey.id,
      memberId: staffPasskey.memberId,
      credentialId: staffPasskey.credentialId,
      publicKey: staffPasskey.publicKey,
      counter: staffPasskey.counter,
      handle: staffMember.handle,
    })
    .from(staffPasskey)
    .innerJoin(staffMember, eq(staffMember.id, staffPasskey.memberId))
    .where(eq(staffPasskey.credentialId, response.id));
  if (kept === undefined) return null;
  const { id, memberId, handle } = kept;
  const counter = await verifyPasskey({ publicUrl, kept, handle, challenge, response });
  return counter === null ? null : { id, memberId, counter };
}

/** Keeps the counter; false where the passkey is gone, or another login has raised the counter as far meanwhile. */
async function noteUse(
  tx: Transaction,
  { id, counter, at }: { id: number; counter: number; at: Date },
): Promise<boolean> {
  const rises = counter === 0 ? eq(staffPasskey.counter, 0) : lt(staffPasskey.counter, counter);
  const used = await tx
    .update(staffPasskey)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(staffPasskey.id, id), rises))
    .returning({ id: staffPasskey.id });
  return used.length > 0;
}
