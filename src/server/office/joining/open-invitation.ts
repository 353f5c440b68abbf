import { and, eq, gt } from 'drizzle-orm';
import type { Refusal } from '#contract/refusal.ts';
import { STAFF_LOGIN_FAILURES } from '#domain/limits.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { staffInvitation, staffMember } from '#server/database/schema/staff.ts';
import { requireCallsLeft } from '#server/limits/require-calls-left.ts';
import { isActive } from '#server/staff/members/member-states.ts';
import { hashToken } from '#server/tokens/token.ts';

/** An invitation that holds. */
export interface OpenInvitation {
  tokenHash: string;
  /** Null for the first owner. */
  member: typeof staffMember.$inferSelect | null;
}

const notValid: Refusal = { ok: false, code: 'invitation-not-valid' };

/**
 * The invitation of a token; a refusal where it was used, is over, or is for somebody who was ended. The link of the first owner holds
 * as long as there is no owner.
 */
export async function findOpenInvitation(
  db: Drizzle | Transaction,
  { token, at }: { token: string; at: Date },
): Promise<{ ok: true; value: OpenInvitation } | Refusal> {
  const tokenHash = hashToken(token);
  const [found] = await db
    .select({ memberId: staffInvitation.memberId, member: staffMember })
    .from(staffInvitation)
    .leftJoin(staffMember, eq(staffMember.id, staffInvitation.memberId))
    .where(and(eq(staffInvitation.tokenHash, tokenHash), gt(staffInvitation.expiresAt, at)));
  if (found === undefined) return notValid;
  if (found.member !== null) {
    return found.member.endedAt === null
      ? { ok: true, value: { tokenHash, member: found.member } }
      : notValid;
  }
  return (await hasOwner(db)) ? notValid : { ok: true, value: { tokenHash, member: null } };
}

/** Whether somebody owns the shop who can sign in. */
export async function hasOwner(db: Drizzle | Transaction): Promise<boolean> {
  return (await db.$count(staffMember, and(eq(staffMember.role, 'owner'), isActive()))) > 0;
}

/** Counts a try of a link; a refusal where a visitor tried too many. */
export async function countLinkTry(
  { db, now }: { db: Drizzle; now: () => Date },
  visitor: string,
): Promise<Refusal | null> {
  const { windowMs, ofVisitor } = STAFF_LOGIN_FAILURES;
  return await requireCallsLeft(db, {
    key: `staff link of ${visitor}`,
    // A link is read, and then asked for what it takes to join.
    most: ofVisitor * 2,
    windowMs,
    now: now(),
  });
}
