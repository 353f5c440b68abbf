import { useEffect, useLayoutEffect, useState } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { useSignedOut } from '#web/admin/calls/signed-out.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { LeaveGuard } from '#web/admin/controls/leave-guard.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { useUnsavedForms } from '#web/admin/controls/unsaved-forms.ts';
import { SignInAgain } from '#web/admin/sign-in/sign-in-again.tsx';
import { foundryName } from './frame/foundry-name.ts';
import { OfficeContext } from './frame/office-context.ts';
import { maySee } from './frame/screen.ts';
import styles from './office-frame.module.css';
import { CommandPalette } from './palette/command-palette-button.tsx';
import { screens } from './screens.ts';

/** What stands around every screen: the foundry, where one can go, who is signed in. */
export function OfficeFrame() {
  const { value, refusal, reload } = useAnswer('getOffice');
  const office = value?.office ?? null;
  const { isSignedOut, isAsked, tell, forget } = useSignedOut();
  const navigate = useNavigate();
  const location = useLocation();
  const isNobody = value !== null && office === null;
  useEffect(() => {
    if (!isNobody) return;
    forget();
    const next =
      location.pathname === '/' ? '' : `?next=${encodeURIComponent(location.pathname + location.search)}`;
    void navigate(`/login${next}`, { replace: true });
  }, [isNobody, forget, navigate, location]);
  if (office === null) {
    return refusal === null ? null : <Refusal problem={refusal.problem} onAgain={reload} />;
  }
  const { member } = office;
  const leave = () => useUnsavedForms.getState().leaveBy(() => void signOut(navigate));
  return (
    <OfficeContext value={{ office, screens, reload }}>
      <div className={styles.frame}>
        <a className={styles.skip} href="#screen">
          Skip to the screen
        </a>
        <header className={styles.bar}>
          <Link to="/" className={styles.name}>
            {foundryName()}
          </Link>
          <CommandPalette onLeave={leave} />
          {isSignedOut ? (
            <p className={styles.ended} role="alert">
              Your login has ended.{' '}
              <button type="button" className={controls.word} onClick={tell}>
                Sign in again
              </button>
            </p>
          ) : (
            <>
              <p className={styles.who}>
                {member.name}, {member.role}
              </p>
              <button type="button" onClick={leave}>
                Sign out
              </button>
            </>
          )}
        </header>
        <nav className={styles.aside} aria-label="Back office">
          <ul>
            {screens
              .filter(({ isInMenu, who }) => isInMenu && maySee(member.role, who))
              .map(({ path, title }) => (
                <li key={path}>
                  <NavLink to={`/${path}`}>{title}</NavLink>
                </li>
              ))}
          </ul>
          <p>
            <a href="/" target="_blank" rel="noreferrer">
              Open the shop
            </a>
          </p>
        </nav>
        <main id="screen" tabIndex={-1} className={styles.screen}>
          <ScreenPlace />
        </main>
        <LeaveGuard />
        {isAsked && (
          <SignInAgain
            member={member}
            onDone={() => {
              forget();
              reload();
            }}
          />
        )}
      </div>
    </OfficeContext>
  );
}

/** The screen of the address under its title; in its place a refusal to those who may not see it. */
function ScreenPlace() {
  const { pathname } = useLocation();
  const [arrived, setArrived] = useState(pathname);
  // Whoever goes to another screen hears its title first, by the moment at which it is drawn: what is typed then goes to no link that was pressed.
  useLayoutEffect(() => {
    if (arrived === pathname) return;
    setArrived(pathname);
    document.getElementById('screen')?.focus();
  }, [arrived, pathname]);
  // Another order is another sheet: what was begun about one is not done with the next.
  return <Outlet key={pathname} />;
}

async function signOut(navigate: ReturnType<typeof useNavigate>): Promise<void> {
  await callAdmin('leaveOffice');
  await navigate('/login', { replace: true });
}
