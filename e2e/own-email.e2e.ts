import { expect } from 'vitest';
import { enterAccount, password } from './testing/account-visit.ts';
import { createApiVisitor } from './testing/api-visitor.ts';
import { linkOf } from './testing/mailbox.ts';
import { solveFor } from './testing/sample-request.ts';
import { openAssign, openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

test('the shop’s form takes the account’s e-mail, whatever one was registered with an address', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'form.owner@example.com';
  const visitor = createApiVisitor(fount);
  const { 'x-altcha': token } = await solveFor(visitor);
  const address = { firstName: 'Ada', lastName: 'Owner', email: 'stranger@example.com' };
  const registration = { email, password, token, addresses: [address], acceptsNewsletter: false };
  expect((await visitor.post('/api/front/customers/register', registration)).status).toBe(200);
  const page = await newPage();
  await openPage(page, linkOf(await mailbox.waitForMail(email, 'confirm'), '/login?confirm='));
  await page.getByText('Your e-mail address is confirmed.').waitFor();
  await enterAccount(page, email);
  await openAssign(page, { users: 1 });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect.poll(() => field('Last name').inputValue()).toBe('Owner');
  await expect.poll(() => field('Email').inputValue()).toBe(email);
});
