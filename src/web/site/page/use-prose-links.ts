import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { dataRouter } from './data-router.ts';
import { carriedTo, ownText } from './own-text.ts';
import type { Shell } from './shell.ts';

/**
 * Follows the links of the foundry's own texts as the site's others: a page that the browser loads anew would not know what a visitor
 * typed. Files, other sites and places of the page that is shown are the browser's, and so is a draft, of which nobody is to be told: what
 * a document measures by was settled when it was loaded.
 */
export function useProseLinks({ startText }: Pick<Shell, 'startText'>): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent): void {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-prose] a') : null;
      const path = link === null ? null : pageAt(link.href);
      if (path === null) return;
      event.preventDefault();
      void navigate(carriedTo(path, ownText(window.location.search, startText)));
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [startText, navigate]);
}

/** The path of a page of the site other than the one that is shown; null where an address is none. */
function pageAt(address: string): string | null {
  const { origin, pathname, search } = window.location;
  const url = URL.parse(address);
  if (url === null || url.origin !== origin || (url.pathname === pathname && url.search === search))
    return null;
  const route = dataRouter()?.match(url.pathname)?.at(-1)?.route;
  return route === undefined || route.path === '*' || route.path === 'draft'
    ? null
    : `${url.pathname}${url.search}${url.hash}`;
}
