import { type FocusEvent, type MouseEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { Frame } from '#contract/services.ts';
import { CarryingLink } from '#web/site/page/carrying-link.tsx';
import type { OwnText } from '#web/site/page/own-text.ts';
import type { Shell } from '#web/site/page/shell.ts';
import type { PageFrame } from '#web/site/page/use-frame.ts';
import { SearchLine } from '#web/site/search/search-line.tsx';
import { useSearch } from '#web/site/search/use-search.ts';
import { FoundrySign } from '#web/ui/foundry-sign.tsx';
import { AccountLine } from './account-line.tsx';
import { BackLink } from './back-link.tsx';
import { CartLine } from './cart-line.tsx';
import { currentEntry } from './current-entry.ts';
import styles from './side-menu.module.css';
import { SoundToggle } from './sound-toggle.tsx';
import { useCompactMenu } from './use-compact-menu.ts';
import { useLastList } from './use-last-list.ts';
import { useOwnText, withOwn } from './use-own-text.ts';

/** The id by which the compact header's button opens the menu. */
export const MENU_ID = 'menu';

/** The 'octo menu': a column of lines over the whole height; on compact layouts it unfolds from the header. */
export function SideMenu({ frame, shell }: { frame: PageFrame; shell: Shell }) {
  const menu = useRef<HTMLElement>(null);
  const { closeSoon } = useCompactMenu(menu);
  const search = useSearch();
  const { pathname, search: drawn } = useLocation();
  const own = useOwnText(shell);
  useLastList();
  const entries = frame.menu;
  const current = currentEntry(entries, pathname);

  function closeOnLink(event: MouseEvent) {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (!isLink) return;
    search.clear();
    closeSoon();
  }

  function leaveSearch(event: FocusEvent) {
    const next = event.relatedTarget;
    const staysIn = next instanceof Element && next.closest('[data-search]') !== null;
    if (event.target.closest('[data-search]') !== null && !staysIn) search.leave();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it listens to its links, which keys press too
    <nav
      ref={menu}
      id={MENU_ID}
      popover="auto"
      aria-label="Menu"
      className={styles.menu}
      data-is-searching={search.text !== '' || undefined}
      onClick={closeOnLink}
      onBlur={leaveSearch}
    >
      <ul className={styles.lines} style={{ '--rows': countRows(entries) }}>
        <li className={styles.home}>
          <Link to="/" className={styles.line} aria-current={pathname === '/' ? 'page' : undefined}>
            <FoundrySign name={frame.settings.foundryName} logo={frame.face.logo} />
          </Link>
          {shell.back !== undefined && <BackLink to={shell.back} own={own} />}
        </li>
        {entries.map((entry) => (
          <li key={entry.to} className={entry.isNotForMobile === true ? styles.notForMobile : undefined}>
            <CarryingLink
              to={(address, from, asked) =>
                withOwn(entry.to, {
                  ...{ own, address, pathname: from },
                  font: lastFont(shell.font, asked ?? address, drawn),
                })
              }
              className={styles.line}
              aria-current={entry.entries.length === 0 && entry.to === current ? 'page' : undefined}
            >
              {entry.label}
              {entry.heardEnd !== undefined && <span className="visually-hidden"> {entry.heardEnd}</span>}
            </CarryingLink>
            <SubEntries entry={entry} current={current} own={own} />
          </li>
        ))}
        <AccountLine isCurrent={/^\/(account|login|reset-password)(\/|$)/.test(pathname)} />
        <CartLine isCurrent={pathname.startsWith('/shop')} />
        <SearchLine search={search} own={own} />
        {frame.isSilent || <SoundToggle />}
      </ul>
    </nav>
  );
}

/** The cut that is looked at: of the query that was asked for last where the page is not drawn by it yet. */
function lastFont(font: string | undefined, last: string, drawn: string): string | undefined {
  return (font && last !== drawn && new URLSearchParams(last).get('font')) || font;
}

// The lines between the foundry's name and the search box.
function countRows(entries: Frame['menu']): number {
  const accountAndShop = 2;
  return entries.reduce((rows, entry) => rows + 1 + entry.entries.length, accountAndShop);
}

function SubEntries({
  entry,
  current,
  own,
}: {
  entry: Frame['menu'][number];
  current: string | null;
  own: OwnText;
}) {
  return (
    <ul className={styles.sub}>
      {entry.entries.map(({ label, to }) => (
        <li key={to}>
          <CarryingLink
            to={(address) => withOwn(to, { own, address, pathname: '' })}
            className={`${styles.line} ${styles.subLine}`}
            aria-current={to === current ? 'page' : undefined}
          >
            {label}
          </CarryingLink>
        </li>
      ))}
    </ul>
  );
}
