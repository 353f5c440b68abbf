import { STAFF_INVITATION_LASTS_MS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { staffInvitation } from '#server/database/schema/staff.ts';
import { invitationLink } from '#server/staff/members/invitation-token.ts';
import { hashToken, makeToken } from '#server/tokens/token.ts';
import { hasOwner } from './open-invitation.ts';

/**
 * A link by which the first owner joins, as long as there is none; null where there is. Whoever reads the log runs the shop. Several
 * processes make one each, and the first that is used ends the others.
 */
export async function makeFirstOwnerLink({
  db,
  now,
  publicUrl,
}: {
  db: Drizzle;
  now: () => Date;
  publicUrl: string;
}): Promise<string | null> {
  if (await hasOwner(db)) return null;
  const token = makeToken();
  const at = now();
  await db.insert(staffInvitation).values({
    tokenHash: hashToken(token),
    memberId: null,
    createdAt: at,
    expiresAt: new Date(at.getTime() + STAFF_INVITATION_LASTS_MS.firstOwner),
  });
  return invitationLink({ publicUrl, token });
}
