import { useSyncExternalStore } from 'react';

/** A window as the server knows none. */
const WIDTH_OF_SERVER = 1440;

/** The width of the window in CSS pixels. */
export function useWindowWidth(): number {
  return useSyncExternalStore(
    watchWidth,
    () => window.innerWidth,
    () => WIDTH_OF_SERVER,
  );
}

function watchWidth(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
