import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import controls from '#web/admin/controls/controls.module.css';
import { foundryName } from './foundry-name.ts';
import { useOffice } from './office-context.ts';
import { maySee } from './screen.ts';
import styles from './screen-frame.module.css';

/**
 * The head of a screen, and what is on it. What stands under its name in `screens.ts` is its title and what it is for; whoever may not
 * see it is told so. What stands on it while their role is taken away is kept, as words may have been typed there.
 */
export function ScreenFrame({
  path,
  title,
  tools,
  children,
}: {
  /** As in `screens.ts`. */
  path: string;
  /** Of the one thing that is shown, in place of the screen's own. */
  title?: string;
  /** What is done on the screen as a whole. */
  tools?: ReactNode;
  children: ReactNode;
}) {
  const { office, screens, reload } = useOffice();
  const { member } = office;
  const screen = screens.find((one) => one.path === path);
  if (screen === undefined) throw new Error(`There is no screen ${path}`);
  const shown = title ?? screen.title;
  useEffect(() => {
    document.title = `${shown} – ${foundryName()}`;
  }, [shown]);
  const isSeen = maySee(member.role, screen.who);
  const [wasSeen, setWasSeen] = useState(isSeen);
  if (isSeen && !wasSeen) setWasSeen(true);
  return (
    <>
      {!isSeen && (
        <>
          <h1 className={styles.title}>403</h1>
          <p>
            {screen.title} is not for your role, {member.role}. An owner can give you another one.
          </p>
        </>
      )}
      {!isSeen && wasSeen && (
        <p>
          What you typed is kept as long as this page is open.{' '}
          <button type="button" className={controls.word} onClick={reload}>
            Look again
          </button>
        </p>
      )}
      {wasSeen && (
        <div hidden={!isSeen}>
          <header className={styles.head}>
            <div>
              <h1 className={styles.title}>{shown}</h1>
              <p className={styles.says}>
                {screen.says}{' '}
                {screen.guide !== null && (
                  // What is typed here stays here.
                  <Link to={`/guides/${screen.guide}`} target="_blank" className={styles.guide}>
                    Guide
                  </Link>
                )}
              </p>
            </div>
            {tools !== undefined && <div className={styles.tools}>{tools}</div>}
          </header>
          {children}
        </div>
      )}
    </>
  );
}
