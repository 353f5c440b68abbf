import { type Ref, useSyncExternalStore } from 'react';
import { Link, type LinkProps, useLocation, useNavigate } from 'react-router';

interface CarryingLinkProps extends Omit<LinkProps, 'to'> {
  /** Where it leads from an address with this query and path. */
  to: (search: string, pathname: string) => string;
  /** Whether the server made this page from the whole query; a kept page knows none until it is in the browser. */
  isOwnPage?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that takes a visitor's text along: as the address has it when it is followed, not when it was last drawn, which may be a page that was left. */
export function CarryingLink({ to, isOwnPage = false, onClick, ...link }: CarryingLinkProps) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const isInBrowser = useIsInBrowser();
  const shown = to(isInBrowser || isOwnPage ? search : '', pathname);
  return (
    <Link
      // What is wanted is there when it is pressed. A text of one's own is set for whoever asks for it, and not for who passes.
      prefetch={/[?&]text=/.test(shown) ? 'none' : 'intent'}
      {...link}
      to={shown}
      onClick={(event) => {
        onClick?.(event);
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        const target = to(window.location.search, window.location.pathname);
        if (event.defaultPrevented || opensElsewhere || target === shown) return;
        event.preventDefault();
        const { preventScrollReset = false, replace = false } = link;
        void navigate(target, { preventScrollReset, replace });
      }}
    />
  );
}

/** False on the server and while the page comes to life, so that both draw the same. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
