import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What a browser does when it loads a page, done where the router goes to one: the page's title is said to screen readers,
 * and the focus starts in the page, unless something in it has taken or kept it. Nothing scrolls.
 */
export function PageArrival({ contentId }: { contentId: string }) {
  const { pathname } = useLocation();
  const at = useRef(pathname);
  const [title, setTitle] = useState('');
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
