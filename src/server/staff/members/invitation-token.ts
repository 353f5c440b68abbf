import { eq } from 'drizzle-orm';
import { STAFF_INVITATION_LASTS_MS } from '#domain/limits.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { staffInvitation } from '#server/database/schema/staff.ts';
import { hashToken, makeToken } from '#server/tokens/token.ts';

/** Where an invitation leads. Its token stands behind `#`, which no browser sends: neither a log nor a referrer gets it. */
export function invitationLink({ publicUrl, token }: { publicUrl: string; token: string }): string {
  return `${publicUrl}/admin/join#${token}`;
}

/** Makes the token of a member's invitation, in place of an earlier one. */
export async function makeMemberInvitation(
  db: Drizzle | Transaction,
  { memberId, at }: { memberId: number; at: Date },
): Promise<string> {
  const token = makeToken();
  await db.delete(staffInvitation).where(eq(staffInvitation.memberId, memberId));
  await db.insert(staffInvitation).values({
    tokenHash: hashToken(token),
    memberId,
    createdAt: at,
    expiresAt: new Date(at.getTime() + STAFF_INVITATION_LASTS_MS.member),
  });
  return token;
}
