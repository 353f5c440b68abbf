import { useLocation, useNavigate } from 'react-router';
import { useIsInBrowser } from '#web/site/page/carrying-link.tsx';

/**
 * The place of the picture that is shown, null while none is. To open one is a step of the history, so that Back closes it; another
 * one takes its place there, and closing it in any other way goes that step back.
 */
export function useShownPicture(): { shown: number | null; show: (place: number | null) => void } {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  // The server knows nothing of the history.
  const shown = useIsInBrowser() ? readPlace(state) : null;
  return {
    shown,
    show(place) {
      if (place !== null) {
        const options = { state: { picture: place }, replace: shown !== null, preventScrollReset: true };
        void navigate({ pathname, search, hash }, options);
      } else if (shown !== null) void navigate(-1);
    },
  };
}

function readPlace(state: unknown): number | null {
  const isKept = typeof state === 'object' && state !== null && 'picture' in state;
  return isKept && typeof state.picture === 'number' ? state.picture : null;
}
