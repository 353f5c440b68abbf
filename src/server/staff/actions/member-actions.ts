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
    says: 'Invites somebody to the staff by mail, or with --link prints the link; a member who lost their keys gets new ones so.',
    schema: staffInvite,
    run: inviteMember,
  }),
  changeRole: changingAction({
    name: 'change-role',
    title: 'Change the role',
    says: 'Gives a member of the staff another role, which holds at once; the last owner stays one.',
    schema: staffRoleChange,
    run: changeRole,
  }),
  end: changingAction({
    name: 'end-member',
    title: 'Take off the staff',
    says: 'Takes somebody off the staff at once; what they did stays in the audit log.',
    schema: staffMemberAt,
    run: endMember,
  }),
  endSessions: changingAction({
    name: 'end-member-sessions',
    title: 'Sign out',
    says: 'Signs a member of the staff out everywhere, or at one place.',
    schema: staffMemberSessions,
    run: endMemberSessions,
  }),
};
