import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The router scrolls within this time of coming to a page. */
const ARRIVAL_MS = 300;

/**
 * What a browser does when it loads a page, done where the router goes to one: the page's title is said to screen readers,
 * and the focus starts in the page, unless something in it has taken or kept it. A page stands where it begins, or where it was
 * left, at once: only a jump within it is a way that is seen.
 */
export function PageArrival({ contentId }: { contentId: string }) {
  const { pathname, hash, key } = useLocation();
  const isJump = useNavigationType() !== 'POP' && hash !== '';
  const at = useRef(pathname);
  const [title, setTitle] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useLayoutEffect(() => {
    if (isJump) return;
    const { style } = document.documentElement;
    style.scrollBehavior = 'auto';
    // Whoever scrolls to the very top does not look at the style anew, as to any other place: Chromium would slide there.
    void getComputedStyle(document.documentElement).scrollBehavior;
    const timer = setTimeout(() => {
      style.scrollBehavior = '';
    }, ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, [key]);
  useEffect(() => {
    if (at.current === pathname) return;
    at.current = pathname;
    setTitle(document.title);
    const content = document.getElementById(contentId);
    if (content?.contains(document.activeElement) === false) content.focus({ preventScroll: true });
  }, [pathname, contentId]);
  return (
    <p role="status" aria-label="Page" className="visually-hidden">
      {title}
    </p>
  );
}
