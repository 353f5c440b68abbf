import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { askedView } from './asked-address.ts';
import { AskedLink, type AskedLinkProps } from './asked-link.tsx';

export interface CarryingLinkProps extends Omit<AskedLinkProps, 'to' | 'instead'> {
  /**
   * Where it leads from an address with this query and path. `asked` is the query of another view of the page that is on its way as
   * the link is followed, else null: what was chosen by that stays chosen.
   */
  to: (search: string, pathname: string, asked: string | null) => string;
  /** Whether the server made this page from the whole query; a kept page knows none until it is in the browser. */
  isOwnPage?: boolean;
}

/** A link that takes a visitor's text along: as the address has it when it is followed, not when it was last drawn, which may be a page that was left. */
export function CarryingLink({ to, isOwnPage = false, ...link }: CarryingLinkProps) {
  const { search, pathname } = useLocation();
  const isInBrowser = useIsInBrowser();
  const shown = to(isInBrowser || isOwnPage ? search : '', pathname, null);
  return (
    <AskedLink
      // What is wanted is there when it is pressed. A text of one's own is set for whoever asks for it, and not for who passes.
      prefetch={/[?&]text=/.test(shown) ? 'none' : 'intent'}
      {...link}
      to={shown}
      instead={() => to(window.location.search, window.location.pathname, askedView())}
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
