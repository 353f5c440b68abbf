import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { mobileRedirect } from '#domain/navigation/mobile-rule.ts';
import { isMobile } from '#web/site/window/media.ts';
import { handleOf } from './route-handle.ts';

/** The middleware `mobile`: leads a mobile device away from the pages that are not made for it, to where their routes say. */
export function MobileGuard() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const match = useMatches().at(-1);
  const { middleware = ['mobile'], mobileRedirect: own, token } = match === undefined ? {} : handleOf(match);
  const isIdle = token !== undefined && !new URLSearchParams(search).get(token);
  const declared = typeof own === 'function' && match !== undefined ? own(match, search) : own;
  const redirect = mobileRedirect(pathname, isIdle || typeof declared === 'function' ? undefined : declared);
  const isLed = middleware.includes('mobile') && redirect !== null;
  const isFirstPage = useRef(true);
  useEffect(() => {
    const isFirst = isFirstPage.current;
    isFirstPage.current = false;
    // A browser that was led away because it cannot show the other pages stays where it is told so.
    if (!isLed || !isMobile() || !CSS.supports('width', '1cqi')) return;
    // What was asked for from elsewhere is another document: whoever lists it takes it for the page that it leads to.
    if (isFirst) window.location.replace(redirect);
    else void navigate(redirect, { replace: true });
  }, [isLed, redirect, navigate]);
  return null;
}
