import { useEffect, useState } from 'react';
import type { Office } from '#contract/admin/office.ts';
import type { Problem } from '#contract/problem.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { OfficeDialog } from '#web/admin/controls/office-dialog.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Over whatever somebody was at, which stays as it was typed, and is gone on with by nobody else: it would be told as theirs. */
export function SignInAgain({ member, onDone }: { member: Office['member']; onDone: () => void }) {
  const [other, setOther] = useState('');
  const [refusal, setRefusal] = useState<{ problem: Problem | null } | null>(null);
  async function check(): Promise<void> {
    const now = await callAdmin('getOffice');
    setRefusal(now.ok ? null : now);
    if (!now.ok) return;
    const who = now.value.office?.member;
    if (who === undefined || who.memberId === member.memberId) return onDone();
    await callAdmin('leaveOffice');
    setOther(who.name);
  }
  // They may have signed in on another page of the office meanwhile.
  useEffect(() => {
    const leaving = new AbortController();
    callAdmin('getOffice', { signal: leaving.signal })
      .then((now) => {
        if (now.ok && now.value.office?.member.memberId === member.memberId) onDone();
      })
      .catch(() => undefined);
    return () => leaving.abort();
  }, [member.memberId, onDone]);
  return (
    <OfficeDialog title="Your login has ended" onClose={() => undefined} isDismissable={false}>
      <p>What you were at is still here. Sign in, and go on.</p>
      {other !== '' && (
        <p role="alert">
          You signed in as {other}, and what is open here was typed by {member.name}, in whose name it goes
          on. You were signed out again: sign in as {member.name}, or load the page anew to begin as somebody
          else.
        </p>
      )}
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={() => void check()} />}
      <SignInForm email={member.email} onDone={() => void check()} />
    </OfficeDialog>
  );
}
