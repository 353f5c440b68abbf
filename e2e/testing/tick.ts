import type { Locator } from 'playwright-core';

/** Takes back the tick of a checkbox, as `tick` sets it. */
export async function untick(choice: Locator): Promise<void> {
  if (!(await choice.isChecked())) return;
  await choice.click();
  await choice.and(choice.page().locator(':not(:checked)')).waitFor({ state: 'attached' });
}

/**
 * Chooses a radio button or a checkbox, as a person does: presses it, and sees it chosen. Playwright's `check` looks just once, and
 * what a page that is busy has heard it shows a moment later. Needs no test around it: the bench shops, too.
 */
export async function tick(choice: Locator): Promise<void> {
  if (await choice.isChecked()) return;
  await choice.click();
  await choice.and(choice.page().locator(':checked')).waitFor({ state: 'attached' });
}
