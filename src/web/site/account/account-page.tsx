import { type ReactNode, useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { loginPath } from '#domain/navigation/return-path.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { useLeadOn } from '#web/site/page/use-lead-on.ts';
import { LogOutButton } from '#web/site/session/log-out-button.tsx';
import { askSession, type SessionUser, useSessionStore } from '#web/site/session/session-store.ts';
import { Bar } from '#web/ui/bar.tsx';
import styles from './account.module.css';
import { useNewsletterConfirmation } from './use-newsletter-confirmation.ts';

export function loader() {
  const shell: Shell = { colors: null, title: 'Account', hasTabs: false };
  return { shell };
}

/** What the pages of the account are given. */
export interface AccountContext {
  user: SessionUser;
}

const pages = [
  { to: '/account/my-account', label: 'My account' },
  { to: '/account/orders', label: 'Orders' },
  { to: '/account/licences', label: 'Licences' },
  { to: '/account/updates', label: 'Updates' },
];

/** The frame of one's account: who is not logged in is led to the login, and back. */
export default function AccountPage() {
  const frame = useFrame();
  const { user, isKnown } = useSessionStore();
  const { pathname } = useLocation();
  const confirmation = useNewsletterConfirmation();
  const isSilent = useLogin({ isHeld: confirmation !== null });
  const title = pages.find(({ to }) => pathname.startsWith(to))?.label ?? 'Account';
  return (
    <>
      <title>{`${title} – ${frame?.settings.foundryName}`}</title>
      <Bar label="Account">
        {pages.map(({ to, label }) => (
          <Link key={to} to={to} aria-current={pathname.startsWith(to) ? 'page' : undefined}>
            {label}
          </Link>
        ))}
        {frame?.help != null && <Link to={frame.help}>Help</Link>}
        {/* In its place from the start, so that the bar keeps its lines. */}
        <span className={styles.end} data-is-waiting={user === null || undefined}>
          <LogOutButton />
        </span>
      </Bar>
      <h1 className="visually-hidden">{title}</h1>
      <div className={styles.page} aria-busy={!isKnown || undefined}>
        {confirmation !== null && <Lead>{confirmation}</Lead>}
        {isSilent && (
          <Lead>
            The shop does not answer.{' '}
            <button type="button" className={styles.link} onClick={() => window.location.reload()}>
              Try again
            </button>
          </Lead>
        )}
        {user !== null && <Outlet context={{ user } satisfies AccountContext} />}
      </div>
    </>
  );
}

function Lead({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.lead}>
      {children}
    </p>
  );
}

// Whether the server does not answer the question who is logged in.
function useLogin({ isHeld }: { isHeld: boolean }): boolean {
  const { user, isKnown } = useSessionStore();
  const { pathname, search } = useLocation();
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    if (!isKnown) void askSession().then((isAnswered) => setSilent(!isAnswered));
  }, [isKnown]);
  // Who has just logged out or deleted the account is on another page already, though this one still shows.
  useLeadOn(isKnown && user === null && !isHeld ? loginPath(`${pathname}${search}`) : null);
  return isSilent;
}
