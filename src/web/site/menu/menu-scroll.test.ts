import { expect, it } from 'vitest';
import { type MenuScroll, scrollMenu } from './menu-scroll.ts';

const open: MenuScroll = { isOpen: true, openedAt: 0, isClosedByScroll: false };

function scrollThrough(positions: number[], isMobile: boolean): boolean[] {
  let menu = open;
  return positions.map((scrollTop) => {
    menu = scrollMenu(menu, { scrollTop, isMobile });
    return menu.isOpen;
  });
}

it('closes an open menu when scrolled by more than 100 px', () => {
  expect(scrollThrough([60, 100, 101], false)).toEqual([true, true, false]);
});

it('opens again on mobile when scrolled up past 60', () => {
  expect(scrollThrough([140, 61, 59], true)).toEqual([false, false, true]);
});

it('stays closed where it is no mobile', () => {
  expect(scrollThrough([140, 0], false)).toEqual([false, false]);
});

it('stays closed when it was not scrolling that closed it', () => {
  const closed: MenuScroll = { isOpen: false, openedAt: 0, isClosedByScroll: false };
  expect(scrollMenu(closed, { scrollTop: 0, isMobile: true }).isOpen).toBe(false);
});
