import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Drizzle } from '#server/database/database.ts';
import { staffMember } from '#server/database/schema/staff.ts';
import { greeting, linkTo, paragraph } from '#server/documents/mails/letter-parts.ts';
import { defineMail } from '#server/mail/mail-kind.ts';
import { invitationLink, makeMemberInvitation } from './invitation-token.ts';

interface InvitedMailServices {
  db: Drizzle;
  publicUrl: string;
  now: () => Date;
}

interface Said {
  link: string;
  name: string;
  invitedBy: string;
  /** Whether the member is on the staff, and gets new keys. */
  isAgain: boolean;
}

const stored = z.strictObject({ memberId: z.number(), invitedBy: z.string() });

/** Leads somebody into the back office. Its link is made as it is sent, so that it stands nowhere else; nothing is sent to who has been ended since. */
export const staffInvited = defineMail({
  kind: 'staff-invited',
  stored,
  fill: async ({ db, publicUrl, now }: InvitedMailServices, { data: { memberId, invitedBy } }) => {
    const [member] = await db.select().from(staffMember).where(eq(staffMember.id, memberId));
    if (member === undefined || member.endedAt !== null) return null;
    const token = await makeMemberInvitation(db, { memberId, at: now() });
    const isAgain = member.joinedAt !== null;
    return { said: { link: invitationLink({ publicUrl, token }), name: member.name, invitedBy, isAgain } };
  },
  write: ({ link, name, invitedBy, isAgain }: Said, shop) => ({
    subject: isAgain
      ? `New keys for the back office of ${shop.foundryName}`
      : `You are invited to the back office of ${shop.foundryName}`,
    parts: [
      greeting(name),
      paragraph(
        isAgain
          ? `${invitedBy} gives you a new way into the back office of ${shop.foundryName}. Your passkeys, your password and your codes of before end when you use it.`
          : `${invitedBy} invites you to the back office of ${shop.foundryName}. There you choose how you sign in: with a passkey, or with a password and codes from an app.`,
      ),
      linkTo(isAgain ? 'Set new keys' : 'Accept the invitation', link),
      paragraph(
        'The link holds for three days and works once. Please give it to nobody. If you expected no invitation, you can ignore this mail.',
      ),
    ],
  }),
});
