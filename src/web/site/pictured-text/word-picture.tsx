import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { PictureView, ViewedText } from './picture-view.ts';
import styles from './word-picture.module.css';

export interface WordPictureProps extends ViewedText {
  /** The text in its place. */
  element: RefObject<HTMLElement | null>;
  /** Whether its face places letters and draws none. */
  isPictured: boolean;
}

/** A text as the browser drew it. */
interface Drawn {
  style: string;
  text: string;
  isWrapped: boolean;
}

/**
 * The picture of a text whose face only places its letters, over that text, which stays where it is for the caret, for marking and
 * for those who hear it. What draws it comes with the first text that needs it.
 */
export function WordPicture({ element, isPictured, cut, fontFamily }: WordPictureProps) {
  const layer = useRef<HTMLSpanElement>(null);
  const view = useRef<PictureView | null>(null);
  const drawn = useRef<Drawn | null>(null);
  const latest = useRef<ViewedText | null>(null);

  // Before the window is painted: what the browser drew until now is kept for as long as its picture is on its way.
  useLayoutEffect(() => {
    const [host, place] = [element.current, layer.current];
    if (host === null || place === null) return;
    host.toggleAttribute('data-is-pictured', isPictured);
    if (!isPictured) {
      endView(view, latest);
      place.replaceChildren();
      const isWrapped = host.hasAttribute('data-is-wrapped');
      drawn.current = { style: host.style.cssText, text: host.textContent, isWrapped };
    } else if (drawn.current !== null) {
      place.replaceChildren(copyOf(host, place, drawn.current));
      drawn.current = null;
    }
  });
  useEffect(() => {
    if (!isPictured) return;
    latest.current = { cut, fontFamily };
    if (view.current === null) void open();
    else view.current.follow(latest.current);
  });
  useEffect(() => {
    const host = element.current;
    return () => {
      endView(view, latest);
      // The text may stay where its picture goes.
      host?.removeAttribute('data-is-pictured');
    };
  }, [element]);

  async function open(): Promise<void> {
    const { createPictureView } = await import('./picture-view.ts');
    const [host, place] = [element.current, layer.current];
    if (host === null || place === null || latest.current === null) return;
    view.current ??= createPictureView({ host, place, classes: styles });
    view.current.follow(latest.current);
  }

  return (
    <span
      ref={layer}
      aria-hidden="true"
      className={styles.layer}
      data-is-for-pictures={isPictured || undefined}
    />
  );
}

function endView(view: RefObject<PictureView | null>, latest: RefObject<ViewedText | null>): void {
  view.current?.end();
  view.current = null;
  latest.current = null;
}

function copyOf(host: HTMLElement, place: HTMLElement, { style, text, isWrapped }: Drawn): HTMLElement {
  const copy = document.createElement('span');
  copy.className = `${host.className} ${styles.before}`;
  copy.style.cssText = style;
  copy.dir = host.dir;
  copy.lang = host.lang;
  copy.textContent = text;
  copy.toggleAttribute('data-is-wrapped', isWrapped);
  const [at, origin] = [host.getBoundingClientRect(), place.getBoundingClientRect()];
  Object.assign(copy.style, {
    left: `${at.left - origin.left}px`,
    top: `${at.top - origin.top}px`,
    width: `${at.width}px`,
  });
  return copy;
}
