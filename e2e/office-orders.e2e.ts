import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import { orderPage } from '#contract/admin/orders.ts';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { buyAsGuest } from './testing/buy-as-guest.ts';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { orderByInvoice } from './testing/order-by-invoice.ts';
import { payForOrder } from './testing/pay-for-order.ts';
import { runStaff } from './testing/run-staff.ts';
import { scriptOf } from './testing/screen-script.ts';
import { test } from './testing/test-on-own-server.ts';

const list = (page: Page) => page.getByRole('table', { name: 'Orders' });
// What was delivered is not changed any more by the shop itself.
const numberOf = ({ id }: ShopOrder) => `O-${id.padStart(6, '0')}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Back office' });

test('the list is searched, sorted and left by keyboard, and a view of it is saved, found again and dropped', async ({
  fount,
  newPage,
}) => {
  const one = await payForOrder(fount, { email: 'ann@orders.example', firstName: 'Ann' });
  const other = await payForOrder(fount, { email: 'zoe@orders.example', firstName: 'Zoë' });
  const page = await newPage({ expectedErrors: [/ERR_FAILED/] });
  await enterOffice({ fount, page }, { email: 'sue@staff.example', role: 'sales', name: 'Sue' });
  await menuOf(page).getByRole('link', { name: 'Orders' }).click();
  await list(page).getByRole('link', { name: one }).waitFor();
  await page.getByLabel('Search').fill('zoe@orders');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/orders?search=zoe%40orders');
  await page.getByText(/^1 order · CHF/).waitFor();
  expect(await list(page).getByRole('link').allTextContents()).toEqual([other]);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'E-mail' }).click();
  await page.keyboard.press('Escape');
  await list(page).getByRole('columnheader', { name: 'E-mail' }).waitFor();
  await list(page).getByText('zoe@orders.example').waitFor();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByLabel('Name').fill('Of Zoë');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Drop the view Of Zoë' }).waitFor();

  await page.getByRole('link', { name: 'All' }).click();
  await list(page).getByRole('link', { name: one }).waitFor();
  await list(page).getByRole('button', { name: 'Buyer' }).click();
  await page.waitForURL('**/admin/orders?sort=buyer-last');
  await list(page).getByRole('button', { name: 'Buyer' }).click();
  await page.waitForURL('**/admin/orders?sort=buyer');
  await expect.poll(() => list(page).getByRole('link').allTextContents()).toEqual([one, other]);
  await list(page).getByRole('link', { name: one }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => heading(page).textContent()).toBe(`${other}, paid`);

  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'Of Zoë' }).click();
  await page.getByText(/^1 order · CHF/).waitFor();
  await list(page).getByRole('columnheader', { name: 'E-mail' }).waitFor();
  await page.route('**/api/admin/views/drop', (route) => route.abort());
  await page.getByRole('button', { name: 'Drop the view Of Zoë' }).click();
  await page.getByRole('alert').getByText('The server did not answer. Please try again.').waitFor();
  await page.unroute('**/api/admin/views/drop');
  await page.getByRole('button', { name: 'Drop the view Of Zoë' }).click();
  await expect.poll(() => page.getByRole('link', { name: 'Of Zoë' }).count()).toBe(0);
});

test('an order is a sheet with what can be done now: a part is given back, a note and a colleague stand with it', async ({
  fount,
  newPage,
}) => {
  const order = numberOf(await buyAsGuest(fount, { email: 'part@orders.example' }));
  const page = await newPage({ expectedErrors: [/422/] });
  await enterOffice({ fount, page }, { email: 'sol@staff.example', role: 'sales', name: 'Sol' });
  await menuOf(page).getByRole('link', { name: 'Orders' }).click();
  await list(page).getByRole('link', { name: order }).click();
  for (const part of ['Items', 'Licences', 'Payments', 'Papers', 'History', 'Buyer', 'Licensee', 'VAT'])
    await page.getByRole('region', { name: part, exact: true }).waitFor();
  await page.getByText('What cannot be done now, and why').click();
  await page.getByText(/Send a quote: .* only an enquiry in review is quoted/).waitFor();

  await page.getByRole('button', { name: 'Give money back' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Give money back' });
  await dialog.getByLabel('Amount with VAT').fill('twelve');
  await dialog.getByRole('button', { name: 'Give money back' }).click();
  await dialog.locator('[data-invalid]').first().waitFor();
  // What was typed is not lost by Escape.
  await page.keyboard.press('Escape');
  expect(await dialog.getByLabel('Amount with VAT').inputValue()).toBe('twelve');
  // Nor by the way back of the browser, unless one says so.
  await page.goBack();
  const leaving = page.getByRole('alertdialog', { name: 'Leave what you typed?' });
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  await leaving.waitFor({ state: 'hidden' });
  await dialog.getByLabel('Amount with VAT').fill('12,50');
  await dialog.getByLabel('Reason').fill('Agreed on the phone');
  await dialog.getByRole('button', { name: 'Give money back' }).click();
  await page.getByText(new RegExp(`CHF.12\\.50 of ${order} are given back`)).waitFor();
  await expect.poll(() => heading(page).textContent()).toBe(`${order}, partially refunded`);
  await page
    .getByRole('region', { name: 'History' })
    .getByText(/Sol: refund/)
    .waitFor();

  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Called: is happy now');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Note' }).click();
  const desk = page.getByRole('region', { name: 'Desk' });
  await desk.getByText('Called: is happy now').waitFor();
  await desk.getByRole('button', { name: 'Assign' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Who sees to it/ })
    .click();
  await page.getByRole('option', { name: 'Sol' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Assign' }).click();
  await desk.getByText('Sol sees to it.').waitFor();
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'Mine' }).click();
  await expect.poll(() => list(page).getByRole('link').allTextContents()).toEqual([order]);
});

test('the second of two at one order is told what the first did, keeps what was typed, and overwrites nothing', async ({
  fount,
  newPage,
}) => {
  const order = numberOf(await buyAsGuest(fount, { email: 'two@orders.example' }));
  const first = await newPage();
  await signIn({ fount, page: first }, { email: 'fay@staff.example', role: 'sales', name: 'Fay' });
  const second = await newPage({ expectedErrors: [/40[19]/] });
  await signIn({ fount, page: second }, { email: 'gil@staff.example', role: 'owner', name: 'Gil' });
  for (const page of [first, second]) await page.goto(`/admin/orders/${order}`);
  await second.getByRole('button', { name: 'Give money back' }).click();
  const dialog = second.getByRole('alertdialog', { name: 'Give money back' });
  await dialog.getByLabel('Reason').fill('Asked by mail');
  await dialog.getByLabel('Amount with VAT').fill('20');

  await first.getByRole('button', { name: 'Give money back' }).click();
  await first.getByRole('alertdialog').getByLabel('Reason').fill('Asked on the phone');
  await first.getByRole('alertdialog').getByLabel('Amount with VAT').fill('20');
  await first.getByRole('alertdialog').getByRole('button', { name: 'Give money back' }).click();
  await first.getByText(new RegExp(`CHF.20\\.00 of ${order} are given back`)).waitFor();

  await dialog.getByRole('button', { name: 'Give money back' }).click();
  await dialog.getByText(/has changed since you opened it: refund by Fay/).waitFor();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Asked by mail');
  await second
    .getByRole('region', { name: 'History' })
    .getByText(/Fay: refund/)
    .waitFor();
  await dialog.getByRole('button', { name: 'Leave it' }).click();
  await expect
    .poll(() =>
      second
        .getByRole('region', { name: 'History' })
        .getByText(/: refund/)
        .count(),
    )
    .toBe(1);

  // A login that ends over a form: what was typed is there when one is in again.
  await second.getByRole('button', { name: 'Note', exact: true }).click();
  const note = second.getByRole('alertdialog', { name: 'Note' });
  await note.getByRole('textbox').fill('Words of a long afternoon');
  await second.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }));
  await note.getByRole('button', { name: 'Note' }).click();
  const again = second.getByRole('alertdialog', { name: 'Your login has ended' });
  await again.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await again.waitFor({ state: 'hidden' });
  expect(await note.getByRole('textbox').inputValue()).toBe('Words of a long afternoon');
  await note.getByRole('button', { name: 'Note' }).click();
  await second.getByRole('region', { name: 'Desk' }).getByText('Words of a long afternoon').waitFor();

  // The palette opens another form over one that is open: it is asked first, and the other one begins empty.
  await second.getByRole('button', { name: 'Give money back' }).click();
  await dialog.getByLabel('Reason').fill('Half of it');
  const askToNote = async () => {
    await second.keyboard.press('Control+k');
    await second.getByRole('combobox').fill('note');
    await second.getByRole('option', { name: /^Action here Note/, selected: true }).waitFor();
    await second.keyboard.press('Enter');
  };
  const leaving = second.getByRole('alertdialog', { name: 'Leave what you typed?' });
  await askToNote();
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Half of it');
  await askToNote();
  await leaving.getByRole('button', { name: 'Leave it' }).click();
  await note.getByRole('textbox').and(second.locator(':focus')).waitFor();
  expect(await note.getByRole('textbox').inputValue()).toBe('');
  expect(await dialog.count()).toBe(0);
});

test('several orders are chosen by keys and presses, assigned once though the answer is lost, and taken back but where somebody was since', async ({
  fount,
  newPage,
}) => {
  const bought = await Promise.all(
    ['many-a', 'many-b', 'many-c'].map((name) => buyAsGuest(fount, { email: `${name}@orders.example` })),
  );
  const numbers = bought.map(numberOf).sort();
  const [oldest = '', middle = '', newest = ''] = numbers;
  const page = await newPage({ expectedErrors: [/ERR_FAILED|403/] });
  await enterOffice({ fount, page }, { email: 'mia@staff.example', role: 'sales', name: 'Mia' });
  await page.goto('/admin/orders?search=many-&columns=number,assignee&sort=oldest');
  const chosen = page.getByRole('status', { name: 'Chosen' });
  const news = page.getByRole('status', { name: 'What was done' });
  const line = (number: string) => list(page).getByRole('row', { name: number });
  await page.getByRole('checkbox', { name: `Choose ${oldest}` }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await chosen.getByText(/^2 orders · CHF.* chosen$/).waitFor();
  // It stays by another sort, and goes into no address.
  await list(page).getByRole('button', { name: 'Order' }).click();
  await page.waitForURL('**/admin/orders?search=many-&columns=number%2Cassignee');
  expect(await page.getByRole('checkbox', { name: `Choose ${oldest}` }).isChecked()).toBe(true);

  await page.getByRole('button', { name: 'Do with them' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Assign' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Assign' });
  await dialog.getByText(/^2 orders · CHF/).waitFor();
  // Nothing is chosen before somebody chooses: a press says so at the field, and sends nothing.
  const who = dialog.getByRole('button', { name: /Who sees to it/ });
  await who.getByText('Choose …').waitFor();
  let sent = 0;
  await page.route('**/api/admin/many-orders/assign', async (route) => {
    sent += 1;
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await dialog
    .locator('[data-invalid]')
    .getByText('Please choose who sees to them, or nobody in particular.')
    .waitFor();
  await who.and(page.locator(':focus')).waitFor();
  // It is said once, there.
  expect(await dialog.getByRole('alert').count()).toBe(0);
  expect(sent).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute('**/api/admin/many-orders/assign');
  await who.click();
  await page.getByRole('option', { name: 'Nobody in particular' }).waitFor();
  await page.getByRole('option', { name: 'Mia' }).click();
  await page.route('**/api/admin/many-orders/assign', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await dialog.getByText('The server did not answer. Please try again.').waitFor();
  await dialog.getByText('2 were not answered, and may be done. Press again').waitFor();
  expect(await who.isDisabled()).toBe(true);
  await page.unroute('**/api/admin/many-orders/assign');
  // Who would go elsewhere, or leave it, while it is done: it stops after those under way, and what was done is told.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/many-orders/assign', async (route) => {
    await held.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await dialog.getByText('0 of 2').waitFor();
  await page.evaluate(() => history.back());
  const leaving = page.getByRole('alertdialog', { name: 'Leave what is under way?' });
  await leaving.getByText('0 of 2 are done').waitFor();
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  await dialog.getByRole('button', { name: 'Leave it' }).click();
  await dialog.getByText('Stopping after those under way…').waitFor();
  held.resolve();
  await news.getByText('Assign: 2 orders.').waitFor();
  await news.and(page.locator(':focus')).waitFor();
  await line(oldest).getByText('Mia').waitFor();
  await page.goto(`/admin/orders/${oldest}`);
  await page.goBack();
  const box = (number: string) =>
    page.locator('label').filter({ has: page.getByRole('checkbox', { name: `Choose ${number}` }) });
  await box(oldest).click();
  await box(newest).click({ modifiers: ['Shift'] });
  await chosen.getByText(/^3 orders/).waitFor();
  await page.getByRole('button', { name: 'Do with them' }).click();
  await page.getByRole('menuitem', { name: 'Assign' }).click();
  await who.click();
  await page.getByRole('option', { name: 'Nobody in particular' }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await news.getByText('Assign: 2 orders; 1 left as it is:').waitFor();
  // Another act on one of them, since.
  await page.evaluate(
    ({ orderId }) =>
      fetch('/api/admin/actions/assign', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ orderId }),
      }),
    { orderId: Number(middle.slice(2)) },
  );
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take it back' }).first().click();
  await news.getByText('Taken back: 1 order; 1 left as it is:').waitFor();
  const left = page.getByRole('list', { name: 'Left as they are' });
  await left.getByText(/has changed since you opened it: assign by Mia/).waitFor();
  await left.getByRole('link', { name: middle }).waitFor();
  await line(oldest).getByText('Mia').waitFor();
  expect(await line(middle).getByText('Mia').count()).toBe(0);

  // On a phone; and with a role that is taken away meanwhile nothing is done, and what was chosen stays.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('checkbox', { name: 'Choose this page' }).press('Space');
  await chosen.getByText(/^3 orders/).waitFor();
  await page.getByRole('button', { name: 'Do with them' }).click();
  // What makes sense for none of them says so, and cannot be pressed.
  await page.getByText(': none is paid and waits to be delivered').waitFor();
  await page.getByText(': none is an open invoice').waitFor();
  await page.getByRole('menuitem', { name: 'Assign' }).click();
  const late = page.getByRole('alertdialog', { name: 'Assign' });
  await late.getByRole('button', { name: /Who sees to it/ }).click();
  await page.getByRole('option', { name: 'Nobody in particular' }).click();
  const { office } = z
    .object({ office: z.object({ member: z.object({ memberId: z.int() }) }) })
    .parse(await page.evaluate(async () => (await fetch('/api/admin/office')).json()));
  await runStaff(fount, 'change-role', `S-${office.member.memberId}`, 'bookkeeper');
  await late.getByRole('button', { name: 'Assign' }).click();
  await late.getByText('Your role does not allow that.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await late.getByRole('button', { name: 'Leave it' }).click();
  await chosen.getByText(/^3 orders/).waitFor();
  await page.getByLabel('Search').fill('many-a');
  await page.keyboard.press('Enter');
  await page.getByText(/^1 order · CHF/).waitFor();
  await expect.poll(() => chosen.textContent()).toBe('');
});

test('what an act would leave is told before it is pressed, and an order that changed is gone on with as it is now', async ({
  fount,
  newPage,
}) => {
  const paid = numberOf(await buyAsGuest(fount, { email: 'mix-card@orders.example' }));
  const { order: owed } = await orderByInvoice(fount, {
    email: 'mix-owed@orders.example',
    companyName: 'Mix AG',
  });
  const page = await newPage({ expectedErrors: [/ERR_FAILED/] });
  await enterOffice({ fount, page }, { email: 'ned@staff.example', role: 'sales', name: 'Ned' });
  // One of them bears a flag, as far as the list knows.
  const isList = (url: URL) => url.pathname === '/api/admin/orders';
  await page.route(isList, async (route) => {
    const response = await route.fetch();
    const { orders, ...rest } = orderPage.parse(await response.json());
    const flagged = orders.map((order) =>
      order.orderNumber === paid ? { ...order, flags: ['paid-late'] } : order,
    );
    await route.fulfill({ response, json: { ...rest, orders: flagged } });
  });
  await page.goto('/admin/orders?search=mix-&columns=number,assignee');
  const chosen = page.getByRole('status', { name: 'Chosen' });
  const news = page.getByRole('status', { name: 'What was done' });
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/many-orders/') && request.method() === 'POST') sent += 1;
  });
  const ask = async (title: string) => {
    await page.getByRole('button', { name: 'Do with them' }).click();
    await page.getByRole('menuitem', { name: title }).click();
    return page.getByRole('alertdialog', { name: title });
  };
  await page.getByRole('checkbox', { name: 'Choose this page' }).press('Space');
  await chosen.getByText(/^2 orders/).waitFor();

  // The flag begins unchosen, as does one that an order's own sheet takes off: a press says so at the field, and sends nothing.
  const flags = await ask('Take a flag off');
  await flags.getByText(/^1 of 2 orders · .*; 1 left as it is:$/).waitFor();
  await flags.getByText(`${owed} has no flag.`).waitFor();
  await flags.getByRole('button', { name: 'Take a flag off' }).click();
  await flags.locator('[data-invalid]').getByText('Please choose the flag that is taken off.').waitFor();
  await flags.getByRole('button', { name: /Flag/ }).and(page.locator(':focus')).waitFor();
  expect(await flags.getByRole('alert').count()).toBe(0);
  expect(sent).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await flags.getByRole('button', { name: 'Leave it' }).click();

  // Somebody assigns one of them meanwhile, and the list is not read again: what came of the press tells it as it is now.
  const ned = await page.evaluate(
    async (orderId) => {
      const { office } = await (await fetch('/api/admin/office')).json();
      await fetch('/api/admin/actions/assign', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ orderId, assigneeId: office.member.memberId }),
      });
      return office.member.memberId;
    },
    Number(owed.slice(2)),
  );
  expect(ned).toBeGreaterThan(0);
  await page.unroute(isList);
  await page.route(isList, (route) => route.abort());
  const pay = await ask('Mark as paid');
  await pay.getByText(/^1 of 2 orders · .*; 1 left as it is:$/).waitFor();
  await pay.getByText(`${paid} is paid; only an invoice that is open is marked as paid.`).waitFor();
  await pay.getByText('This cannot be taken back.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await pay.getByRole('button', { name: 'Mark as paid' }).click();
  await news.getByText('Mark as paid: nothing was done; 2 left as they are:').waitFor();
  await page.getByText(/has changed since you opened it: assign by Ned.* Now: seen to by Ned\.$/).waitFor();
  await (await ask('Mark as paid')).getByRole('button', { name: 'Mark as paid' }).click();
  await news.getByText('Mark as paid: 1 order; 1 left as it is:').waitFor();
  await chosen.getByText(/^1 order ·/).waitFor();
});

test('a bookkeeper reads orders and changes nothing, an editor is shown 403', async ({ fount, newPage }) => {
  const order = await payForOrder(fount, { email: 'books@orders.example' });
  const books = await newPage();
  await signIn({ fount, page: books }, { email: 'bob@staff.example', role: 'bookkeeper', name: 'Bob' });
  await books.goto(`/admin/orders/${order}`);
  await books.getByRole('region', { name: 'Items' }).waitFor();
  expect(await books.getByRole('button', { name: /Give money back|Note|Assign|Transfer/ }).count()).toBe(0);

  const editor = await newPage({ expectedErrors: [/403/] });
  await enterOffice({ fount, page: editor }, { email: 'eda@staff.example', role: 'editor', name: 'Eda' });
  expect(await editor.getByRole('link', { name: 'Orders' }).count()).toBe(0);
  for (const path of ['/admin/orders', '/admin/flags', `/admin/orders/${order}`]) {
    await editor.goto(path);
    await expect.poll(() => heading(editor).textContent()).toBe('403');
  }
});

test('the screens of orders are clear of barriers, and each brings little script of its own', async ({
  fount,
  newPage,
}) => {
  const order = numberOf(await buyAsGuest(fount, { email: 'axe@orders.example' }));
  const page = await newPage();
  await enterOffice({ fount, page }, { email: 'hal@staff.example', role: 'sales', name: 'Hal' });
  const menu = menuOf(page);
  const screens: [open: () => Promise<void>, title: string][] = [
    [() => menu.getByRole('link', { name: 'Orders' }).click(), 'Orders'],
    [() => list(page).getByRole('link', { name: order }).click(), `${order}, paid`],
    [() => menu.getByRole('link', { name: 'To do' }).click(), 'To do'],
  ];
  await page.goto('/admin/logins');
  for (const [open, title] of screens) {
    const bytes = await scriptOf(page, async () => {
      await open();
      await expect.poll(() => heading(page).textContent()).toBe(title);
    });
    expect(bytes, title).toBeLessThanOrEqual(60_000);
    expect(await findBarriers(page), title).toEqual([]);
  }
  await page.goto(`/admin/orders/${order}`);
  await page.getByRole('button', { name: 'Give money back' }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await findBarriers(page)).toEqual([]);
});
