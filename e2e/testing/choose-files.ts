import type { FileChooser, Page } from 'playwright-core';

/**
 * Presses what opens the browser's window to choose files, and chooses them. The window is listened for before the
 * press: what is told to a page by Chromium's debugger may reach it later than a key that is sent after it, and a
 * window that nobody listens for is closed unseen. An answer of the page says that it has heard of the listening.
 */
export async function chooseFiles(
  page: Page,
  press: () => Promise<void>,
  files: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const opening = page.waitForEvent('filechooser');
  await page.evaluate(() => document.readyState);
  await press();
  await (await opening).setFiles(files);
}
