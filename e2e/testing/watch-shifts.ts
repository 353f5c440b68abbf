import type { Page } from 'playwright-core';

/** An entry of the Layout Instability specification. */
interface LayoutShift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Watches what moves up or down on the pages that are opened from now on, whoever caused it; gives what moved as sentences, each
 * with how far the page was scrolled, the elements that came and went and the sections that grew since what moved before: they are what moved it.
 * Sideways is left to the fallback faces: a word may grow by a hair when its face comes late.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    const changes: string[] = [];
    const heights = new WeakMap<Element, number>();
    const told = (node: Node | null, length = 120): string =>
      (node instanceof Element ? node.outerHTML : (node?.textContent ?? 'what is gone')).slice(0, length);
    const place = ({ left, top, width, height }: DOMRectReadOnly): string =>
      `${top} (${width} x ${height} at ${left})`;
    const sizes = new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries) {
        const before = heights.get(target);
        heights.set(target, contentRect.height);
        if (before !== undefined && before !== contentRect.height)
          changes.push(`${told(target)} grew from ${before} to ${contentRect.height}`);
      }
    });
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) {
        for (const node of removedNodes) changes.push(`${told(node)} went`);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          changes.push(`${told(node)} came`);
          for (const part of [node, ...node.querySelectorAll('section, section > *')])
            if (part.closest('section') !== null) sizes.observe(part);
        }
      }
    }).observe(document, { childList: true, subtree: true });
    // What makes a link's target large enough (base.css) has no ink: while the words have not come it stands around their start.
    const isEmptyTarget = ({
      node,
      previousRect: { width, height },
    }: LayoutShift['sources'][number]): boolean => node === null && width <= 24 && height <= 24;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        const moved = entry.sources.filter(
          (source) => source.previousRect.top !== source.currentRect.top && !isEmptyTarget(source),
        );
        for (const { node, previousRect, currentRect } of moved)
          shifts.push(
            `${told(node, 400)} from ${place(previousRect)} to ${place(currentRect)}, at ${Math.round(scrollY)} of ${document.documentElement.scrollHeight}, after:\n${changes.slice(-12).join('\n')}`,
          );
        changes.length = 0;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { shifts });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
}
