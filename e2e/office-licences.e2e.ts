import { expect } from 'vitest';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { readZip } from '#server/delivery/testing/read-zip.ts';
import { buyAsGuest } from './testing/buy-as-guest.ts';
import { signIn } from './testing/enter-office.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { test } from './testing/test-on-own-server.ts';

const numberOf = ({ id }: ShopOrder) => `O-${id.padStart(6, '0')}`;

test('a licence is revoked, which its licensee reads and its download feels, and restored', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'unpaid@licences.example';
  const order = await buyAsGuest(fount, { email });
  const url = order.downloads?.[0]?.url ?? '';
  const licence = `L-${order.id.padStart(6, '0')}-01`;
  const page = await newPage({ expectedErrors: [/422/] });
  await signIn({ fount, page }, { email: 'lia@staff.example', role: 'sales', name: 'Lia' });
  await page.goto(`/admin/orders/${numberOf(order)}`);
  await page.getByRole('button', { name: `Revoke ${licence}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Revoke a licence' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Reason').fill('The card was a stolen one.');
  await dialog.getByRole('button', { name: 'Revoke a licence' }).click();
  await page.getByText(`${licence} of ${numberOf(order)} is revoked; ${email} is told.`).waitFor();
  const letter = await mailbox.waitForMail(email, 'was revoked');
  expect(letter.text).toContain('The card was a stolen one.');
  expect((await fetch(url)).status).toBe(410);
  await page.getByRole('button', { name: `Restore ${licence}` }).waitFor();
  expect(await page.getByRole('button', { name: `Transfer ${licence}` }).count()).toBe(0);
  await page.getByRole('button', { name: `Restore ${licence}` }).click();
  await dialog.getByRole('button', { name: 'Restore a licence' }).click();
  await page.getByText(`${licence} of ${numberOf(order)} holds again; ${email} is told.`).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await expect
    .poll(
      async () => {
        const response = await fetch(url);
        return response.ok ? [...readZip(new Uint8Array(await response.arrayBuffer())).keys()].length : 0;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
});

test('a licence with a term is prolonged, and who keeps the books does none of it', async ({
  fount,
  newPage,
}) => {
  const email = 'longer@licences.example';
  const order = await buyAsGuest(fount, {
    email,
    licence: 'social-media',
    values: { audience: 500, accounts: [{ account: 'example' }] },
  });
  const licence = `L-${order.id.padStart(6, '0')}-01`;
  const page = await newPage({ expectedErrors: [/409/] });
  await signIn({ fount, page }, { email: 'lou@staff.example', role: 'owner', name: 'Lou' });
  await page.goto(`/admin/orders/${numberOf(order)}`);
  await page.getByRole('button', { name: `Prolong ${licence}` }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Last day').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Prolong a licence' }).click();
  await dialog
    .getByRole('alert')
    .getByText(/already/)
    .waitFor();
  await dialog.getByLabel('Last day').fill('2039-12-31');
  await dialog.getByRole('button', { name: 'Prolong a licence' }).click();
  await page
    .getByText(new RegExp(`^${licence} of ${numberOf(order)} lasts until 31 December 2039`))
    .waitFor();

  const books = await newPage({ expectedErrors: [/403/] });
  await signIn({ fount, page: books }, { email: 'ben@staff.example', role: 'bookkeeper', name: 'Ben' });
  await books.goto(`/admin/orders/${numberOf(order)}`);
  await books.getByText('until 31 December 2039').waitFor();
  expect(await books.getByRole('button', { name: /^(Revoke|Prolong|Transfer|Restore)/ }).count()).toBe(0);
  const status = await books.evaluate(async (licenceNumber) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ licenceNumber, reason: 'No' });
    return (await fetch('/api/admin/actions/revoke', { method: 'POST', headers, body })).status;
  }, licence);
  expect(status).toBe(403);
});
