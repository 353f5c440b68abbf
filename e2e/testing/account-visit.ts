import type { Page } from 'playwright-core';
import { openPage } from './shop-visit.ts';

export const password = 'a long way to Tipperary';

/** Fills in the form of who wants an account, and sends it. */
export async function register(
  page: Page,
  { email, name = ['Ada', 'Buyer'] }: { email: string; name?: [string, string] },
): Promise<void> {
  await openPage(page, '/login');
  const form = page.getByRole('form', { name: 'Register' });
  await form.getByLabel('First name').fill(name[0]);
  await form.getByLabel('Last name').fill(name[1]);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Repeat password').fill(password);
  await form.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Thank you. A mail to').waitFor();
}

/** Fills in the login on the page that is open, and sends it. */
export async function logIn(page: Page, email: string, secret: string = password): Promise<void> {
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(secret);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Logs in on the login page. */
export async function enterAccount(page: Page, email: string, secret: string = password): Promise<void> {
  await openPage(page, '/login');
  await logIn(page, email, secret);
  await page.waitForURL('**/account/my-account');
  await page.getByRole('region', { name: 'E-mail' }).waitFor();
}
