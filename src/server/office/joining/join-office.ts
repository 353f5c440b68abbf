import { eq } from 'drizzle-orm';
import type { Joined } from '#contract/admin/office.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { accountEmail } from '#domain/account/account-email.ts';
import { STAFF_PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { checkNewPassword } from '#server/customers/passwords/check-new-password.ts';
import type { Transaction } from '#server/database/database.ts';
import { staffInvitation, staffMember, staffPasskey, staffSession } from '#server/database/schema/staff.ts';
import { type LetIn, letIn } from '#server/office/entering/let-in.ts';
import type { EnteringServices } from '#server/office/entering/office-services.ts';
import { sealTotpKey, unsealTotpKey } from '#server/office/entering/totp-key.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { audited } from '#server/staff/audit/audited.ts';
import { findTotpStep } from '#server/tokens/totp.ts';
import { takeSignedChallenge } from '#server/webauthn/signed-challenges.ts';
import { verifyNewPasskey } from '#server/webauthn/verify-new-passkey.ts';
import { handleOf, joinPurpose } from './begin-joining.ts';
import { countLinkTry, findOpenInvitation, hasOwner, type OpenInvitation } from './open-invitation.ts';

interface Joining {
  visitor: string;
  device: string;
  body: Joined;
}

/** How somebody will sign in, verified. */
type NewKeys =
  | { way: 'passkey'; credential: { id: string; publicKey: Uint8Array; counter: number } }
  | { way: 'password'; passwordHash: string; totpKey: Buffer; totpStep: number };

/**
 * POST join/finish: whoever holds the link joins the staff by a passkey or by a password with codes, and is signed in. Of a member who
 * had keys all of them and all sessions end. The link is used up with it, once, whoever else holds it.
 */
export async function joinOffice(
  services: EnteringServices,
  { visitor, device, body }: Joining,
): Promise<Result<LetIn>> {
  const { db, now } = services;
  const spent = await countLinkTry(services, visitor);
  if (spent !== null) return spent;
  const opened = await findOpenInvitation(db, { token: body.token, at: now() });
  if (!opened.ok) return opened;
  const invitation = opened.value;
  const email = invitation.member?.email ?? accountEmail(body.email ?? '');
  if (email === '') return refuseField('email', 'Please tell your e-mail address.');
  const keys = await makeKeys(services, { invitation, email, by: body.by });
  if (!keys.ok) return keys;
  const { member } = invitation;
  return await audited(services, {
    action: 'join',
    actor: { name: body.name, role: member?.role ?? 'owner', way: 'link', memberId: member?.id ?? null },
    // By the address, since who is the first owner has no number before.
    asked: { memberEmail: email, way: keys.value.way },
    act: () => takeIn(services, { invitation, email, keys: keys.value, body, device }),
  });
}

interface TakenIn {
  invitation: OpenInvitation;
  email: string;
  keys: NewKeys;
  body: Joined;
  device: string;
}

async function takeIn(
  { db, now, secret }: EnteringServices,
  { invitation, email, keys, body, device }: TakenIn,
): Promise<Result<LetIn>> {
  return await db.transaction(async (tx): Promise<Result<LetIn>> => {
    const at = now();
    const [used] = await tx
      .delete(staffInvitation)
      .where(eq(staffInvitation.tokenHash, invitation.tokenHash))
      .returning({ tokenHash: staffInvitation.tokenHash });
    if (used === undefined) return { ok: false, code: 'invitation-not-valid' };
    const memberId = await requireMember(tx, { invitation, email, at });
    if (memberId === null) return { ok: false, code: 'invitation-not-valid' };
    await tx.update(staffMember).set({ name: body.name, joinedAt: at }).where(eq(staffMember.id, memberId));
    await replaceKeys(tx, { secret, memberId, keys, at });
    const inside = await letIn(tx, { memberId, device, at });
    if (inside === null) throw new Error('Who has just joined is not on the staff');
    return { ok: true, value: inside };
  });
}

async function makeKeys(
  services: EnteringServices,
  { invitation, email, by }: { invitation: OpenInvitation; email: string; by: Joined['by'] },
): Promise<{ ok: true; value: NewKeys } | Refusal> {
  const { publicUrl, secret, passwords, now } = services;
  const { tokenHash } = invitation;
  if (by.way === 'passkey') {
    const { response } = by;
    const asked = { purpose: joinPurpose(tokenHash), clientDataJSON: response.response.clientDataJSON };
    const challenge = await takeSignedChallenge(services, asked);
    if (challenge === null) return { ok: false, code: 'passkey-challenge-expired' };
    const credential = await verifyNewPasskey({ publicUrl, challenge, response });
    if (credential === null) return { ok: false, code: 'passkey-refused' };
    const isKnown = await services.db.$count(staffPasskey, eq(staffPasskey.credentialId, credential.id));
    if (isKnown > 0) return { ok: false, code: 'passkey-known' };
    return { ok: true, value: { way: 'passkey', credential } };
  }
  const weak = await findWeakness(services, { password: by.password, email });
  if (weak !== null) return weak;
  const totpKey = unsealTotpKey({ secret, owner: { invitation: tokenHash }, text: by.sealedKey });
  const totpStep = totpKey === null ? null : findTotpStep({ key: totpKey, code: by.code, at: now() });
  if (totpKey === null || totpStep === null) {
    return refuseField('by.code', 'This is not the code of now: please look at the app again.');
  }
  const hashed = await passwords.hash(by.password);
  if (!hashed.ok) return hashed;
  return { ok: true, value: { way: 'password', passwordHash: hashed.hash, totpKey, totpStep } };
}

async function findWeakness(
  { db }: EnteringServices,
  { password, email }: { password: string; email: string },
): Promise<Refusal | null> {
  if (Array.from(password).length < STAFF_PASSWORD_MIN_LENGTH) {
    return refuseField('by.password', `Please take at least ${STAFF_PASSWORD_MIN_LENGTH} characters.`);
  }
  const weak = await checkNewPassword({ password, email, foundryName: (await readFoundry(db)).name });
  const [fault] = weak?.errors ?? [];
  return weak === null ? null : refuseField('by.password', fault?.message ?? 'Please take another password.');
}

/** The member of an invitation; the first owner's is made, unless there is an owner by now. Null where it is nobody's any more. */
async function requireMember(
  tx: Transaction,
  { invitation, email, at }: { invitation: OpenInvitation; email: string; at: Date },
): Promise<number | null> {
  const { member } = invitation;
  if (member !== null) {
    const [locked] = await tx.select().from(staffMember).where(eq(staffMember.id, member.id)).for('update');
    return locked === undefined || locked.endedAt !== null ? null : locked.id;
  }
  // Of two who use two links of a first owner at once, the second waits and finds the first.
  await tx.execute('lock table staff_member in share row exclusive mode');
  if (await hasOwner(tx)) return null;
  const anew = { role: 'owner', handle: handleOf(invitation), endedAt: null, joinedAt: at } as const;
  const [made] = await tx
    .insert(staffMember)
    .values({ email, invitedBy: 'the log', createdAt: at, ...anew })
    .onConflictDoUpdate({ target: staffMember.email, set: anew })
    .returning({ id: staffMember.id });
  return made?.id ?? null;
}

async function replaceKeys(
  tx: Transaction,
  { secret, memberId, keys, at }: { secret: string; memberId: number; keys: NewKeys; at: Date },
): Promise<void> {
  await tx.delete(staffSession).where(eq(staffSession.memberId, memberId));
  await tx.delete(staffPasskey).where(eq(staffPasskey.memberId, memberId));
  const own =
    keys.way === 'passkey'
      ? { passwordHash: null, totpKey: null, totpStep: null }
      : {
          passwordHash: keys.passwordHash,
          totpKey: sealTotpKey({ secret, owner: { memberId }, key: keys.totpKey }),
          totpStep: keys.totpStep,
        };
  await tx.update(staffMember).set(own).where(eq(staffMember.id, memberId));
  if (keys.way !== 'passkey') return;
  const { id: credentialId, publicKey, counter } = keys.credential;
  const key = Buffer.from(publicKey).toString('base64url');
  await tx.insert(staffPasskey).values({ memberId, credentialId, publicKey: key, counter, createdAt: at });
}

function refuseField(path: string, message: string): Refusal {
  return { ok: false, code: 'invalid-payload', errors: [{ path, message }] };
}
