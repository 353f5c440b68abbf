import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayInZone } from '#domain/day/foundry-days.ts';
import { FOOTER_HINT_CLEAR_DELAY_MS, LINK_COPIED_MESSAGE_MS } from '#domain/limits.ts';
import { copyInVain } from './testing/copy-in-vain.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { findOverflow } from './testing/inspect-page.ts';
import {
  acceptLicenceAgreement,
  addCuts,
  assignTo,
  chooseLicence,
  goOn,
  openConfigure,
  openDownload,
  openKeptCart,
  openPage,
  openStep,
  order,
  payByDemoCard,
  zurichCompany,
} from './testing/shop-visit.ts';
import { stopClock } from './testing/stop-clock.ts';
import { test } from './testing/test.ts';

const hints = {
  share: 'Generate a link to share this shop order with 3rd parties.',
  empty: 'Add fonts to your cart to share this order.',
  contact: 'Direct any questions you have to our Sales Team by e-mail.',
  licencing:
    'Consult our Licencing Information page under the Information tab, your cart is being saved for your return.',
};

const shareCall = '**/shop-orders/share-cart-as-template';

function shareButton(page: Page) {
  return page.getByRole('button', { name: 'Share Order' });
}

async function fillCart(page: Page): Promise<void> {
  await openKeptCart(page, {
    name: 'a licence in Configure',
    path: '/shop/configure',
    putTogether: async () => {
      await openConfigure(page, ['Fraunces Black']);
      await chooseLicence(page, { font: 'Fraunces Black', licence: 'Desktop', fields: { Users: '3' } });
    },
  });
  await openStep(page, 'Configure').waitFor();
}

/** The link that Send Email puts into a mail. */
async function readLink(page: Page): Promise<string> {
  const mailto = await page.getByRole('link', { name: 'Send Email' }).getAttribute('href');
  const link = new URL(mailto ?? '').searchParams.get('body');
  if (link === null) throw new Error(`There is no link in ${mailto}`);
  return link;
}

async function readToken(page: Page): Promise<unknown> {
  return await page.evaluate(
    () => JSON.parse(localStorage.getItem('shopState') ?? '{}').state.orderSharingToken,
  );
}

test('a shared cart is completed by a third party in another browser', async ({ newPage }) => {
  const page = await newPage();
  await fillCart(page);
  await page.getByRole('button', { name: 'Assign →' }).click();
  await openStep(page, 'Assign').waitFor();
  await assignTo(page, {
    ...zurichCompany,
    fields: { ...zurichCompany.fields, Email: 'sharer@example.com' },
  });
  await page.getByRole('textbox', { name: /^Customer reference/ }).fill('PO 1234');
  await shareButton(page).click();
  const link = await readLink(page);
  expect(new URL(link).searchParams.get('s')).toBe('assign');

  const other = await newPage();
  const answered = other.waitForResponse(/template-for-token/);
  await openPage(other, link);
  expect(await (await answered).text()).not.toContain('example.com');
  await openStep(other, 'Assign').waitFor();
  const email = other.getByRole('textbox', { name: 'Email', exact: true });
  await expect.poll(() => email.inputValue()).toBe('');
  await expect
    .poll(() => other.getByRole('textbox', { name: /^Customer reference/ }).inputValue())
    .toBe('PO 1234');
  await assignTo(other, zurichCompany);
  await goOn(other, 'Review');
  await other.getByText('Users: 3').waitFor();
  await acceptLicenceAgreement(other);
  await goOn(other, 'Pay');
  await order(other);
  await payByDemoCard(other);
  await openDownload(other);
});

