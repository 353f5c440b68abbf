import type { Page } from 'playwright-core';

/** What the browser asked for in vain, as sentences. */
export function watchRequests(page: Page): () => string[] {
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    // A page that is left lets go of what it still waits for.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      failed.push(`${request.url()}: ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.url()}: ${response.status()}`);
  });
  return () => failed;
}

/** Looks at a page down to its end, as what comes late only comes when it is seen, and waits until it is all there. */
export async function seeWholePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A browser without a screen sometimes draws no further frame; a second is more than any takes.
    const nextFrame = (): Promise<unknown> =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1000);
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight * 0.9) {
      window.scrollTo({ top, behavior: 'instant' });
      // What watches for being seen is told in the frame after the one that shows it.
      await nextFrame();
      await nextFrame();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
  await whenFacesAreThere(page);
}

/** Waits until all faces that the page has asked for are there. */
export async function whenFacesAreThere(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** What reaches out of the window sideways: the page itself, or text that is cut off there; a part that scrolls may. */
export async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in ${clientWidth}`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      // What is far from the window is not laid out; it is fitted as it comes near.
      const isLaidOut = parent?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
      if (parent === null || text.textContent?.trim() === '' || !isLaidOut) continue;
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      const isInside = width === 0 || (left >= -1 && right <= clientWidth + 1);
      if (!isInside && !mayScroll(parent))
        found.push(`${text.textContent?.slice(0, 60)} reaches from ${left} to ${right} in ${clientWidth}`);
    }
    return found;

    function mayScroll(element: Element): boolean {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none') return true;
      }
      return false;
    }
  });
}

/**
 * What is pressed and has not 24 by 24 pixels to be pressed on, by its words. A link in running text is left out, and what another
 * thing that is pressed lies over.
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Hits are rounded to whole pixels.
    const reach = 11;
    const found: string[] = [];
    for (const target of document.querySelectorAll<HTMLElement>('main :is(a, button, summary)')) {
      if (isHidden(target) || isInText(target)) continue;
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const isReached = ([across, down]: readonly [number, number]) => {
        const hit = document.elementFromPoint(x + across, y + down);
        // Out of the window nothing is hit, and nothing is pressed.
        return hit === null || target.contains(hit);
      };
      const isWide = [[-reach, 0] as const, [reach, 0] as const].every(isReached);
      const isHigh = [[0, -reach] as const, [0, reach] as const].every(isReached);
      if (!isWide || !isHigh) found.push(target.textContent.trim());
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    return found;

    function isHidden(target: HTMLElement): boolean {
      const isClipped = target.closest('h1, .visually-hidden');
      if (isClipped !== null && getComputedStyle(isClipped).clipPath !== 'none') return true;
      return !target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    }

    // What takes several lines is high enough.
    function isInText(target: HTMLElement): boolean {
      if (target.getClientRects().length > 1) return true;
      const text = target.closest('p, li, dd, td, label')?.textContent.trim() ?? '';
      const isInline = getComputedStyle(target).display === 'inline';
      return isInline && text.length > target.textContent.trim().length;
    }
  });
}

/** On how many lines an element's text stands; for `evaluate`. */
export function countLines(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
}
