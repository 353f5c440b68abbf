import { Link, useLocation, useNavigate } from 'react-router';
import { useIsInBrowser } from '#web/site/page/carrying-link.tsx';
import type { OwnText } from '#web/site/page/own-text.ts';
import { withText } from '#web/site/page/own-text.ts';
import styles from './side-menu.module.css';
import { lastListHref, stepsToLastList } from './use-last-list.ts';

/** The arrow back to the list: as it was left, with its filter, its text and its place, where one came from it. */
export function BackLink({ to, own }: { to: string; own: OwnText }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isInBrowser = useIsInBrowser();
  const href = isInBrowser ? (lastListHref() ?? withText(to, own(search))) : to;
  return (
    <Link
      to={href}
      className={styles.back}
      aria-label="Back to the list"
      onClick={(event) => {
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        const steps = stepsToLastList();
        if (opensElsewhere || steps === null) return;
        event.preventDefault();
        void navigate(steps);
      }}
    >
      ←
    </Link>
  );
}
