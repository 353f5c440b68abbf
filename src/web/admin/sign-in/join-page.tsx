import { useEffect, useState } from 'react';
import type { Invitation } from '#contract/admin/office.ts';
import type { Problem } from '#contract/problem.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { foundryName } from '#web/admin/frame/foundry-name.ts';
import { DoorPage } from './door-page.tsx';
import { JoinForm } from './join-form.tsx';

/** The token of this visit's link: it goes out of the address, and so out of the browser's history, as soon as it is read. */
let token: string | null = null;

function takeToken(): string {
  const { hash, pathname, search } = window.location;
  if (hash.length > 1) {
    token = hash.slice(1);
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return token ?? '';
}

/** /admin/join#token: whoever holds a link joins the staff, or sets new keys. */
export function JoinPage() {
  const [link] = useState(takeToken);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [refusal, setRefusal] = useState<{ problem: Problem | null } | null>(null);
  useEffect(() => {
    document.title = `Join – ${foundryName()}`;
    const leaving = new AbortController();
    callAdmin('readInvitation', { body: { token: link }, signal: leaving.signal })
      .then((result) => (result.ok ? setInvitation(result.value) : setRefusal(result)))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [link]);
  if (refusal !== null) {
    return (
      <DoorPage title="This link does not work" says="Nothing was changed.">
        <Refusal problem={refusal.problem} />
      </DoorPage>
    );
  }
  if (invitation === null) return null;
  const { foundryName: foundry, role, isAgain } = invitation;
  return isAgain ? (
    <DoorPage
      title="Set new keys"
      says={`You are on the staff of ${foundry}. What you set here takes the place of all your passkeys, your password and your codes.`}
    >
      <JoinForm token={link} invitation={invitation} />
    </DoorPage>
  ) : (
    <DoorPage
      title={`Join ${foundry}`}
      says={`You are to be ${roleWords[role]}. Choose how you sign in from now on.`}
    >
      <JoinForm token={link} invitation={invitation} />
    </DoorPage>
  );
}

const roleWords: Record<Invitation['role'], string> = {
  owner: 'an owner, who may do everything',
  editor: 'an editor, who sees to what the site shows',
  sales: 'in sales, with orders and customers',
  bookkeeper: 'the bookkeeper, who reads papers and figures',
};
