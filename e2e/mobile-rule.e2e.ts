import { expect } from 'vitest';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

const phone = { width: 390, height: 844, touch: true };

test('a phone is led home from a page that is not made for it', async ({ newPage }) => {
  const page = await newPage(phone);
  await openPage(page, '/old-browser');
  await page.waitForURL((url) => url.pathname === '/');
});

test.for(['/typefaces', '/information/licensing', '/shop'])(
  'a phone stays on %s',
  async (path, { newPage }) => {
    const page = await newPage(phone);
    await openPage(page, path);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  },
);

test('a phone is told what is not found', async ({ newPage }) => {
  const page = await newPage({ ...phone, expectedErrors: [/status of 404/] });
  await openPage(page, '/nowhere');
  await page.waitForLoadState('networkidle');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/nowhere');
});

test('a window with a mouse may go everywhere', async ({ newPage }) => {
  const page = await newPage();
  await openPage(page, '/old-browser');
  await page.waitForLoadState('networkidle');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/old-browser');
});
