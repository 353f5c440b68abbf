import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './command-palette.module.css';

const Palette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPaletteDialog }));

/** The press that opens the palette of everything that can be gone to and done; Ctrl-K, and ⌘K, open it, too. */
export function CommandPalette({ onLeave }: { onLeave: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsOpen(true);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button type="button" className={styles.opener} onClick={() => setIsOpen(true)}>
        Search <kbd>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette onLeave={onLeave} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
