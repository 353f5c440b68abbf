import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './command-palette.module.css';
import { useKeysAhead } from './use-keys-ahead.ts';

const Palette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPaletteDialog }));

/** The press that opens the palette of everything that can be gone to and done; Ctrl-K, and ⌘K, open it, too. */
export function CommandPalette({ onLeave }: { onLeave: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsOpen(true);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  function close(): void {
    setIsOpen(false);
    setTyped('');
  }
  return (
    <>
      <button type="button" className={styles.opener} onClick={() => setIsOpen(true)}>
        Search <kbd>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={<PaletteToCome typed={typed} onType={setTyped} onClose={close} />}>
          <Palette typed={typed} onType={setTyped} onLeave={onLeave} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** What is typed before the script of the palette has come, where it will stand then. */
function PaletteToCome({
  typed,
  onType,
  onClose,
}: {
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}) {
  useKeysAhead({ typed, onType, onClose });
  return (
    <div className={styles.overlay}>
      <div className={styles.modal}>
        <p role="status" className={`${styles.input} ${styles.ahead}`}>
          {typed === '' ? 'The search is coming …' : typed}
        </p>
      </div>
    </div>
  );
}
