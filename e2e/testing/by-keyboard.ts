import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Whether the focus is there. */
export const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the focus is there; what it comes to is to be seen, and not below the bar at the foot. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await isFocused(target)) {
      // What comes late may lie over it for a moment.
      await expect
        .poll(() => isCovered(target), { message: `${target} is covered while it has the focus` })
        .toBe(false);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${target}`);
}

function isCovered(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found === null || !(element.contains(found) || found.contains(element));
  });
}

/** Comes there by Tab and presses a key. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/**
 * Chooses in the select that has the focus what begins with these letters. A browser takes letters for one word while less than a second
 * is between them: none waits for what a busy page does about the one before.
 */
export async function typeAhead(page: Page, letters: string): Promise<void> {
  await Promise.all(Array.from(letters, (letter) => page.keyboard.press(letter)));
}

/** Comes to a field by Tab and writes over what it holds. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
