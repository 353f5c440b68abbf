import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { LICENCE_CHECKS } from '#domain/limits.ts';
import { fetchFrom } from './testing/api-visitor.ts';
import { buyAsGuest } from './testing/buy-as-guest.ts';
import { findBarriers, findBarriersInAllSizes } from './testing/find-barriers.ts';
import { findOverflow, seeWholePage, watchRequests } from './testing/inspect-page.ts';
import { readCertificate } from './testing/read-certificate.ts';
import { runStaff } from './testing/run-staff.ts';
import { openPage } from './testing/shop-visit.ts';
import type { Fount } from './testing/start-fount.ts';
import { test } from './testing/test.ts';

const email = 'somebody@example.com';
/** What nobody learns but who has the certificate: whose it is, its order, what was paid. */
const withheld = /somebody|Ada|Buyer|Sample AG|Bahnhofstrasse|O-\d{6}|CHF \d/;

async function buyCertificate(fount: Fount) {
  return await readCertificate(fount, await buyAsGuest(fount, { email }));
}

const state = (page: Page, word: string) => page.getByRole('region', { name: word, exact: true });

test.for([
  { name: 'on a wide screen', width: 1440, height: 900, touch: false },
  { name: 'on a phone', width: 390, height: 844, touch: true },
])(
  'the code on a certificate leads to what its licence covers, and to nobody’s name, $name',
  async (options, { fount, newPage }) => {
    const { checkUrl, text, licenceNumber } = await buyCertificate(fount);
    expect(text).toContain(checkUrl);
    const page = await newPage(options);
    const listFailed = watchRequests(page);
    await openPage(page, checkUrl);
    await state(page, 'Valid').getByText('genuine and its licence is in force').waitFor();
    const licence = page.getByRole('region', { name: licenceNumber, exact: true });
    await licence.getByText('Fraunces Black, 1 style').waitFor();
    await licence.getByText('Desktop', { exact: true }).waitFor();
    await licence.getByText(/^3 \(/).waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.url()).toBe(checkUrl);
    await expect.poll(() => page.title()).toMatch(/^Valid – L-\d{6}-01 – /);
    expect(await page.content()).not.toMatch(withheld);
    await seeWholePage(page);
    await expect.poll(() => findOverflow(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    expect(listFailed()).toEqual([]);
  },
);

test('number and code are typed and sent by keyboard alone; a wrong code is unknown, in the words for a number that never was', async ({
  fount,
  newPage,
}) => {
  const { licenceNumber, code } = await buyCertificate(fount);
  const page = await newPage({ width: 1440, height: 900, expectedErrors: [/404 \(Not Found\)/] });
  async function type(number: string, typed: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Licence number' }).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(number);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  const wrong = `${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`;
  await openPage(page, '/verify');
  expect(await findBarriersInAllSizes(page)).toEqual([]);
  await type(licenceNumber, wrong);
  await state(page, 'Unknown').waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Licence number' }).inputValue())
    .toBe(licenceNumber);
  expect(await findBarriers(page)).toEqual([]);
  const words = await state(page, 'Unknown').textContent();
  await type('L-999999-01', wrong);
  await page.waitForURL(/L-999999-01/);
  await expect.poll(() => state(page, 'Unknown').textContent()).toBe(words);
  await type(licenceNumber.toLowerCase(), code.toLowerCase().replaceAll('-', ' '));
  await state(page, 'Valid').waitFor();
  await page.getByRole('heading', { name: licenceNumber, exact: true }).waitFor();

  // From the document of a page without a referrer a form would come from the origin 'null', which is refused.
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await page.getByRole('link', { name: 'Withdraw from contract here' }).click();
  for (const [name, words] of [
    ['Name', 'Karl Muster'],
    ['Order number', 'O-999999'],
    ['E-mail address', 'karl@example.com'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(words);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'There is no order of this number' }).waitFor();
});

test('a transfer and a refund are told on the page of the certificate that is in somebody’s hands', async ({
  fount,
  newPage,
}) => {
  const order = await buyAsGuest(fount, { email });
  const { checkUrl, licenceNumber } = await readCertificate(fount, order);
  const to = ['email=new@example.com', 'firstName=New', 'lastName=Holder', 'street1=Street 9'];
  const place = ['postalCode=3000', 'city=Bern', 'country=CH'];
  await runStaff(fount, 'transfer', licenceNumber, ...[...to, ...place].flatMap((field) => ['--to', field]));
  // Without scripts: all of it is in the page as it comes.
  const page = await newPage({ javaScript: false });
  await page.goto(checkUrl);
  await state(page, 'Valid').waitFor();
  await page.getByText(/a certificate without this day names an earlier licensee/).waitFor();
  expect(await page.content()).not.toMatch(/Holder|new@example/);
  await vi.waitFor(async () => expect((await readCertificate(fount, order)).text).toContain('Transferred'), {
    timeout: 30_000,
    interval: 250,
  });
  await runStaff(fount, 'refund', order.id, '--reason', 'Not needed');
  await page.reload();
  await state(page, 'Revoked').getByText('not in force any more').waitFor();
  await page.getByText('Fraunces Black').waitFor();
});

test('an answer is never kept or listed, tells no other site where it was, and leaves no code in the log', async ({
  fount,
}) => {
  const { checkUrl, code } = await buyCertificate(fount);
  const plainCode = code.replaceAll('-', '');
  const checked = await fetchFrom(fount, checkUrl);
  const html = await checked.text();
  expect(checked.status).toBe(200);
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  expect(html).toMatch(/>Valid</);
  expect(html).not.toMatch(withheld);
  const wrong = await fetchFrom(fount, checkUrl.replace(/c=.*/, 'c=0000000000000000'));
  const missing = await fetchFrom(fount, checkUrl.replace(/\?.*/, ''));
  const unknown = await fetchFrom(fount, `/verify/L-999999-01?c=${plainCode}`);
  const byData = await fetchFrom(fount, checkUrl.replace('?', '.data?'));
  for (const answer of [checked, wrong, missing, unknown, byData]) {
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
  }
  expect(await byData.text()).not.toMatch(withheld);
  const told = await Promise.all([wrong, missing, unknown].map((answer) => answer.text()));
  expect([wrong, missing, unknown].map(({ status }) => status)).toEqual([404, 404, 404]);
  for (const text of told) {
    expect(text).toContain('No certificate carries this number with this code.');
    expect(text).not.toContain('Fraunces Black');
  }
  await expect.poll(() => fount.output()).toContain('/verify/L-999999-01');
  expect(fount.output()).not.toContain(plainCode);
});

test('who asks too often is told so and when to come back', async ({ fount }) => {
  const headers = { accept: 'text/html' };
  let answer = await fetchFrom(fount, '/verify', { headers });
  for (let count = 0; count < LICENCE_CHECKS.visitorMost && answer.status === 200; count += 1) {
    await answer.arrayBuffer();
    answer = await fetchFrom(fount, '/verify', { headers });
  }
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
  expect(await answer.text()).toContain('Licences can be checked again in a minute');
});
