import { InlineScript } from '#web/site/page/inline-script.tsx';

declare global {
  interface Window {
    /** Whether a step left the page before its scripts came: another one is on its way. */
    isLeft?: boolean;
  }
}

/** A script of every page, which the server alone writes: it follows a step back or forward that comes before the page's scripts. */
export function EarlyStep() {
  return <InlineScript run={followEarlyStep} argument={null} />;
}

/**
 * A page that was loaded anew shares its document with the pages that led to it: a step there changes the address alone, and until
 * React Router has taken the page over nobody hears of it. The page of that address is loaded then, and this one, which is none of
 * that address, is not taken over meanwhile (scripts/mend-router.ts).
 */
function followEarlyStep(): void {
  const pathOf = ({ pathname, search }: Location) => pathname + search;
  const own = pathOf(location);
  window.addEventListener('popstate', () => {
    if (window.__reactRouterDataRouter !== undefined) return;
    // One that comes back to it ends the loading of the other.
    if (window.isLeft !== true && pathOf(location) === own) return;
    window.isLeft = true;
    location.reload();
  });
  // Whoever went elsewhere meanwhile, and comes back to it as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && window.isLeft === true) location.reload();
  });
}
