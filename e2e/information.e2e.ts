import { expect } from 'vitest';
import { fetchFrom } from './testing/api-visitor.ts';
import { copyInVain } from './testing/copy-in-vain.ts';
import { openPage, whenTakenOver } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

const topic = '/information/help/vat/the-number-is-not-accepted';

test('the address of a topic leads to its place, marks it, and can be copied; the contents lead on', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 800 });
  await openPage(page, topic);
  await whenTakenOver(page);
  const marked = page.locator('main section[data-is-marked]');
  const heading = marked.getByRole('heading', { name: 'The number is not accepted' });
  const placeOf = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(placeOf).toSatisfy((top) => top >= 0 && top < 100);
  // The page is whole around it.
  await page.getByRole('heading', { level: 2, name: 'Ordering' }).waitFor();
  await expect.poll(() => page.title()).toBe('The number is not accepted – VAT – Help – Fount');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // It is said for a second: who looks for it later may come too late.
  await Promise.all([
    marked.getByRole('button', { name: 'Link copied!' }).waitFor(),
    marked.getByRole('button', { name: 'Copy link' }).click(),
  ]);
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(new URL(topic, page.url()).href);

  await marked.getByRole('button', { name: 'Copy link' }).waitFor();
  const alert = await copyInVain(page, marked.getByRole('button', { name: 'Copy link' }));
  expect(alert).toBe(
    `Your browser does not support clipboard copies. Use this link here: ${new URL(topic, page.url()).href}`,
  );

  const contents = page.getByRole('navigation', { name: 'Help' });
  await contents.getByRole('link', { name: 'Downloads' }).click();
  await page.waitForURL('**/information/help/downloads');
  const downloads = page.getByRole('heading', { level: 2, name: 'Downloads' });
  await expect
    .poll(() => downloads.evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(100);
  await contents.getByRole('link', { name: 'How long does the link work?' }).click();
  await marked.getByRole('heading', { name: 'How long does the link work?' }).waitFor();
  // There and back is the browser's.
  await page.goBack();
  await page.waitForURL('**/information/help/downloads');
  await expect.poll(() => marked.count()).toBe(0);
});

test('a place of a page that is gone leads for good to the nearest one that there is', async ({ fount }) => {
  const leads = async (path: string) => {
    const { status, headers } = await fetchFrom(fount, path, { redirect: 'manual' });
    return [status, headers.get('location'), headers.get('cache-control')];
  };
  const help = '/information/help';
  expect(await leads(`${help}/vat/gone`)).toEqual([301, `${help}/vat`, 'no-cache']);
  expect(await leads(`${help}/gone/the-number-is-not-accepted`)).toEqual([301, topic, 'no-cache']);
  expect(await leads(`${help}/gone/gone`)).toEqual([301, help, 'no-cache']);
  expect((await fetchFrom(fount, '/information/gone/vat')).status).toBe(404);
});

test('what is asked is found in titles and texts of all information pages', async ({ newPage }) => {
  const page = await newPage({ width: 390, height: 844, touch: true });
  await openPage(page, '/information/terms');
  await whenTakenOver(page);
  const box = page.getByRole('searchbox', { name: 'Search the information' });
  await box.fill('trial fonts');
  const found = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Can I try before I buy?' });
  await found.waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBe(0);
  await box.fill('xyzzy');
  await page.getByRole('status').filter({ hasText: 'No Results' }).waitFor();
  await box.press('Escape');
  await page.getByRole('heading', { level: 2, name: 'The contract' }).waitFor();
  await box.fill('Trial');
  await found.getByRole('link').click();
  await page.waitForURL('**/information/licensing/changing-your-mind/can-i-try-before-i-buy');
  const marked = page.locator('main section[data-is-marked]');
  await expect
    .poll(() => marked.evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(200);
});

test('help is one word away where questions arise', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  for (const path of ['/shop', '/typewriter']) {
    await openPage(page, path);
    const help = page.getByRole('main').getByRole('link', { name: 'Help', exact: true });
    await expect.poll(() => help.getAttribute('href'), { message: path }).toBe('/information/help');
  }
});
