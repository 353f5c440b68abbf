import type { ToldMember } from '#contract/admin/members.ts';
import controls from '#web/admin/controls/controls.module.css';
import { writeInstant } from '#web/admin/controls/write-instant.ts';
import type { MemberActName } from './member-act.tsx';
import styles from './staff-screen.module.css';

const titles: Record<MemberActName, string> = {
  'change-role': 'Change the role',
  invite: 'Send a new link',
  'end-member-sessions': 'Sign out',
  'end-member': 'Take off the staff',
};

/** One member: who they are, how they come in, where they are, and what an owner may do with them. */
export function MemberRow({ member, onAct }: { member: ToldMember; onAct: (act: MemberActName) => void }) {
  const { id, name, email, role, state, sessions } = member;
  const who = name === '' ? email : name;
  return (
    <tr>
      <td>
        {name !== '' && <div>{name}</div>}
        <div className={controls.soft}>
          {email}, <span className={styles.number}>S-{id}</span>
        </div>
      </td>
      <td>
        {role}
        {state !== 'active' && <div className={controls.soft}>{stateWords(member)}</div>}
      </td>
      <td>{keyWords(member)}</td>
      <td className={controls.roomy}>
        {sessions.length === 0 ? (
          <span className={controls.soft}>nowhere</span>
        ) : (
          sessions.map((session) => (
            <div key={session.id}>
              {session.device} <span className={controls.soft}>seen {writeInstant(session.lastSeenAt)}</span>
            </div>
          ))
        )}
      </td>
      <td>
        <div className={styles.acts}>
          {actsOf(member).map((act) => (
            <button
              key={act}
              type="button"
              className={controls.word}
              aria-label={`${titles[act]}: ${who}`}
              onClick={() => onAct(act)}
            >
              {titles[act]}
            </button>
          ))}
        </div>
      </td>
    </tr>
  );
}

function actsOf({ state, sessions }: ToldMember): MemberActName[] {
  if (state === 'ended') return ['invite'];
  return [
    'change-role',
    'invite',
    ...(sessions.length > 0 ? (['end-member-sessions'] as const) : []),
    'end-member',
  ];
}

function stateWords({ state, invitedUntil, endedAt }: ToldMember): string {
  if (state === 'ended') return endedAt === null ? 'ended' : `ended ${writeInstant(endedAt)}`;
  return invitedUntil === null
    ? 'invited, without a link that holds'
    : `invited until ${writeInstant(invitedUntil)}`;
}

function keyWords({ passkeys, hasPassword }: ToldMember): string {
  const keys = [
    ...(passkeys === 0 ? [] : [passkeys === 1 ? 'a passkey' : `${passkeys} passkeys`]),
    ...(hasPassword ? ['a password with codes'] : []),
  ];
  return keys.length === 0 ? 'nothing yet' : keys.join(' and ');
}
