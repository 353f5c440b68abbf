import { useEffect } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { mobileRedirect } from '#domain/navigation/mobile-rule.ts';
import { isMobile } from '#web/site/window/media.ts';

/**
 * Leads a mobile device away from the pages that are not made for it. A route says in its `handle` where to instead, or with
 * null that it leads there itself once its work is done: `export const handle = { mobileRedirect: '/login' }`.
 */
export function MobileGuard() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const own = useMatches().findLast(({ handle }) => declaresRedirect(handle))?.handle;
  const redirect = mobileRedirect(pathname, declaresRedirect(own) ? own.mobileRedirect : undefined);
  useEffect(() => {
    if (redirect !== null && isMobile()) void navigate(redirect, { replace: true });
  }, [redirect, navigate]);
  return null;
}

function declaresRedirect(handle: unknown): handle is { mobileRedirect: string | null } {
  return typeof handle === 'object' && handle !== null && 'mobileRedirect' in handle;
}
