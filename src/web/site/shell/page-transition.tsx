import { type ReactNode, useState, useSyncExternalStore, ViewTransition } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { isReadingPage } from '#domain/navigation/reading-page.ts';
import './page-transition.css';

const MOVING_QUERY = '(prefers-reduced-motion: no-preference)';

function watchMotion(onChange: () => void): () => void {
  const query = window.matchMedia(MOVING_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/**
 * One page to read fades into the next one, in a browser that has view transitions and for who wants movement. React begins
 * it when the next page is whole, its stylesheets included, so that nothing stands still meanwhile.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const isMoving = useSyncExternalStore(
    watchMotion,
    () => window.matchMedia(MOVING_QUERY).matches,
    () => false,
  );
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  // The first is the document's own.
  const room = useMatches()[1]?.id;
  return (
    <Room
      key={room}
      isFading={isMoving && isReadingPage(pathname)}
      isLeftFading={isMoving && isReadingPage(next)}
    >
      {children}
    </Room>
  );
}

/** What stays while its page does. The page that was loaded has no transition, since it would begin one by being there. */
function Room({
  isFading,
  isLeftFading,
  children,
}: {
  isFading: boolean;
  isLeftFading: boolean;
  children: ReactNode;
}) {
  const [hasTransition] = useState(isFading);
  if (!hasTransition) return children;
  return (
    <ViewTransition default="none" enter="page" exit={isLeftFading ? 'page' : 'none'}>
      {children}
    </ViewTransition>
  );
}
