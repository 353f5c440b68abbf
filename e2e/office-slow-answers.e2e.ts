import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { holdPages } from './testing/hold-pages.ts';
import { payForOrder } from './testing/pay-for-order.ts';
import { test } from './testing/test-on-own-server.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Back office' });

test('what was refused for want of a login is asked anew once somebody is signed in again', async ({
  fount,
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/401/] });
  await enterOffice({ fount, page }, { email: 'ivy@example.com', role: 'owner', name: 'Ivy' });
  // What the first screen asks would be refused too, and the dialog stand over the menu.
  await page.getByText(/points? of \d+ lacks? something/).waitFor();
  await page.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }));
  await menuOf(page).getByRole('link', { name: 'Staff' }).click();
  const ended = page.getByRole('alertdialog', { name: 'Your login has ended' });
  await ended.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await ended.waitFor({ state: 'hidden' });
  await page.getByRole('table').getByText('ivy@example.com').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);

  await page.keyboard.press('Control+k');
  const line = page.getByRole('combobox', { name: 'Go to' });
  await line.and(page.locator(':focus')).waitFor();
  await page.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }));
  await line.fill('ivy');
  await page.getByText('Please sign in to the back office.').waitFor();
  // It takes nobody from what they type.
  await line.press('End');
  await page.keyboard.type('@');
  expect(await line.inputValue()).toBe('ivy@');
  await page.getByRole('button', { name: 'Try again' }).click();
  await ended.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await ended.waitFor({ state: 'hidden' });
  await page.getByRole('option', { name: /^Member Ivy/ }).waitFor();
  expect(await line.inputValue()).toBe('ivy@');
});

test('what is typed while the palette is on its way stands in it, and does nothing to the screen behind', async ({
  fount,
  newPage,
}) => {
  const page = await newPage();
  await signIn({ fount, page }, { email: 'jo@example.com', role: 'owner', name: 'Jo' });
  await page.goto('/admin/audit');
  const behind = page.getByLabel('Action');
  await behind.fill('kept');
  // From now on every script is held: the screen has its own.
  const palette = await holdPages(page, /\/assets\/[^/]*\.js/);
  await page.keyboard.press('Control+k');
  await expect.poll(() => palette.asked().length).toBeGreaterThan(0);
  await page.keyboard.type('stafx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await page.keyboard.type('f');
  await page.getByText('staff', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('staff', { exact: true }).waitFor({ state: 'hidden' });
  expect([await behind.inputValue(), new URL(page.url()).search]).toEqual(['kept', '']);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('staff');
  palette.letGo();
  const line = page.getByRole('combobox', { name: 'Go to' });
  await line.and(page.locator(':focus')).waitFor();
  expect(await line.inputValue()).toBe('staff');
  await page.keyboard.press('Escape');
  await behind.and(page.locator(':focus')).waitFor();
  expect(await behind.inputValue()).toBe('kept');
});

test('letters of AltGr and of Option stand in the palette that is on its way; what the browser does by a key it does', async ({
  fount,
  newPage,
}) => {
  const page = await newPage();
  await signIn({ fount, page }, { email: 'alt@example.com', role: 'owner', name: 'Al' });
  await page.goto('/admin/audit');
  const behind = page.getByLabel('Action');
  await behind.fill('kept');
  const palette = await holdPages(page, /\/assets\/[^/]*\.js/);
  await page.keyboard.press('Control+k');
  await expect.poll(() => palette.asked().length).toBeGreaterThan(0);
  // Whether the page took it: no keyboard of a test has AltGr.
  type Held = Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'modifierAltGraph', boolean>>;
  const isTaken = (key: string, held: Held = {}) =>
    behind.evaluate(
      (line, init) =>
        !line.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
      { key, ...held },
    );
  const altGraph = { altKey: true, ctrlKey: true, modifierAltGraph: true };
  expect([await isTaken('@', altGraph), await isTaken('{', { modifierAltGraph: true })]).toEqual([
    true,
    true,
  ]);
  expect(await isTaken('€', { altKey: true })).toBe(true);
  await page.getByText('@{€', { exact: true }).waitFor();
  expect(await isTaken('F5')).toBe(false);
  expect(await isTaken('d', { altKey: true })).toBe(false);
  expect(await isTaken('r', { ctrlKey: true })).toBe(false);
  expect(await isTaken('@', { altKey: true, metaKey: true })).toBe(false);
  palette.letGo();
  const line = page.getByRole('combobox', { name: 'Go to' });
  await line.and(page.locator(':focus')).waitFor();
  expect([await line.inputValue(), await behind.inputValue()]).toEqual(['@{€', 'kept']);
});

test('a second act on an order is done once the order is read anew after the first', async ({
  fount,
  newPage,
}) => {
  const order = await payForOrder(fount, { email: 'kim@orders.example', firstName: 'Kim' });
  const page = await newPage();
  await signIn({ fount, page }, { email: 'lea@example.com', role: 'sales', name: 'Lea' });
  await page.goto(`/admin/orders/${order}`);
  const desk = page.getByRole('region', { name: 'Desk' });
  const note = page.getByRole('alertdialog', { name: 'Note' });
  const write = async (words: string) => {
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await note.getByRole('textbox').fill(words);
    await note.getByRole('button', { name: 'Note' }).click();
  };
  await desk.waitFor();
  const reading = await holdPages(page, new RegExp(`/api/admin/orders/${order}$`));
  await write('The first');
  await expect.poll(() => reading.asked().length).toBe(1);
  await note.waitFor({ state: 'hidden' });
  await write('The second');
  reading.letGo();
  await desk.getByText('The second').waitFor();
  await note.waitFor({ state: 'hidden' });
});

test('the focus is at a screen by the moment at which it is drawn, on the slowest device', async ({
  fount,
  newPage,
}) => {
  const page = await newPage();
  await enterOffice({ fount, page }, { email: 'max@example.com', role: 'owner', name: 'Max' });
  // Each look at the clock takes so long that what may wait for the next turn does.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    let looks = 0;
    performance.now = () => now() + 6 * ++looks;
  });
  await page.goto('/admin/audit');
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  const drawn = (title: string) =>
    page.evaluate(
      (title) =>
        new Promise<string>((resolve) => {
          new MutationObserver((_, observer) => {
            if (document.querySelector('h1')?.textContent !== title) return;
            observer.disconnect();
            resolve(document.activeElement?.id ?? '');
          }).observe(document.body, { childList: true, subtree: true, characterData: true });
        }),
      title,
    );
  for (const title of ['Staff', 'Settings', 'Prices', 'Settings']) {
    const focused = drawn(title);
    await menuOf(page).getByRole('link', { name: title }).click();
    expect([title, await focused]).toEqual([title, 'screen']);
  }
});
