import { TABS_BAR_HIDE_PX, TABS_BAR_TOP_PX } from '#domain/limits.ts';

/** A bar that goes away while the page is scrolled down. */
export interface HidingBar {
  isHidden: boolean;
  /** Where the page last turned downwards: what it is scrolled past is counted from here. */
  reference: number;
  scrollTop: number;
}

/** The bar at the top of the page. */
export const restingBar: HidingBar = { isHidden: false, reference: 0, scrollTop: 0 };

/** The bar hides when the page is scrolled down by more than 10 px and shows when it is scrolled up or within 30 px of the top. */
export function scrollBar(bar: HidingBar, scrollTop: number): HidingBar {
  if (scrollTop <= TABS_BAR_TOP_PX || scrollTop < bar.scrollTop) {
    return { isHidden: false, reference: scrollTop, scrollTop };
  }
  return { ...bar, isHidden: bar.isHidden || scrollTop - bar.reference > TABS_BAR_HIDE_PX, scrollTop };
}
