import { useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import styles from '#web/site/account/account.module.css';
import { AccountSection } from '#web/site/account/account-section.tsx';
import { HugeWords } from '#web/site/account/huge-words.tsx';
import { loadHuge } from '#web/site/account/load-huge.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { isMobile } from '#web/site/window/media.ts';
import { Bar } from '#web/ui/bar.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

export async function loader(given: LoaderFunctionArgs) {
  const huge = await loadHuge(given, 'New password');
  const shell: Shell = { colors: huge.colors, title: 'Reset password', hasTabs: false };
  return { shell, huge };
}

/** A mobile device is led to the login page by the page itself, once the work of its token is done. */
export const handle = { mobileRedirect: null };

export default function ResetPasswordPage() {
  const frame = useFrame();
  const { huge } = useLoaderData<typeof loader>();
  const { token, forget } = useToken();
  useMobileLead(token);
  return (
    <>
      <title>{`Reset password – ${frame?.settings.foundryName}`}</title>
      <Bar label="Account">
        <span aria-current="page">Reset password</span>
        <Link to="/login" className={styles.end}>
          Log in
        </Link>
      </Bar>
      <h1 className="visually-hidden">Reset password</h1>
      <HugeWords huge={huge} />
      <div className={styles.page}>
        {token === null ? (
          <AccountSection
            title="Reset password"
            note="A mail with a link to set a new password comes to the address of your account."
          >
            <ResetRequestForm beside={<Link to="/login">Back to log in</Link>} />
          </AccountSection>
        ) : (
          <AccountSection
            title="New password"
            note="You are logged out everywhere and log in with the new password."
          >
            <NewPasswordForm token={token} onExpired={forget} />
          </AccountSection>
        )}
      </div>
    </>
  );
}

// Kept here and not in the address, where it would be in the history and be sent along.
function useToken() {
  const [query, setQuery] = useSearchParams();
  const [token, setToken] = useState(() => query.get('token'));
  useEffect(() => {
    if (query.has('token')) setQuery({}, { replace: true, preventScrollReset: true });
  }, [query, setQuery]);
  return { token, forget: () => setToken(null) };
}

// Without a token there is no work to be done here; the login page asks for the mail.
function useMobileLead(token: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (token === null && isMobile()) void navigate('/login?forgot', { replace: true });
  }, [token, navigate]);
}
