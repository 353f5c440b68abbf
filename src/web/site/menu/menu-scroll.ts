import { MENU_CLOSE_SCROLL_PX, MENU_REOPEN_SCROLL_PX } from '#domain/limits.ts';

/** The compact menu as scrolling changes it. */
export interface MenuScroll {
  isOpen: boolean;
  /** Where the page stood when the menu was opened. */
  openedAt: number;
  /** Whether it was scrolling that closed it, so that scrolling may open it again. */
  isClosedByScroll: boolean;
}

/**
 * An open compact menu closes when the page is scrolled by more than 100 px; on mobile it opens again when the
 * page is scrolled up past 60.
 */
export function scrollMenu(
  menu: MenuScroll,
  { scrollTop, isMobile }: { scrollTop: number; isMobile: boolean },
): MenuScroll {
  if (menu.isOpen) {
    const isFar = Math.abs(scrollTop - menu.openedAt) > MENU_CLOSE_SCROLL_PX;
    return isFar ? { ...menu, isOpen: false, isClosedByScroll: true } : menu;
  }
  if (menu.isClosedByScroll && isMobile && scrollTop < MENU_REOPEN_SCROLL_PX) {
    return { isOpen: true, openedAt: scrollTop, isClosedByScroll: false };
  }
  return menu;
}
