import type { Page } from 'playwright-core';

/**
 * From here on the timers of the page, and of those that it opens, go on by `page.clock.runFor` alone: no pause depends on the
 * machine's speed. The time is fixed before it is stopped, since `pauseAt` refuses a time that has passed meanwhile.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setFixedTime(now);
  await page.clock.pauseAt(now);
  // What is fixed would not go on with the timers.
  await page.clock.setSystemTime(now);
}
