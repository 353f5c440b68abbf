import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { foundryName } from '#web/admin/frame/foundry-name.ts';
import { DoorPage } from './door-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** /admin/login: whoever was on the way somewhere goes on there. */
export function SignInPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const next = query.get('next') ?? '/';
  useEffect(() => {
    document.title = `Sign in – ${foundryName()}`;
  }, []);
  return (
    <DoorPage title="Sign in" says={`This is the back office of ${foundryName()}, for its staff.`}>
      {/* One slash: an address of this office and of no other site. */}
      <SignInForm onDone={() => void navigate(/^\/(?!\/)/.test(next) ? next : '/', { replace: true })} />
      <p>Who lost their passkey or their app asks an owner to be invited anew.</p>
    </DoorPage>
  );
}
