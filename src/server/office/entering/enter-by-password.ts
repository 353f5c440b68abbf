import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { staffPasswordLogin } from '#contract/admin/office.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { accountEmail } from '#domain/account/account-email.ts';
import { STAFF_LOGIN_FAILURES } from '#domain/limits.ts';
import type { Transaction } from '#server/database/database.ts';
import { staffMember } from '#server/database/schema/staff.ts';
import { forgetCalls, uncountCall } from '#server/limits/rate-limit-store.ts';
import { requireCallsLeft } from '#server/limits/require-calls-left.ts';
import { isActive } from '#server/staff/members/member-states.ts';
import { sign } from '#server/tokens/signature.ts';
import { findTotpStep } from '#server/tokens/totp.ts';
import { type LetIn, letIn } from './let-in.ts';
import type { EnteringServices } from './office-services.ts';
import { unsealTotpKey } from './totp-key.ts';

interface PasswordLogin {
  visitor: string;
  device: string;
  body: z.output<typeof staffPasswordLogin>;
}

const refused: Refusal = { ok: false, code: 'staff-login-refused' };

/**
 * POST login/password: a password and the code of now, both at once. An unknown address, a wrong password, a wrong code and one that
 * was used are the same refusal after the same work.
 */
export async function enterByPassword(
  services: EnteringServices,
  { visitor, device, body }: PasswordLogin,
): Promise<Result<LetIn>> {
  const { db, now, passwords, secret } = services;
  const email = accountEmail(body.email);
  const keys = {
    visitor: `staff login of ${visitor}`,
    member: `staff login to ${sign({ secret, purpose: 'staff login' }, email).toString('base64url')}`,
  };
  const spent = await countTry(services, keys);
  if (spent !== null) return spent;
  const [member] = await db
    .select()
    .from(staffMember)
    .where(and(eq(staffMember.email, email), isActive()));
  const verified = await passwords.verify(member?.passwordHash ?? null, body.password);
  if (!verified.ok) {
    await uncountCall(db, keys.visitor);
    await uncountCall(db, keys.member);
    return verified;
  }
  const step = member === undefined ? null : findStep(services, { member, code: body.code });
  if (member === undefined || !verified.isSame || step === null) return refused;
  const inside = await db.transaction(async (tx) => {
    const at = now();
    const isNew = await useStep(tx, { member, step });
    return isNew ? await letIn(tx, { memberId: member.id, device, at }) : null;
  });
  if (inside === null) return refused;
  await uncountCall(db, keys.visitor);
  await forgetCalls(db, keys.member);
  return { ok: true, value: inside };
}

type Member = typeof staffMember.$inferSelect;

/** Counts a try as failed before anything is looked at, so that many at once are counted as many. */
async function countTry(
  { db, now }: EnteringServices,
  keys: { visitor: string; member: string },
): Promise<Refusal | null> {
  const { windowMs, ofVisitor, ofMember } = STAFF_LOGIN_FAILURES;
  return (
    (await requireCallsLeft(db, { key: keys.visitor, most: ofVisitor, windowMs, now: now() })) ??
    (await requireCallsLeft(db, { key: keys.member, most: ofMember, windowMs, now: now() }))
  );
}

function findStep(
  { secret, now }: EnteringServices,
  { member: { id: memberId, totpKey }, code }: { member: Member; code: string },
): number | null {
  const key = totpKey === null ? null : unsealTotpKey({ secret, owner: { memberId }, text: totpKey });
  return key === null ? null : findTotpStep({ key, code, at: now() });
}

/** Uses a code up; false where it was, or a later one, or where the password was changed meanwhile. */
async function useStep(
  tx: Transaction,
  { member, step }: { member: Member; step: number },
): Promise<boolean> {
  const isLater = or(isNull(staffMember.totpStep), lt(staffMember.totpStep, step));
  const isSame = eq(staffMember.passwordHash, member.passwordHash ?? '');
  const used = await tx
    .update(staffMember)
    .set({ totpStep: step })
    .where(and(eq(staffMember.id, member.id), isSame, isLater))
    .returning({ id: staffMember.id });
  return used.length > 0;
}
