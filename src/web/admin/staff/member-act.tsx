import { useState } from 'react';
import type { ToldMember } from '#contract/admin/members.ts';
import { runAction } from '#web/admin/calls/run-action.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { roleChoices } from './role-choices.ts';

/** What an owner does with a member. */
export type MemberActName = 'change-role' | 'invite' | 'end-member-sessions' | 'end-member';

const words: Record<MemberActName, { title: string; says: string; does: string; done: string }> = {
  'change-role': {
    title: 'Change the role',
    says: 'The new role holds at the very next press, also where they are at work now.',
    does: 'Change the role',
    done: 'has another role now.',
  },
  invite: {
    title: 'Send a new link',
    says: 'For who has lost their passkey or their app, or whose link is over. Keys of before end when the link is used.',
    does: 'Send the link',
    done: 'gets a new link by mail.',
  },
  'end-member-sessions': {
    title: 'Sign out everywhere',
    says: 'They sign in again with the keys that they have.',
    does: 'Sign out',
    done: 'was signed out everywhere.',
  },
  'end-member': {
    title: 'Take off the staff',
    says: 'Their logins and keys end at once. What they did stays in the audit log.',
    does: 'Take off the staff',
    done: 'is no longer on the staff.',
  },
};

/** Asks about one act with one member, and does it. */
export function MemberAct({
  act,
  member,
  onRefused,
  onDone,
  onClose,
}: {
  act: MemberActName;
  /** As the list has them: who was told what somebody did meanwhile has seen that. */
  member: ToldMember;
  onRefused: () => void;
  onDone: (words: string) => void;
  onClose: () => void;
}) {
  const [role, setRole] = useState(member.role);
  const who = member.name === '' ? member.email : member.name;
  const { title, says, does, done } = words[act];
  const input = {
    'change-role': { memberId: member.id, role, seen: member.role },
    invite: { memberEmail: member.email, role: member.role },
    'end-member-sessions': { memberId: member.id },
    'end-member': { memberId: member.id },
  }[act];
  return (
    <ActDialog
      title={`${title}: ${who}`}
      says={says}
      does={does}
      act={async () => {
        const result = await runAction(act, input);
        if (!result.ok) onRefused();
        return result;
      }}
      onDone={() => onDone(`${who} ${done}`)}
      onClose={onClose}
    >
      {() =>
        act === 'change-role' && (
          <OfficeSelect label="Role" value={role} choices={roleChoices} onChange={setRole} />
        )
      }
    </ActDialog>
  );
}
