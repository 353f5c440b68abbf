import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterOffice } from './testing/enter-office.ts';
import { test } from './testing/test-on-own-server.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Back office' });

test('what was refused for want of a login is asked anew once somebody is signed in again', async ({
  fount,
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/401/] });
  await enterOffice({ fount, page }, { email: 'ivy@example.com', role: 'owner', name: 'Ivy' });
  await page.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }));
  await menuOf(page).getByRole('link', { name: 'Staff' }).click();
  const ended = page.getByRole('alertdialog', { name: 'Your login has ended' });
  await ended.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await ended.waitFor({ state: 'hidden' });
  await page.getByRole('table').getByText('ivy@example.com').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});
