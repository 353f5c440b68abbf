import { createContext, useContext, useEffect } from 'react';
import type { PageColors } from '#contract/services.ts';

/** Sets the window in other colours than the page's own, null for the page's own again. */
export const WindowColorsContext = createContext<(colors: PageColors | null) => void>(() => undefined);

/** Sets the window in these colours for as long as the caller is shown. */
export function useWindowColors(colors: PageColors | null): void {
  const setColors = useContext(WindowColorsContext);
  useEffect(() => {
    setColors(colors);
    return () => setColors(null);
  }, [colors, setColors]);
}
