import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { paymentReference } from '#server/documents/sheets/qr-bill.ts';
import { type ToldEntry, writeCamt } from '#server/staff/testing/write-camt.ts';
import { chooseFiles } from './testing/choose-files.ts';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { findOverflow } from './testing/inspect-page.ts';
import { orderByInvoice } from './testing/order-by-invoice.ts';
import { runStaff } from './testing/run-staff.ts';
import { scriptOf } from './testing/screen-script.ts';
import { test } from './testing/test-on-own-server.ts';

/** Of the demo foundry. */
const iban = 'CH9300762011623852957';
const table = (page: Page, name: string) => page.getByRole('table', { name });

async function choose(page: Page, content: string, name = 'november.xml'): Promise<void> {
  await chooseFiles(page, () => page.getByRole('button', { name: 'Choose a file' }).click(), {
    name,
    mimeType: 'application/xml',
    buffer: Buffer.from(content),
  });
}

const pay = (invoice: string, change: ToldEntry): ToldEntry => ({
  reference: paymentReference({ seller: { iban }, invoiceNumber: invoice }).plain,
  payer: 'Anna Beispiel',
  ...change,
});

test('sales drop a statement, look at what it pays, enter it by keyboard, and see it entered the second time', async ({
  fount,
  newPage,
}) => {
  const one = await orderByInvoice(fount, { email: 'one@bank.example', companyName: 'One AG' });
  const other = await orderByInvoice(fount, { email: 'other@bank.example', companyName: 'Other AG' });
  const statement = writeCamt([
    pay(one.invoice, { amount: one.sum, bankReference: 'E-1' }),
    pay(other.invoice, { amount: '10.00', bankReference: 'E-2' }),
    { amount: '99.00', bankReference: 'E-3', words: ['Spende'], payer: 'Zoë Beispiel' },
    { amount: '7.50', bankReference: 'E-4', direction: 'DBIT' },
  ]);
  const page = await newPage({ expectedErrors: [/422/] });
  await enterOffice({ fount, page }, { email: 'sam@staff.example', role: 'sales', name: 'Sam' });
  const menu = page.getByRole('navigation', { name: 'Back office' });
  const bytes = await scriptOf(page, async () => {
    await menu.getByRole('link', { name: 'Bank statement' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bank statement' }).waitFor();
  });
  expect(bytes).toBeLessThanOrEqual(60_000);
  expect(await findBarriers(page)).toEqual([]);

  await choose(page, statement.replace('</Stmt>', ''));
  await page
    .getByRole('alert')
    .getByText(/november\.xml, line \d+: .*Nothing was entered/)
    .waitFor();

  await choose(page, statement);
  const proposed = table(page, 'To be entered').getByRole('row', { name: one.order });
  expect(await proposed.getByRole('checkbox').isChecked()).toBe(true);
  await proposed.getByText('One AG').waitFor();
  const less = table(page, 'To be decided').getByRole('row', { name: other.order });
  expect(await less.getByRole('checkbox').isChecked()).toBe(false);
  await less.getByText('Too little').waitFor();
  await table(page, 'Not entered')
    .getByRole('row', { name: /99\.00/ })
    .getByText('Unknown')
    .waitFor();
  await page.getByText('1 debit left out.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => findOverflow(page)).toEqual([]);
  }

  // An order is looked at, and come back from: the statement is still there, and what was ticked.
  await less.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Enter 2 payments' }).waitFor();
  await page.keyboard.press('Space');
  await proposed.getByRole('link', { name: one.order }).click();
  await page.getByRole('heading', { level: 1, name: one.order }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Enter 1 payment' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Enter payments' });
  await dialog.getByText(/1 payment for 1 order, CHF.*delivered at once/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Enter 1 payment' }).click();
  await dialog.getByRole('button', { name: 'Enter payments' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .getByText(new RegExp(`${one.order} is paid by CHF`))
    .waitFor();
  await table(page, 'Not entered')
    .getByRole('row', { name: one.order })
    .getByText('Entered before')
    .waitFor();

  await page.goto(`/admin/orders/${one.order}`);
  await page.getByRole('heading', { level: 1, name: `${one.order}, paid` }).waitFor();
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText(/Bank statement: CHF.* on 21 November 2026/).waitFor();
  await history.getByText(/Sam/).first().waitFor();
  await page.goto('/admin/bank');
  await choose(page, statement, 'the same.xml');
  await table(page, 'Not entered')
    .getByRole('row', { name: one.order })
    .getByText('Entered before')
    .waitFor();
});

test('a statement of another account is entered only where that is meant', async ({ fount, newPage }) => {
  const { order, invoice, sum } = await orderByInvoice(fount, {
    email: 'far@bank.example',
    companyName: 'Far AG',
  });
  const entry = pay(invoice, { amount: sum, bankReference: 'E-10' });
  const page = await newPage();
  await signIn({ fount, page }, { email: 'tom@staff.example', role: 'owner', name: 'Tom' });
  await page.goto('/admin/bank');
  await choose(page, writeCamt([entry], { iban: 'DE89370400440532013000' }));
  await page.getByText(/statement is of DE89370400440532013000/).waitFor();
  const row = table(page, 'To be entered').getByRole('row', { name: order });
  expect(await row.getByRole('checkbox').isChecked()).toBe(false);
  await row.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Enter 1 payment' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Enter payments' });
  await dialog.getByRole('checkbox', { name: /account of ours/ }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Enter payments' }).click();
  await page
    .getByRole('status')
    .getByText(new RegExp(`${order} is paid`))
    .waitFor();
});

test('a bookkeeper looks and enters nothing, an editor is shown 403, and a command does the same as the office', async ({
  fount,
  newPage,
}) => {
  const { order, invoice, sum } = await orderByInvoice(fount, {
    email: 'cmd@bank.example',
    companyName: 'Cmd AG',
  });
  const statement = writeCamt([pay(invoice, { amount: sum, bankReference: 'E-20' })]);
  const books = await newPage({ expectedErrors: [/403/] });
  await signIn({ fount, page: books }, { email: 'uma@staff.example', role: 'bookkeeper', name: 'Uma' });
  await books.goto('/admin/bank');
  const answered = books.waitForResponse(/bank-statement\?name=/);
  await choose(books, statement);
  await table(books, 'To be entered').getByRole('row', { name: order }).waitFor();
  expect(await books.getByRole('checkbox').count()).toBe(0);
  await books.getByText('An owner, or who sees to the sales, enters them.').waitFor();
  const { payments } = await (await answered).json();
  const status = await books.evaluate(async (sealed) => {
    const response = await fetch('/api/admin/bank-statement/enter', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ payments: [sealed] }),
    });
    return response.status;
  }, payments[0].sealed);
  expect(status).toBe(403);

  const editor = await newPage({ expectedErrors: [/403/] });
  await signIn({ fount, page: editor }, { email: 'vic@staff.example', role: 'editor', name: 'Vic' });
  await editor.goto('/admin/bank');
  await editor.getByRole('heading', { level: 1, name: '403' }).waitFor();

  const folder = await mkdtemp(join(tmpdir(), 'fount-bank-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'november.xml');
  await writeFile(file, statement);
  expect(await runStaff(fount, 'bank-statement', file)).toContain(`Exact ${order} (Cmd AG)`);
  expect(await runStaff(fount, 'enter-payments', file, '--by', 'Ada')).toContain(`${order} is paid by CHF`);
  expect(await runStaff(fount, 'bank-statement', file)).toContain('Entered before');
  expect(await runStaff(fount, 'enter-payments', file)).toContain('nothing to be entered');
});
