import { readFileSync } from 'node:fs';
import { Pool } from 'pg';
import { expect, onTestFinished } from 'vitest';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { payForOrder } from './testing/pay-for-order.ts';
import { readPdf } from './testing/read-pdf.ts';
import { scriptOf } from './testing/screen-script.ts';
import { startFount } from './testing/start-fount.ts';
import { test } from './testing/test-on-own-server.ts';

test('a bookkeeper reads a year by keyboard, goes to the one before and takes the figures along as CSV and PDF', {
  timeout: 300_000,
}, async ({ fount, newPage }) => {
  const page = await newPage({ expectedErrors: [/400|422/] });
  await payForOrder(fount, { email: 'buyer@figures.example' });
  await enterOffice({ fount, page }, { email: 'bo@figures.example', role: 'bookkeeper', name: 'Bo' });
  const follow = async (name: string | RegExp) => {
    await page.getByRole('link', { name }).focus();
    await page.keyboard.press('Enter');
  };
  const status = page.locator('main').getByRole('status');
  const script = await scriptOf(page, async () => {
    await follow('Figures');
    await page.getByRole('heading', { level: 1, name: 'Figures' }).waitFor();
    await page.getByRole('heading', { name: 'Thresholds' }).waitFor();
  });
  expect(script).toBeLessThanOrEqual(60_000);

  const thisYear = new Date().getUTCFullYear();
  const table = page.getByRole('region', { name: `Months of ${thisYear} in CHF` }).getByRole('table');
  const sum = table.getByRole('row', { name: new RegExp(`^${thisYear} 1 `) });
  await sum.waitFor();
  expect(await table.getByRole('row').count()).toBe(15);
  await page
    .getByRole('img', { name: `Net sales less credit notes of each month of ${thisYear} in CHF.` })
    .waitFor();
  await page.getByText(/ to private buyers in other countries of the EU$/).waitFor();
  expect(await findBarriersEverywhere(page)).toEqual([]);
  // One month has a bar, whose height the style sheet gives the chart.
  const heights = await page
    .locator('rect')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
  expect(heights.filter((height) => height > 0)).toHaveLength(1);

  const saving = page.waitForEvent('download');
  await follow('Save the year as CSV');
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`figures-${thisYear}.csv`);
  const [names, ...lines] = readFileSync(await saved.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(names).toMatch(/^month,currency,orders,sold_net,/);
  expect(lines).toHaveLength(12);
  expect(lines.filter((line) => line.split(',')[2] === '1')).toHaveLength(1);

  const savingPaper = page.waitForEvent('download');
  await follow('Save the year as PDF');
  const paper = await savingPaper;
  expect(paper.suggestedFilename()).toBe(`figures-${thisYear}.pdf`);
  const onPaper = await readPdf(readFileSync(await paper.path()));
  const written = (await sum.getByRole('cell').allTextContents()).join(' ');
  expect(written).toMatch(/^1 \d+\.\d\d /);
  expect(onPaper).toContain(`Figures ${thisYear}`);
  expect(onPaper).toContain(`${thisYear} ${written}`);

  await follow('Quarter 1');
  await page.waitForURL(`**/admin/figures?year=${thisYear}&quarter=1`);
  await page.getByText(`Nothing of ${thisYear}-Q1 is for the one-stop shop.`).waitFor();
  const savingReturn = page.waitForEvent('download');
  await follow(`Save ${thisYear}-Q1 as CSV`);
  expect((await savingReturn).suggestedFilename()).toBe(`one-stop-shop-${thisYear}-Q1.csv`);

  // A year of before the shop is reached by its address, and leads back.
  await page.goto(`/admin/figures?year=${thisYear - 1}`);
  await status.getByText(`Nothing was paid in ${thisYear - 1}: the first order is of ${thisYear}.`).waitFor();
  await page.getByRole('heading', { name: 'Thresholds' }).waitFor();
  expect(await findBarriersEverywhere(page)).toEqual([]);
  await follow(`${thisYear}`);
  await sum.waitFor();
  await page.goto(`/admin/figures?year=${thisYear + 1}`);
  await status.getByText(`${thisYear + 1} is still to come.`).waitFor();

  for (const year of ['0', '99999', 'words']) {
    await page.goto(`/admin/figures?year=${year}`);
    await page.getByRole('alert').getByText('A year has four figures, from 2000 to 2099.').waitFor();
  }
  await follow('This year');
  await sum.waitFor();
  await page.goto(`/admin/figures?year=${thisYear}&quarter=5`);
  await page.getByRole('alert').getByText('expected a quarter like 2026-Q4').waitFor();
  await sum.waitFor();
});

