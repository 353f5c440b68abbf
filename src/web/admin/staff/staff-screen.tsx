import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ToldMember } from '#contract/admin/members.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { PageLinks } from '#web/admin/controls/page-links.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberAct, type MemberActName } from './member-act.tsx';
import { MemberRow } from './member-row.tsx';

/** Who is on the staff. What is done with a member is asked about once more, and told in the line under the title. */
export function StaffScreen() {
  const [query, setQuery] = useSearchParams();
  const page = query.get('page') ?? '1';
  // The one whom the palette found; else all.
  const member = query.get('member');
  const asking: Record<string, string> = member === null ? { page } : { member };
  const { value, refusal, reload } = useAnswer('listMembers', { query: asking });
  const [asked, setAsked] = useState<{ act: MemberActName; member: ToldMember } | null>(null);
  const [news, setNews] = useState('');
  // What is asked over the list leaves its page as it is.
  const stay = member === null && page === '1' ? {} : asking;
  const isInviting = query.has('invite');
  function done(words: string): void {
    setAsked(null);
    setQuery(stay, { replace: true });
    setNews(words);
    reload();
  }
  return (
    <ScreenFrame
      path="staff"
      tools={<ActionButton onClick={() => setQuery({ ...stay, invite: '1' })}>Invite somebody</ActionButton>}
    >
      <p role="status">{news}</p>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {member !== null && (
        <p>
          <Link to="/staff" className={controls.word}>
            All of the staff
          </Link>
        </p>
      )}
      {value !== null && (
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
              {value.members.map((member) => (
                <MemberRow key={member.id} member={member} onAct={(act) => setAsked({ act, member })} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {value !== null && (
        <PageLinks
          page={value.page}
          pages={Math.ceil(value.total / value.perPage)}
          words={{ before: 'Staff before', after: 'More staff' }}
        />
      )}
      {isInviting && <InviteDialog onDone={done} onClose={() => setQuery(stay, { replace: true })} />}
      {asked !== null && (
        <MemberAct
          act={asked.act}
          member={value?.members.find(({ id }) => id === asked.member.id) ?? asked.member}
          onRefused={reload}
          onDone={done}
          onClose={() => setAsked(null)}
        />
      )}
    </ScreenFrame>
  );
}
