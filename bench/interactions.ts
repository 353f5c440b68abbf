import type { Page } from 'playwright-core';
import { atMost, type Row } from './row.ts';

const slowDown = 4;
const limitMs = 100;
/** Until the browser has told of an interaction's paint. */
const settleMs = 400;

interface Interaction {
  name: string;
  target: string;
  duration: number;
}

/** The slowest press or key of what `work` does, as a row. */
type SlowestPress = (measure: string, work: () => Promise<void>) => Promise<Row>;

/**
 * From its next page on the page is four times slower and notes how long each press and key takes until the next paint, by the
 * browser's Event Timing.
 */
export async function watchInteractions(page: Page): Promise<SlowestPress> {
  await page.addInitScript(() => {
    const seen: Interaction[] = [];
    Object.assign(window, { interactions: seen });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Entries of the type 'event' are these.
        const { name, duration, target, interactionId } = entry as PerformanceEventTiming;
        // An event that belongs to no press or key (a pointer that passes by) is none of the visitor's waiting.
        if (!interactionId) continue;
        const words = target instanceof HTMLElement ? (target.ariaLabel ?? target.textContent ?? '') : '';
        seen.push({ name, duration, target: words.slice(0, 60) });
      }
    });
    // The DOM's types do not know Event Timing's threshold yet.
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    };
    observer.observe(options);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return async (measure, work) => {
    const { duration, name, target } = await slowestOf(page, work);
    const slowest = duration > limitMs ? ` (${name} on ${target})` : '';
    return atMost(`${measure} at 4 × CPU slow-down: slowest press${slowest}`, duration, limitMs, 'ms');
  };
}

/** The slowest press or key of what `work` does, in milliseconds to the next paint; 16 is the least that is told. */
async function slowestOf(page: Page, work: () => Promise<void>): Promise<Interaction> {
  await page.evaluate('interactions.length = 0');
  await work();
  await page.waitForTimeout(settleMs);
  // The page holds what watchInteractions put there, which the type of its window does not know.
  const seen: Interaction[] = await page.evaluate('interactions');
  return seen.reduce((one, other) => (other.duration > one.duration ? other : one), {
    name: '',
    target: '',
    duration: 16,
  });
}
