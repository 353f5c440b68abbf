import { useEffect, useRef, useState } from 'react';
import { useLatePart } from '#web/admin/controls/use-late-part.ts';
import styles from './command-palette.module.css';
import { useKeysAhead } from './use-keys-ahead.ts';

const loadPalette = async () => (await import('./command-palette.tsx')).CommandPaletteDialog;

/** The press that opens the palette of everything that can be gone to and done; Ctrl-K, and ⌘K, open it, too. */
export function CommandPalette({ onLeave }: { onLeave: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { part: Palette, hasFailed, want } = useLatePart(loadPalette);
  function open(): void {
    setIsOpen(true);
    void want();
  }
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current();
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
      <button type="button" className={styles.opener} onClick={open}>
        Search <kbd>Ctrl K</kbd>
      </button>
      {isOpen &&
        (Palette !== null ? (
          <Palette typed={typed} onType={setTyped} onLeave={onLeave} onClose={close} />
        ) : hasFailed ? (
          <PaletteNotCome onClose={close} />
        ) : (
          <PaletteToCome typed={typed} onType={setTyped} onClose={close} />
        ))}
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

/** What is told where the palette does not come: nothing of the screen behind is lost. */
function PaletteNotCome({ onClose }: { onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null);
  // The focus goes back to where it was.
  useEffect(() => {
    const before = document.activeElement;
    close.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div className={styles.overlay}>
      <div className={styles.modal}>
        <p role="alert" className={styles.input}>
          The search did not come. What you typed on this screen stays.
        </p>
        <button
          ref={close}
          type="button"
          className={styles.opener}
          onClick={onClose}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onClose();
          }}
        >
          Close
        </button>
      </div>
    </div>
  );
}
