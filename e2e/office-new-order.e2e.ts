import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { press, write } from './testing/by-keyboard.ts';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { findOverflow } from './testing/inspect-page.ts';
import { makeAccount } from './testing/make-account.ts';
import { scriptOf } from './testing/screen-script.ts';
import { test } from './testing/test-on-own-server.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const totals = (page: Page) => page.getByRole('complementary', { name: 'What it would come to' });
const openOrder = (page: Page) => page.getByRole('button', { name: 'Open the order' });

async function chooseFont(page: Page, search: string, name: string): Promise<void> {
  await write(page, part(page, 'Fonts').getByLabel('Search'), search);
  await part(page, 'Fonts').getByRole('checkbox', { name, exact: true }).focus();
  await page.keyboard.press('Space');
  await part(page, 'Fonts').getByRole('list', { name: 'Chosen fonts' }).getByText(name).waitFor();
}

async function chooseLicence(page: Page, name: string): Promise<void> {
  await part(page, 'Licences')
    .getByRole('button', { name: /Add a licence/ })
    .click();
  await page.getByRole('option', { name, exact: true }).click();
  await page.getByRole('group', { name, exact: true }).waitFor();
}

/** The answer of the next press is lost on its way; what it asks for is done. */
async function loseNextAnswer(page: Page): Promise<void> {
  await page.route(
    '**/api/admin/actions/new-order?*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

async function expectOneOrder(page: Page, email: string): Promise<void> {
  await page.goto(`/admin/orders?search=${encodeURIComponent(email)}`);
  await page.getByText(/^1 order/).waitFor();
}

test('who sells opens an order for somebody unknown by keyboard, once though its answer is lost, and sends its link', async ({
  fount,
  newPage,
  mailbox,
}) => {
  const page = await newPage({ expectedErrors: [/422/, /new-order/, /401/] });
  await signIn({ fount, page }, { email: 'sia@new-orders.example', role: 'sales', name: 'Sia' });
  await page.goto('/admin/orders');
  const bytes = await scriptOf(page, async () => {
    await press(page, page.getByRole('button', { name: 'New order' }));
    await part(page, 'Buyer').waitFor();
  });
  expect(bytes).toBeLessThanOrEqual(60_000);
  expect(await findBarriers(page)).toEqual([]);

  await press(page, openOrder(page));
  const refusal = page.getByRole('alert');
  await refusal.getByText('Buyer: Please type the buyer’s e-mail address.').waitFor();
  await refusal.getByText('Fonts: Please choose a font.').waitFor();
  await refusal.getByText('Licences: Please choose a licence.').waitFor();
  const email = part(page, 'Buyer').getByLabel('Email');
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await findBarriers(page)).toEqual([]);

  await write(page, email, 'caller@new-orders.example');
  await part(page, 'Buyer')
    .getByText(/^No account has this address/)
    .waitFor();
  await write(page, part(page, 'Buyer').getByLabel('First name (optional)'), 'Carla');
  await chooseFont(page, 'fra bla', 'Fraunces Black');
  await chooseLicence(page, 'Desktop');
  const users = page.getByRole('group', { name: 'Desktop', exact: true }).getByLabel(/^Users/);
  await write(page, users, 'many');
  await totals(page)
    .getByText(/^Not reckoned yet: Users/)
    .waitFor();
  await write(page, users, '3');
  const sum = totals(page).getByText(/^CHF.+ in all\.$/);
  await sum.waitFor();
  const price = ((await sum.textContent()) ?? '').replace(' in all.', '');
  // What was mended is not told any more.
  await refusal.waitFor({ state: 'hidden' });
  await totals(page)
    .getByText(/The page of the link asks the buyer for: Last name, Address line 1/)
    .waitFor();
  await write(page, page.getByLabel('Note (optional)'), 'Called on Monday.');
  for (const width of [390, 820, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => findOverflow(page), { message: `${width}` }).toEqual([]);
    expect(await findBarriers(page), `${width}`).toEqual([]);
  }

  // What was typed is not left without a word, and stays where a login ends over it.
  await page.goBack();
  const leaving = page.getByRole('alertdialog', { name: 'Leave what you typed?' });
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  await page.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }));
  await press(page, openOrder(page));
  const again = page.getByRole('alertdialog', { name: 'Your login has ended' });
  await again.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await again.waitFor({ state: 'hidden' });
  expect(await users.inputValue()).toBe('3');

  await loseNextAnswer(page);
  await press(page, openOrder(page));
  await refusal.getByText('The server did not answer. Please try again.').waitFor();
  await press(page, openOrder(page));
  await page.getByText(/^O-\d+ is opened, and waits for its quote\.$/).waitFor();
  await page.getByText(/^Next, send a quote: its mail brings the buyer the checkout link/).waitFor();
  await expect.poll(() => heading(page).textContent()).toMatch(/^O-\d+, in review$/);
  await part(page, 'Desk').getByText('Called on Monday.').waitFor();

  await page.getByRole('button', { name: 'Send a quote' }).click();
  await page.getByRole('complementary', { name: 'What it comes to' }).getByText(`${price} in all`).waitFor();
  await page.getByRole('button', { name: 'Read the mail and send' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send the quote' }).click();
  await page.getByText(/is quoted as Q-/).waitFor();
  const letter = await mailbox.waitForMail('caller@new-orders.example', 'Your quote');
  expect(letter.text).toContain('/checkout?token=');
  await expectOneOrder(page, 'caller@new-orders.example');
});

