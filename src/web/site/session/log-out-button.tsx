import { useNavigate } from 'react-router';
import { forgetUser } from './forget-user.ts';

/** Ends the session of this browser. */
export function LogOutButton({ className }: { className?: string | undefined }) {
  const navigate = useNavigate();

  async function logOut(): Promise<void> {
    // The calls come with the press, not with every page.
    const { callApi } = await import('#web/site/calls/call-api.ts');
    const answer = await callApi('logOut');
    if (!answer.ok) return;
    // The page of the account would else come back to itself by way of the login.
    await navigate('/');
    forgetUser();
  }

  return (
    <button type="button" className={className} onClick={() => void logOut()}>
      Log out
    </button>
  );
}
