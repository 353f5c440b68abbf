import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { followStoredCart, useCartStore } from '#web/site/cart/cart-store.ts';
import { endLeftOrders } from '#web/site/cart/end-left-orders.ts';
import { Measuring } from '#web/site/measuring/measuring.tsx';
import { CompactHeader } from '#web/site/menu/compact-header.tsx';
import { SideMenu } from '#web/site/menu/side-menu.tsx';
import { latePart, useLatePart } from '#web/site/page/late-part.ts';
import type { Shell } from '#web/site/page/shell.ts';
import type { PageFrame } from '#web/site/page/use-frame.ts';
import { useProseLinks } from '#web/site/page/use-prose-links.ts';
import { useQuestion } from '#web/site/question/question-store.ts';
import { followSession } from '#web/site/session/session-store.ts';
import { MobileGuard } from './mobile-guard.tsx';
import { PageArrival } from './page-arrival.tsx';
import { PageTransition } from './page-transition.tsx';
import styles from './site-frame.module.css';
import { contentId } from './skip-link.tsx';

const lateQuestionStrip = latePart(
  async () => (await import('#web/site/question/question-strip.tsx')).QuestionStrip,
);

const loadTakeAnew = () => import('#web/site/cart/take-cart-anew.ts');

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
  // Before the page hears its first press, which would else be made to an empty cart and kept in the place of the visitor's own.
  useLayoutEffect(() => {
    // Another currency was chosen since this page came, in another tab, or is no longer sold in.
    if ((shell.currency ?? currency) !== currency) location.reload();
    return followStoredCart(currency, loadTakeAnew);
  }, [currency, shell.currency]);
  useEffect(() => endLeftOrders(), []);
  useEffect(() => followSession(), []);
  useProseLinks(shell);
  const isAsked = useQuestion((store) => store.open !== null);
  // Whoever has a cart may be asked something; nobody else is.
  const hasCart = useCartStore((store) => store.shop.cart.shopItems.length > 0);
  const QuestionStrip = useLatePart(lateQuestionStrip, isAsked || hasCart);
  return (
    <div className={styles.frame}>
      <noscript>
        {import.meta.env.SSR && <p className={styles.noscript}>This website requires JavaScript.</p>}
      </noscript>
      <header className={styles.header}>
        <CompactHeader frame={frame} shell={shell} />
        <SideMenu frame={frame} shell={shell} />
      </header>
      <PageTransition>
        <main id={contentId} tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </PageTransition>
      {QuestionStrip !== null && <QuestionStrip />}
      <Measuring measured={frame.measuring} />
      <MobileGuard />
      <PageArrival contentId={contentId} />
    </div>
  );
}
