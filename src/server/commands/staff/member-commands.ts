import type { ToldMember } from '#contract/admin/members.ts';
import { formatInstant } from '#domain/day/days.ts';
import { memberActions } from '#server/staff/actions/member-actions.ts';
import { actionCommand } from './action-command.ts';
import type { StaffCommand } from './staff-command.ts';

/** The commands about the staff itself: how the first owner is invited, and one who lost their keys. */
export const memberCommands: Record<string, StaffCommand> = {
  members: actionCommand({
    action: memberActions.list,
    takes: [],
    tell: (members) =>
      members.length === 0 ? ['There is nobody on the staff.'] : members.flatMap(describeMember),
  }),
  invite: actionCommand({
    action: memberActions.invite,
    takes: ['address'],
    options: { role: { shows: 'ROLE', isRequired: true }, link: { shows: null } },
    read: ({ positionals: [memberEmail], has }) => ({
      ok: true,
      value: { memberEmail, isMailed: !has('link') },
    }),
  }),
  'change-role': actionCommand({
    action: memberActions.changeRole,
    takes: ['member', 'role'],
    read: ({ positionals: [member, role] }) => ({ ok: true, value: { memberId: toMemberId(member), role } }),
  }),
  'end-member': actionCommand({
    action: memberActions.end,
    takes: ['member'],
    read: ({ positionals: [member] }) => ({ ok: true, value: { memberId: toMemberId(member) } }),
  }),
  'end-member-sessions': actionCommand({
    action: memberActions.endSessions,
    takes: ['member'],
    options: { session: { shows: 'NUMBER' } },
    read: ({ positionals: [member], find }) => {
      const session = find('session');
      const one = session === null ? {} : { sessionId: Number(session) };
      return { ok: true, value: { memberId: toMemberId(member), ...one } };
    },
  }),
};

/** `S-3`, or 3. */
export function toMemberId(typed = ''): number {
  return Number(typed.replace(/^s-/i, ''));
}

function describeMember({
  id,
  email,
  name,
  role,
  state,
  sessions,
  passkeys,
  hasPassword,
}: ToldMember): string[] {
  const keys = [
    ...(passkeys === 0 ? [] : [passkeys === 1 ? 'a passkey' : `${passkeys} passkeys`]),
    ...(hasPassword ? ['a password with codes'] : []),
  ];
  return [
    [`S-${id}`, name, email, role, state, keys.join(' and ')].filter((part) => part !== '').join('  '),
    ...sessions.map(
      (session) =>
        `    login ${session.id}  ${session.device}, seen last ${formatInstant(new Date(session.lastSeenAt))}`,
    ),
  ];
}
