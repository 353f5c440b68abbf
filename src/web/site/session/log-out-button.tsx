import { useNavigate } from 'react-router';
import { rememberUser } from './session-store.ts';

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
    rememberUser(null);
  }

  return (
    <button type="button" className={className} onClick={() => void logOut()}>
      Log out
    </button>
  );
}
