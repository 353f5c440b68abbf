import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Refusal, Result } from '#contract/refusal.ts';
import type { staffInvite } from '#contract/staff.ts';
import { accountEmail } from '#domain/account/account-email.ts';
import type { StaffRole } from '#domain/staff/staff-policies.ts';
import type { Transaction } from '#server/database/database.ts';
import { staffMember } from '#server/database/schema/staff.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { invitationLink, makeMemberInvitation } from './invitation-token.ts';
import { staffInvited } from './invited-mail.ts';

/** What came of an invitation; `link` where it is not mailed. */
export interface InvitedMember {
  memberId: number;
  email: string;
  role: StaffRole;
  link: string | null;
}

const HANDLE_BYTES = 32;

/**
 * Invites somebody to the staff. Who was invited before gets a new link, and the earlier one ends; who is on the staff, too: that is
 * how somebody comes in again who lost all their keys, which end when the link is used and not before.
 */
export async function inviteMember(
  { db, jobs, now, publicUrl }: Pick<StaffServices, 'db' | 'jobs' | 'now' | 'publicUrl'>,
  { memberEmail, role, isMailed, by }: z.output<typeof staffInvite>,
): Promise<Result<InvitedMember>> {
  const email = accountEmail(memberEmail);
  return await db.transaction(async (tx) => {
    const invited = await requireMember(tx, { email, role, by, at: now() });
    if (!invited.ok) return invited;
    const { memberId } = invited.value;
    if (!isMailed) {
      const token = await makeMemberInvitation(tx, { memberId, at: now() });
      return { ok: true, value: { memberId, email, role, link: invitationLink({ publicUrl, token }) } };
    }
    const mail = staffInvited.of({ memberId, invitedBy: by });
    await decideMail(tx, jobs, { key: `staff-invited:${randomUUID()}`, recipient: email, mail, at: now() });
    return { ok: true, value: { memberId, email, role, link: null } };
  });
}

async function requireMember(
  tx: Transaction,
  { email, role, by, at }: { email: string; role: StaffRole; by: string; at: Date },
): Promise<{ ok: true; value: { memberId: number } } | Refusal> {
  const [made] = await tx
    .insert(staffMember)
    .values({
      email,
      role,
      handle: randomBytes(HANDLE_BYTES).toString('base64url'),
      invitedBy: by,
      createdAt: at,
    })
    .onConflictDoNothing({ target: staffMember.email })
    .returning({ id: staffMember.id });
  if (made !== undefined) return { ok: true, value: { memberId: made.id } };
  const [known] = await tx.select().from(staffMember).where(eq(staffMember.email, email)).for('update');
  if (known === undefined) throw new Error('A member who is there was not found');
  const isActive = known.joinedAt !== null && known.endedAt === null;
  if (isActive && known.role !== role) {
    const detail = `${email} is on the staff already, as ${known.role}: an invitation changes no role.`;
    return { ok: false, code: 'invalid-payload', detail };
  }
  if (!isActive) {
    const anew = { role, joinedAt: null, endedAt: null, invitedBy: by };
    await tx.update(staffMember).set(anew).where(eq(staffMember.id, known.id));
  }
  return { ok: true, value: { memberId: known.id } };
}