test('of who is known the order has what their account keeps, and an edited press after a lost one makes no second order', async ({
  fount,
  newPage,
  mailbox,
}) => {
  const known = 'known@new-orders.example';
  await makeAccount({ fount, mailbox }, known, { firstName: 'Kim', lastName: 'Known' });
  const page = await newPage({ expectedErrors: [/422/, /new-order/] });
  await enterOffice({ fount, page }, { email: 'sol@new-orders.example', role: 'sales', name: 'Sol' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).fill('new order');
  await page.keyboard.press('Enter');
  await part(page, 'Buyer').getByLabel('Email').fill(known);
  await part(page, 'Buyer')
    .getByText(/^The account C-\d+ has this address/)
    .waitFor();
  await part(page, 'Buyer')
    .getByRole('button', { name: /Kim Known/ })
    .waitFor();
  // Of another address nothing of theirs stands there.
  await part(page, 'Buyer').getByLabel('Email').fill(`not-${known}`);
  await part(page, 'Buyer')
    .getByText(/^No account has this address/)
    .waitFor();
  expect(await part(page, 'Buyer').getByText('Kim Known').count()).toBe(0);
  await part(page, 'Buyer').getByLabel('Email').fill(known);
  await part(page, 'Buyer')
    .getByRole('button', { name: /Kim Known/ })
    .waitFor();
  await chooseFont(page, 'fraunces latin', 'Fraunces Latin, whole set');
  await chooseLicence(page, 'Web');
  await page.getByText('Somebody else than the buyer holds the licences').click();
  await part(page, 'Licensee').getByLabel('Company name (optional)').fill('Museum of Letters');

  await loseNextAnswer(page);
  await openOrder(page).click();
  await page.getByRole('alert').getByText('The server did not answer. Please try again.').waitFor();
  await page.getByLabel('Note (optional)').fill('One more word');
  await openOrder(page).click();
  await page
    .getByRole('alert')
    .getByText(/^An earlier press did arrive/)
    .waitFor();
  await page.getByRole('alert').getByRole('link', { name: 'the orders' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave it' }).click();
  await expect.poll(() => heading(page).textContent()).toBe('Orders');
  await expectOneOrder(page, known);
  await page.getByRole('link', { name: /^O-\d+$/ }).click();
  await part(page, 'Buyer').getByText('Kim Known').waitFor();
  await part(page, 'Buyer').getByText(known).first().waitFor();
  await part(page, 'Licensee').getByText('Museum of Letters').waitFor();
});

test('an order is opened by nobody who may not: an editor is shown 403, and a bookkeeper is offered nothing', async ({
  fount,
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/403/] });
  await signIn({ fount, page }, { email: 'eda@new-orders.example', role: 'editor', name: 'Eda' });
  await page.goto('/admin/orders/new');
  await expect.poll(() => heading(page).textContent()).toBe('403');
  const headers = { origin: fount.url };
  for (const path of ['actions/new-order', 'new-order/buyer', 'new-order/preview']) {
    const answer = await page.request.post(`${fount.url}/api/admin/${path}`, { data: {}, headers });
    expect(answer.status(), path).toBe(403);
  }
  const books = await newPage();
  await signIn({ fount, page: books }, { email: 'bo@new-orders.example', role: 'bookkeeper', name: 'Bo' });
  await books.goto('/admin/orders');
  await books.getByRole('table').or(books.getByText(/order/)).first().waitFor();
  expect(await books.getByRole('button', { name: 'New order' }).count()).toBe(0);
});
