import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ToldMember } from '#contract/admin/members.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberAct, type MemberActName } from './member-act.tsx';
import { MemberRow } from './member-row.tsx';

/** Who is on the staff. What is done with a member is asked about once more, and told in the line under the title. */
export function StaffScreen() {
  const { value: members, refusal, reload } = useAnswer('listMembers');
  const [query, setQuery] = useSearchParams();
  const [asked, setAsked] = useState<{ act: MemberActName; member: ToldMember } | null>(null);
  const [news, setNews] = useState('');
  const isInviting = query.has('invite');
  function done(words: string): void {
    setAsked(null);
    setQuery({}, { replace: true });
    setNews(words);
    reload();
  }
  return (
    <ScreenFrame
      path="staff"
      tools={<ActionButton onClick={() => setQuery({ invite: '1' })}>Invite somebody</ActionButton>}
    >
      <p role="status">{news}</p>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {members !== null && (
        <div className={controls.scroll}>
          <table className={controls.table}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Role</th>
                <th scope="col">Signs in by</th>
                <th scope="col">Signed in at</th>
                <th scope="col">
                  <span className="visually-hidden">What can be done</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {members.map((member) => (
                <MemberRow key={member.id} member={member} onAct={(act) => setAsked({ act, member })} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isInviting && <InviteDialog onDone={done} onClose={() => setQuery({}, { replace: true })} />}
      {asked !== null && (
        <MemberAct
          act={asked.act}
          member={members?.find(({ id }) => id === asked.member.id) ?? asked.member}
          onRefused={reload}
          onDone={done}
          onClose={() => setAsked(null)}
        />
      )}
    </ScreenFrame>
  );
}
