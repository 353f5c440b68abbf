import type { Locator } from 'playwright-core';

/**
 * Chooses a radio button or a checkbox, as a person does: presses it, and sees it chosen. Playwright's `check` looks just once, and
 * what a page that is busy has heard it shows a moment later. Needs no test around it: the bench shops, too.
 */
export async function tick(choice: Locator): Promise<void> {
  if (await choice.isChecked()) return;
  await choice.click();
  await choice.and(choice.page().locator(':checked')).waitFor({ state: 'attached' });
}
