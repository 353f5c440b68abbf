import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isMobile } from '#web/site/window/media.ts';
import { findPosition, type StorySlide } from './slide-sequence.ts';

/** What a visitor moves the page with besides the keys of the slides. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** The left and right arrow keys go to the slides before and after the one that is shown, as the story bar's arrows do. */
export function useSlideKeys(stage: RefObject<HTMLElement | null>, slides: StorySlide[]): void {
  const navigate = useNavigate();
  useEffect(() => {
    /** The slide that the keys led to last: presses may come faster than it is drawn, and than the page scrolls to it. */
    let asked: string | null = null;
    function forget(event: Event): void {
      if (!(event instanceof KeyboardEvent) || !isForSlides(event)) asked = null;
    }
    function onKeyDown(event: KeyboardEvent): void {
      if (!isForSlides(event)) return;
      const device = isMobile() ? 'mobile' : 'desktop';
      const from = asked ?? findInMiddle(stage.current)?.id;
      const at = from === undefined ? null : findPosition(slides, from, device);
      const to = event.key === 'ArrowLeft' ? at?.previous : at?.next;
      if (to === null || to === undefined) return;
      event.preventDefault();
      asked = to;
      void navigate({ hash: to }, { replace: true });
    }
    window.addEventListener('keydown', onKeyDown);
    for (const name of ownMoves) window.addEventListener(name, forget, { passive: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      for (const name of ownMoves) window.removeEventListener(name, forget);
    };
  }, [stage, slides, navigate]);
}

function findInMiddle(stage: HTMLElement | null): Element | undefined {
  const middle = window.innerHeight / 2;
  return Array.from(stage?.children ?? []).find((screen) => {
    const { top, bottom } = screen.getBoundingClientRect();
    return top <= middle && middle < bottom;
  });
}

// Who writes, or opens a list of the browser, needs the arrows there.
function isForSlides(event: KeyboardEvent): boolean {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return false;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  return !(
    event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
  );
}
