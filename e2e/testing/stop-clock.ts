import type { Page } from 'playwright-core';

/** From here on the page's timers go on by `page.clock.runFor` alone: no pause depends on the machine's speed. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}
