import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { TESTER_PICTURES } from '#domain/limits.ts';
import { askTesterPictures, createPictureLine } from './ask-tester-pictures.ts';
import { createPictureView, type PictureView, type ViewedText } from './picture-view.ts';
import styles from './word-picture.module.css';

export interface WordPictureProps extends ViewedText {
  /** The text in its place. */
  element: RefObject<HTMLElement | null>;
}

const line = createPictureLine(askTesterPictures, TESTER_PICTURES.perCall);

/**
 * The picture of a text whose face only places its letters, over that text, which stays where it is for the caret, for marking and
 * for those who hear it.
 */
export function WordPicture({ element, isPictured, cut, fontFamily }: WordPictureProps) {
  const layer = useRef<HTMLSpanElement>(null);
  const view = useRef<PictureView | null>(null);
  useLayoutEffect(() => {
    const [host, place] = [element.current, layer.current];
    if (host === null || place === null) return;
    const own = createPictureView({ host, place, classes: styles, ask: line.ask });
    view.current = own;
    return () => own.end();
  }, [element]);
  // Before the window is painted: what the browser drew until now is kept for as long as its picture is on its way.
  useLayoutEffect(() => view.current?.follow({ isPictured, cut, fontFamily }));
  useEffect(() => view.current?.update());
  return <span ref={layer} aria-hidden="true" className={styles.layer} />;
}