test('a shared cart takes the place of one’s own only where one says so', async ({ newPage }) => {
  const page = await newPage();
  await fillCart(page);
  await shareButton(page).click();
  const link = await readLink(page);
  const other = await newPage();
  await addCuts(other, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces Thin']);
  await openPage(other, link);
  await other.getByText('Your cart holds Fraunces Thin.').waitFor();
  expect(await findBarriers(other)).toEqual([]);
  await other.getByRole('button', { name: 'Keep my cart' }).click();
  await other.getByRole('article', { name: 'Fraunces Thin' }).waitFor();
  await openPage(other, link);
  await other.getByRole('button', { name: 'Open the order of the link' }).click();
  await other.getByRole('article', { name: 'Fraunces Black' }).waitFor();
});

test('a cart that changes before its token comes is not shared, nor is one that changes later', async ({
  newPage,
}) => {
  const page = await newPage();
  await fillCart(page);
  const held: (() => Promise<void>)[] = [];
  await page.route(shareCall, (route) => void held.push(() => route.continue()));
  await shareButton(page).click();
  await page.getByText('Creating a link …').waitFor();
  await expect.poll(() => held.length).toBe(1);
  const users = page.getByLabel('Users', { exact: true });
  await users.fill('4');
  await page.getByText('Creating a link …').waitFor({ state: 'hidden' });
  const answered = page.waitForResponse(shareCall);
  await held.shift()?.();
  await (await answered).finished();
  await expect.poll(() => readToken(page)).toBe(null);
  await expect.poll(() => page.getByRole('button', { name: 'Copy Link' }).count()).toBe(0);

  await page.unroute(shareCall);
  await shareButton(page).click();
  await page.getByRole('button', { name: 'Copy Link' }).waitFor();
  await expect.poll(() => readToken(page)).toMatch(/^[\w-]{43}$/);
  await users.fill('5');
  await page.getByRole('button', { name: 'Copy Link' }).waitFor({ state: 'hidden' });
  await expect.poll(() => readToken(page)).toBe(null);
});

test('Link copied! shows for a second; where the clipboard fails an alert shows the link; a click elsewhere ends it', async ({
  newPage,
}) => {
  const page = await newPage();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await fillCart(page);
  await shareButton(page).click();
  const link = await readLink(page);
  await stopClock(page);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  const copied = page.getByRole('button', { name: 'Link copied!' });
  await copied.waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.clock.runFor(LINK_COPIED_MESSAGE_MS - 1);
  await expect.poll(() => copied.isVisible()).toBe(true);
  await page.clock.runFor(1);
  await page.getByRole('button', { name: 'Copy Link' }).waitFor();
  const alert = await copyInVain(page, page.getByRole('button', { name: 'Copy Link' }));
  expect(alert).toBe(`Your browser does not support clipboard copies. Use this link here: ${link}`);
  await openStep(page, 'Configure').click();
  await page.getByRole('button', { name: 'Copy Link' }).waitFor({ state: 'hidden' });
  await expect.poll(() => readToken(page)).toBe(null);
});

test('an order is shared by keyboard alone, and by everyone', async ({ newPage }) => {
  const page = await newPage({ width: 390, height: 844 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await fillCart(page);
  await page.getByRole('link', { name: 'Licencing Information' }).focus();
  // Past Help.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copy Link' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  // It is said for a second: who looks for it later may come too late.
  await Promise.all([
    page.getByRole('button', { name: 'Link copied!' }).waitFor(),
    page.keyboard.press('Enter'),
  ]);
  await page.keyboard.press('Escape');
  for (const name of ['Copy Link', 'Link copied!'])
    await page.getByRole('button', { name }).waitFor({ state: 'hidden' });
  await shareButton(page).and(page.locator(':focus')).waitFor();
  // What sharing opens covers nothing: the way on is pressed beside it, and goes on at once.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copy Link' }).waitFor();
  await goOn(page, 'Assign');
});

test('the shop says what its links are for while they are pointed at or focused, and 50 ms longer', async ({
  newPage,
}) => {
  const page = await newPage();
  await openPage(page, '/shop');
  await stopClock(page);
  const contact = page.getByRole('link', { name: 'Contact Service' });
  await expect.poll(() => contact.getAttribute('href')).toMatch(/^mailto:/);
  const hinted = [
    [contact, hints.contact],
    [page.getByRole('link', { name: 'Licencing Information' }), hints.licencing],
    [shareButton(page), hints.empty],
  ] as const;
  for (const come of ['focus', 'hover'] as const) {
    for (const [control, hint] of hinted) {
      await control[come]();
      await expect.poll(() => page.getByText(hint).isVisible(), { message: `${hint} on ${come}` }).toBe(true);
    }
  }
  // Nothing to share yet: a press does nothing, and why is said.
  const empty = page.getByText(hints.empty);
  await shareButton(page).dispatchEvent('click');
  await expect.poll(() => shareButton(page).getAttribute('aria-expanded')).toBe('false');
  await page.mouse.move(5, 600);
  await page.clock.runFor(FOOTER_HINT_CLEAR_DELAY_MS - 1);
  await expect.poll(() => empty.isVisible()).toBe(true);
  await page.clock.runFor(1);
  await expect.poll(() => empty.isVisible()).toBe(false);
  await page.getByText(`© ${dayInZone(new Date(), 'Europe/Zurich').slice(0, 4)}`).waitFor();
  const filled = await newPage();
  await fillCart(filled);
  await shareButton(filled).hover();
  await expect.poll(() => filled.getByText(hints.share).isVisible()).toBe(true);
});

test('a link that leads nowhere, is over or finds no answer says so in plain words, and leaves the cart alone', async ({
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/template-for-token/] });
  await fillCart(page);
  await openPage(page, '/shared-order?t=unknown&s=assign');
  await page.getByText('This link leads to no order.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.route('**/template-for-token/*', (route) =>
    route.fulfill({
      status: 410,
      contentType: 'application/problem+json',
      json: { type: '/problems/link-expired', title: 'This link has expired.', status: 410 },
    }),
  );
  await openPage(page, '/shared-order?t=old&s=assign');
  await page.getByText('This link has expired: a shared order is kept for 90 days.').waitFor();
  await page.unroute('**/template-for-token/*');
  await page.route('**/template-for-token/*', (route) => route.abort());
  await openPage(page, '/shared-order?t=unknown&s=assign');
  await page.getByText('The shop did not answer.').waitFor();
  await page.unroute('**/template-for-token/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('This link leads to no order.').waitFor();
  await page.getByRole('link', { name: 'To the shop' }).click();
  await page.getByRole('article', { name: 'Fraunces Black' }).waitFor();
});
