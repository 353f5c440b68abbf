import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isMobile } from '#web/site/window/media.ts';
import { findPosition, type StorySlide } from './slide-sequence.ts';

/** The left and right arrow keys go to the slides before and after the one that is shown, as the story bar's arrows do. */
export function useSlideKeys(slides: StorySlide[], shown: StorySlide | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (shown === null || !isForSlides(event)) return;
      const device = isMobile() ? 'mobile' : 'desktop';
      const at = findPosition(slides, shown.id, device);
      const to = event.key === 'ArrowLeft' ? at?.previous : at?.next;
      if (to === null || to === undefined) return;
      event.preventDefault();
      void navigate({ hash: to }, { replace: true });
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [slides, shown, navigate]);
}

// Who writes, or opens a list of the browser, needs the arrows there.
function isForSlides(event: KeyboardEvent): boolean {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return false;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return false;
  return !(
    event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
  );
}
