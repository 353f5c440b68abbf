import type { Locator, Page } from 'playwright-core';

/** Presses what copies, in a browser that refuses its clipboard from now on; gives the alert that is shown instead. */
export async function copyInVain(page: Page, button: Locator): Promise<string> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
  });
  const [alert] = await Promise.all([readAlert(page), button.click()]);
  return alert;
}

async function readAlert(page: Page): Promise<string> {
  const dialog = await page.waitForEvent('dialog');
  const message = dialog.message();
  await dialog.accept();
  return message;
}
