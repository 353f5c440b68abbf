import {
  staffInvite,
  staffMemberAt,
  staffMemberSessions,
  staffMembers,
  staffRoleChange,
} from '#contract/staff.ts';
import { changeRole } from '#server/staff/members/change-role.ts';
import { endMember, endMemberSessions } from '#server/staff/members/end-member.ts';
import { inviteMember } from '#server/staff/members/invite-member.ts';
import { listMembers } from '#server/staff/members/list-members.ts';
import { changingAction, readingAction } from './staff-action.ts';

/** What owners do with the staff itself. */
export const memberActions = {
  list: readingAction({
    name: 'members',
    title: 'Staff',
    says: 'Lists who is on the staff, as what, and where each is signed in.',
    schema: staffMembers,
    run: async (services) => ({ ok: true, value: await listMembers(services) }),
  }),
  invite: changingAction({
    name: 'invite',
    title: 'Invite',
    says: 'Invites somebody to the staff by mail, or gives the link to pass on; a member who lost their keys gets new ones so.',
    schema: staffInvite,
    run: inviteMember,
    tell: ({ memberId, email, role, link }) =>
      link === null
        ? [`${email} is invited as ${role} (S-${memberId}); the link goes by mail.`]
        : [
            `${email} is invited as ${role} (S-${memberId}) by this link, which works once, for three days:`,
            link,
          ],
  }),
  changeRole: changingAction({
    name: 'change-role',
    title: 'Change the role',
    says: 'Gives a member of the staff another role, which holds at once; the last owner stays one.',
    schema: staffRoleChange,
    run: changeRole,
    tell: ({ email, role }) => [`${email} is ${role} now.`],
  }),
  end: changingAction({
    name: 'end-member',
    title: 'Take off the staff',
    says: 'Takes somebody off the staff at once; what they did stays in the audit log.',
    schema: staffMemberAt,
    run: endMember,
    tell: ({ email }) => [`${email} is no longer on the staff.`],
  }),
  endSessions: changingAction({
    name: 'end-member-sessions',
    title: 'Sign out',
    says: 'Signs a member of the staff out everywhere, or at one place.',
    schema: staffMemberSessions,
    run: endMemberSessions,
    tell: ({ email, count }) => [
      `${email} was signed out at ${count === 1 ? 'one place' : `${count} places`}.`,
    ],
  }),
};
