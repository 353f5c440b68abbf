import type { Locator, Page } from 'playwright-core';

/** The text on the typewriter's sheet. */
export function sheet(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Your text in/ });
}

/** Replaces what is on the sheet, or in the box that is being edited, once it takes what is written. */
export async function write(page: Page, text: string): Promise<void> {
  await page.locator('[contenteditable]:focus').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}
