import { expect } from 'vitest';
import { enterOffice, plugInAuthenticator } from './testing/enter-office.ts';
import { test } from './testing/test-on-own-server.ts';

test('the first owner joins by the link of the log, and comes in again by the passkey', async ({
  fount,
  newPage,
}) => {
  const [, link = ''] = /"link":"([^"]+)"/.exec(fount.output()) ?? [];
  expect(link).toContain('/admin/join#');
  const page = await newPage();
  await plugInAuthenticator(page);
  await page.goto(link);
  await page.getByLabel('Your e-mail').fill('ada@example.com');
  await page.getByLabel('Your name').fill('Ada');
  // The token has left the address before anything else is asked for.
  expect(page.url()).toBe(`${fount.url}/admin/join`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('heading', { name: 'Checklist' }).waitFor();
  await page.getByText('Ada, owner').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  // What the door is drawn with comes with the page, not with a screen behind it.
  const line = () =>
    page.getByLabel('Password').evaluate((field) => getComputedStyle(field).borderBlockEndStyle);
  await page.goto('/admin/audit');
  await page.getByLabel('Password').waitFor();
  await expect.poll(line).toBe('solid');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
});

test('a member joins by a link of the command line, and sees what their role sees', async ({
  fount,
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/403/] });
  await enterOffice({ fount, page }, { email: 'bo@example.com', role: 'editor', name: 'Bo' });
  const office = page.getByRole('navigation', { name: 'Back office' });
  await office.getByRole('link', { name: 'Checklist' }).waitFor();
  expect(await office.getByRole('link', { name: 'Staff' }).count()).toBe(0);
  await page.goto('/admin/staff');
  await page.getByText('Staff is not for your role, editor.').waitFor();
});
