import { type RefObject, useEffect, useRef } from 'react';
import { MENU_CLOSING_DELAY_MS } from '#domain/limits.ts';
import { callAtRest } from '#web/site/window/call-at-rest.ts';
import { isMobile } from '#web/site/window/media.ts';
import { type MenuScroll, scrollMenu } from './menu-scroll.ts';

/**
 * The compact menu is a popover: the browser opens and closes it by its button, by Escape and by a press beside
 * it, with the focus where it belongs. This adds the rules that are the menu's own.
 */
export function useCompactMenu(menu: RefObject<HTMLElement | null>): { closeSoon: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const element = menu.current;
    if (element === null) return;
    let state: MenuScroll = { isOpen: false, openedAt: 0, isClosedByScroll: false };
    function readToggle(event: ToggleEvent) {
      const isOpen = event.newState === 'open';
      if (isOpen !== state.isOpen) state = { isOpen, openedAt: window.scrollY, isClosedByScroll: false };
    }
    const { note, cancel } = callAtRest(() => {
      const next = scrollMenu(state, { scrollTop: window.scrollY, isMobile: isMobile() });
      if (next === state) return;
      const { isOpen } = state;
      state = next;
      if (next.isOpen !== isOpen) element.togglePopover(next.isOpen);
    });
    element.addEventListener('toggle', readToggle);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      cancel();
      clearTimeout(timer.current);
      element.removeEventListener('toggle', readToggle);
      window.removeEventListener('scroll', note);
    };
  }, [menu]);

  return {
    closeSoon() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => menu.current?.togglePopover(false), MENU_CLOSING_DELAY_MS);
    },
  };
}