test('a bookkeeper goes to the year before by keyboard where the shop had one', { timeout: 300_000 }, async ({
  browser,
}) => {
  const fount = await startFount({ database: 'postgres' });
  onTestFinished(() => fount.remove());
  await payForOrder(fount, { email: 'old@figures.example' });
  const client = new Pool({ connectionString: fount.databaseUrl ?? '' });
  const paid = () => client.query('select id from shop_order where paid_at is not null');
  await expect.poll(async () => (await paid()).rowCount, { timeout: 20_000 }).toBe(1);
  await client.query(
    "update shop_order set created_at = created_at - interval '1 year', paid_at = paid_at - interval '1 year'",
  );
  await client.end();
  const page = await browser.newPage({ visit: fount });
  await signIn({ fount, page }, { email: 'cy@figures.example', role: 'bookkeeper', name: 'Cy' });
  await page.goto('/admin/figures');
  const before = `${new Date().getUTCFullYear() - 1}`;
  await page.getByRole('link', { name: before, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/figures?year=${before}`);
  await page.getByRole('region', { name: `Months of ${before} in CHF` }).waitFor();
});

test('a year is printed with its chart and table, in black on white and without what is pressed', {
  timeout: 300_000,
}, async ({ fount, newPage }) => {
  const page = await newPage();
  await payForOrder(fount, { email: 'printed@figures.example' });
  await signIn({ fount, page }, { email: 'di@figures.example', role: 'owner', name: 'Di' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/admin/figures');
  const thisYear = new Date().getUTCFullYear();
  const table = page.getByRole('region', { name: `Months of ${thisYear} in CHF` });
  await table.getByRole('row', { name: new RegExp(`^${thisYear} `) }).waitFor();
  await page.getByText(/ to private buyers in other countries of the EU$/).waitFor();
  const printed = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  const cells = (await table.getByRole('row').last().getByRole('cell').allTextContents()).join(' ');
  expect(printed).toContain(`${thisYear} ${cells}`);
  expect(printed).toContain('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  for (const pressed of ['Rates of exchange', 'Sign out', 'Save', 'Guide', 'Quarter 1'])
    expect(printed).not.toContain(pressed);

  // A4 on its side, less its margins, is 1031 px wide.
  await page.setViewportSize({ width: 1031, height: 702 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const room = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(room).toBe(1031);
  const colors = await page
    .locator('main :is(td, rect)')
    .evaluateAll((things) => [...new Set(things.map((thing) => getComputedStyle(thing).color))]);
  expect(colors).toEqual(['rgb(0, 0, 0)']);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
});

test('the figures are not for who is editor', async ({ fount, newPage }) => {
  const page = await newPage({ expectedErrors: [/403/] });
  await signIn({ fount, page }, { email: 'ed@figures.example', role: 'editor', name: 'Ed' });
  await page.goto('/admin/figures');
  await page.getByRole('heading', { level: 1, name: '403' }).waitFor();
  const statuses = await page.evaluate(() =>
    Promise.all(
      ['', '.csv', '.pdf', '/oss?quarter=2026-Q1', '/oss.csv?quarter=2026-Q1', '/meters'].map(
        async (place) => (await fetch(`/api/admin/figures${place}`)).status,
      ),
    ),
  );
  expect(statuses).toEqual([403, 403, 403, 403, 403, 403]);
});
