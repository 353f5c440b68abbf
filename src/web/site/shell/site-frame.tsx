import { type ReactNode, useEffect } from 'react';
import { followStoredCart } from '#web/site/cart/cart-store.ts';
import { endLeftOrders } from '#web/site/cart/end-left-orders.ts';
import { CompactHeader } from '#web/site/menu/compact-header.tsx';
import { SideMenu } from '#web/site/menu/side-menu.tsx';
import type { Shell } from '#web/site/page/shell.ts';
import type { PageFrame } from '#web/site/page/use-frame.ts';
import { QuestionStrip } from '#web/site/question/question-strip.tsx';
import { followSession } from '#web/site/session/session-store.ts';
import { MobileGuard } from './mobile-guard.tsx';
import { PageArrival } from './page-arrival.tsx';
import styles from './site-frame.module.css';

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
  useEffect(() => endLeftOrders(), []);
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
        <SideMenu frame={frame} shell={shell} />
      </header>
      <main id={contentId} tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <QuestionStrip />
      <MobileGuard />
      <PageArrival contentId={contentId} />
    </div>
  );
}
