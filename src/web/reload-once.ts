import { askedAddress } from './site/page/asked-address.ts';

const RELOADED_FOR = 'reloadedFor';

/**
 * Loads the page that was asked for anew when a script or stylesheet of it does not come: after an update the files that an open
 * page names are gone. The page that is shown is loaded anew once for each file, so that one that stays away loads nothing for ever;
 * and without a network nothing is, since the page says so itself.
 */
export function reloadOnceOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    const asked = askedAddress();
    if (location.origin + asked !== location.href) {
      // Somebody asked for it, and each time they do they come there.
      event.preventDefault();
      location.assign(asked);
      return;
    }
    const missing = missingFile(event.payload.message) ?? asked;
    const reloaded = (sessionStorage.getItem(RELOADED_FOR) ?? '').split(' ');
    if (reloaded.includes(missing)) return;
    sessionStorage.setItem(RELOADED_FOR, [...reloaded, missing].join(' '));
    event.preventDefault();
    location.reload();
  });
}

/** What the browser says does not come; null where it does not say. */
function missingFile(message: string): string | null {
  return /\/assets\/[\w.-]+/.exec(message)?.[0] ?? null;
}
