import { type ReactNode, useEffect } from 'react';
import { followSession } from '#web/site/account/session-store.ts';
import { CompactHeader } from '#web/site/menu/compact-header.tsx';
import { SideMenu } from '#web/site/menu/side-menu.tsx';
import { followStoredCart } from '#web/site/shop/cart-store.ts';
import { MobileGuard } from './mobile-guard.tsx';
import { PageArrival } from './page-arrival.tsx';
import type { Shell } from './shell.ts';
import styles from './site-frame.module.css';
import type { PageFrame } from './use-frame.ts';

const contentId = 'content';

/** What stands around every page of the site: menu, compact header and the page's place. */
export function SiteFrame({
  frame,
  shell,
  children,
}: {
  frame: PageFrame;
  shell: Shell;
  children: ReactNode;
}) {
  const { currency } = frame.settings;
  useEffect(() => followStoredCart(currency), [currency]);
  useEffect(() => followSession(), []);
  return (
    <div className={styles.frame}>
      <a href={`#${contentId}`} className={styles.skip}>
        Skip to content
      </a>
      <noscript>
        <p className={styles.noscript}>This website requires JavaScript.</p>
      </noscript>
      <header className={styles.header}>
        <CompactHeader frame={frame} shell={shell} />
        <SideMenu frame={frame} back={shell.back} />
      </header>
      <main id={contentId} tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <MobileGuard />
      <PageArrival contentId={contentId} />
    </div>
  );
}
