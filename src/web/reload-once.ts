const RELOADED_AT = 'reloadedAt';
const ONCE_IN_MS = 10_000;

/**
 * Reloads the page when a script or stylesheet of it cannot be loaded: after an update the files that an
 * open page names are gone. Once, so that a file that stays away does not reload for ever.
 */
export function reloadOnceOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const reloadedAt = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - reloadedAt < ONCE_IN_MS) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
