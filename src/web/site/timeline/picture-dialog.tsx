import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { HistoryImage } from '#contract/history-years.ts';
import { HistoryPicture } from './history-picture.tsx';
import styles from './picture-dialog.module.css';

interface ShownPicture {
  image: HistoryImage;
  /** Of the entry that it belongs to. */
  title: string;
  year: number;
}

interface PictureDialogProps {
  pictures: ShownPicture[];
  /** The place of the picture that is shown; null while none is. */
  shown: number | null;
  /** The entry of the history that shows it. */
  entry: string;
  onShow: (shown: number | null) => void;
  onStep: (by: number) => void;
}

/**
 * A picture over the page, as large as it may be; the arrows lead to the others. Escape closes it and the focus returns to what opened
 * it: both are the browser's. So do a press beside the picture, and Back.
 */
export function PictureDialog({ pictures, shown, entry, onShow, onStep }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = shown === null ? undefined : pictures[shown];
  const isOpen = picture !== undefined;
  /** Whether it was told that the dialog is closed. The browser tells it only after a key that is pressed right then. */
  const isTold = useRef(false);
  // Whoever opens a picture again before it was drawn that the last one was closed is at another entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isOpen && dialog.current?.open === false) {
      isTold.current = false;
      dialog.current.showModal();
    }
    if (!isOpen) dialog.current?.close();
  }, [isOpen, entry]);

  function tellClosed() {
    if (isTold.current) return;
    isTold.current = true;
    onShow(null);
  }

  function close() {
    dialog.current?.close();
    tellClosed();
  }

  function followArrow(event: KeyboardEvent<HTMLDialogElement>) {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') onStep(event.key === forward ? 1 : -1);
  }

  function closeBeside({ target }: MouseEvent<HTMLDialogElement>) {
    const isBeside = target instanceof Element && target.closest('img, [role="img"], button, p') === null;
    if (isBeside) close();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={picture?.image.label}
      onCancel={tellClosed}
      onClose={() => {
        if (isOpen && dialog.current?.open === false) tellClosed();
      }}
      onKeyDown={followArrow}
      onClick={closeBeside}
    >
      {shown !== null && picture !== undefined && (
        <>
          <div className={styles.bar}>
            <p className={styles.words} aria-live="polite">
              {picture.year} <span className={styles.title}>{picture.title}</span>
            </p>
            <button type="button" onClick={close}>
              Close
            </button>
          </div>
          <div className={styles.place}>
            <HistoryPicture key={picture.image.url} image={picture.image} isShownAtOnce />
          </div>
          <div className={styles.bar}>
            <button
              type="button"
              aria-label="Previous picture"
              aria-disabled={shown === 0}
              onClick={() => onStep(-1)}
            >
              ←
            </button>
            <p className={styles.count}>
              {shown + 1} of {pictures.length}
            </p>
            <button
              type="button"
              aria-label="Next picture"
              aria-disabled={shown === pictures.length - 1}
              onClick={() => onStep(1)}
            >
              →
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
