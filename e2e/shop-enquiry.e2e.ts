import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type ShopOrder, shopOrder } from '#contract/shop-orders.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { findOverflow, seeWholePage } from './testing/inspect-page.ts';
import {
  acceptLicenceAgreement,
  addCuts,
  assignTo,
  chooseLicence,
  goOn,
  openConfigure,
  openPage,
  openStep,
  zurichCompany,
} from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

const hints = {
  exposure:
    'Your order has been switched to review mode for very high exposure rates. Please click “Proceed” to submit your enquiry, and we will be in touch shortly with a quote.',
  custom:
    'Your order has been switched to review mode. Please click “Proceed” to submit your enquiry, and we will be in touch shortly.',
};

const visitors = [
  { name: 'on a wide screen', width: 1440, height: 900, touch: false },
  { name: 'on a phone', width: 390, height: 844, touch: true },
];

async function readOrder(page: Page): Promise<ShopOrder> {
  const id = new URL(page.url()).searchParams.get('order');
  const response = await page.request.get(`/api/front/shop-orders/${id}`);
  return shopOrder.parse(await response.json());
}

async function expectOpen(page: Page, where: string): Promise<void> {
  await seeWholePage(page);
  await expect.poll(() => findOverflow(page), { message: where }).toEqual([]);
  expect(await findBarriers(page), where).toEqual([]);
}

/** Fills in the three fields that an enquiry asks for. */
async function sayWho(page: Page, email: string): Promise<void> {
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Asker'],
    ['Email', email],
  ] as const) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
}

test.for(visitors)(
  'very high exposure is sent as an enquiry $name',
  async (options, { mailbox, newPage }) => {
    const page = await newPage(options);
    const email = `asker-${options.width}@example.com`;
    await openConfigure(page, ['Fraunces Black']);
    await chooseLicence(page, {
      font: 'Fraunces Black',
      licence: 'Web',
      fields: { 'Monthly page views': '20 000 000', Hostname: 'sample.example' },
    });
    await page.getByRole('status').filter({ hasText: hints.exposure }).waitFor();
    await page.getByRole('status').filter({ hasText: 'by quote' }).waitFor();
    await expectOpen(page, 'Configure');
    await goOn(page, 'Assign');
    await page.getByText(hints.exposure).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: /^By (card|invoice)/ }).count()).toBe(0);
    await sayWho(page, email);
    await expectOpen(page, 'Assign');
    await goOn(page, 'Review');
    await page.getByText(hints.exposure).waitFor();
    await page.getByRole('cell', { name: 'by quote' }).waitFor();
    await expect.poll(() => page.getByRole('row', { name: /Total/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Proceed' }).click();
    await page.getByRole('alert').filter({ hasText: 'Please accept the licence agreement' }).waitFor();
    await expectOpen(page, 'Review with a fault');
    await acceptLicenceAgreement(page);
    await page.getByRole('button', { name: 'Proceed' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /^Your enquiry \S+ is with us\. Nothing is charged\.$/ })
      .waitFor();
    await page.getByText(`send a quote to ${email}`).waitFor();
    await expectOpen(page, 'Thank you');
    expect(await readOrder(page)).toMatchObject({ state: 'in-review', paymentType: null });
    await expect.poll(() => page.getByRole('link', { name: /in the cart$/ }).count()).toBe(0);
    await mailbox.waitForMail(email, '');
    expect(mailbox.mailsTo(email)[0]?.subject).toMatch(/^Your enquiry /);
  },
);

test('the custom licence keeps the fonts to itself once a word stands in it', async ({ newPage }) => {
  const page = await newPage();
  await openConfigure(page, ['Fraunces Black', 'Fraunces Thin']);
  const black = page.getByRole('article', { name: 'Fraunces Black' });
  const thin = page.getByRole('article', { name: 'Fraunces Thin' });
  await chooseLicence(page, { font: 'Fraunces Black', licence: 'Desktop', fields: { Users: '3' } });
  await page.getByRole('button', { name: 'Use for the other font, too (Desktop)' }).click();
  await thin.getByRole('region', { name: 'Desktop for Fraunces Thin' }).waitFor();
  await black.getByRole('button', { name: 'Add licence for Fraunces Black' }).click();
  const addCustom = black.getByRole('button', { name: 'Add licence Custom for Fraunces Black' });
  const question = page.getByRole('dialog', { name: 'Ask for a Custom licence?' });
  await addCustom.click();
  await question.getByText('this goes from the cart: Desktop, 3 users.').waitFor();
  await question.getByRole('button', { name: 'Leave it' }).click();
  await question.waitFor({ state: 'hidden' });
  await addCustom.click();
  await question.getByRole('button', { name: 'Add it' }).click();
  await black
    .getByText('Once something is written here, this goes from the cart: Desktop, 3 users.')
    .waitFor();
  // Nothing is written yet: the order is none to review, and cannot go on with an empty wish.
  await expect.poll(() => page.getByText(hints.custom).count()).toBe(0);
  await page.getByRole('button', { name: 'Assign →' }).click();
  await page.getByText('What the fonts are for is required').first().waitFor();
  await black.getByLabel('What the fonts are for').fill('A museum');
  await page.getByRole('status').filter({ hasText: hints.custom }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: /^Desktop for/ }).count()).toBe(0);
  // The other font needs a licence again, and is offered none that would be dropped at once.
  await expect
    .poll(() => thin.getByRole('button', { name: 'Add licence Desktop for Fraunces Thin' }).count())
    .toBe(0);
  await thin.getByRole('button', { name: 'Custom Same as Fraunces Black for Fraunces Thin' }).click();
  await thin.getByText('Same as Fraunces Black: Custom').waitFor();
  // A font that is added now gets it.
  await addCuts(page, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces Bold']);
  await openPage(page, '/shop/configure');
  const bold = page.getByRole('article', { name: 'Fraunces Bold' });
  await bold.getByText('Same as Fraunces Black: Custom').waitFor();
  await goOn(page, 'Assign');
  await sayWho(page, 'custom@example.com');
  await goOn(page, 'Review');
  await acceptLicenceAgreement(page);
  await openPage(page, '/shop/pay');
  await openStep(page, 'Review').waitFor();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(await readOrder(page)).toMatchObject({ state: 'in-review', licenses: [{ publicName: 'Custom' }] });
});

test('an order that needs no review any more is ordered like any other', async ({ newPage }) => {
  const page = await newPage();
  await openConfigure(page, ['Fraunces Black']);
  await chooseLicence(page, {
    font: 'Fraunces Black',
    licence: 'Custom',
    fields: { 'What the fonts are for': 'A brand' },
  });
  const notice = page.getByText(hints.custom);
  await notice.waitFor();
  await page.getByLabel('What the fonts are for').fill('');
  await notice.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove Custom licence of Fraunces Black' }).click();
  await chooseLicence(page, { font: 'Fraunces Black', licence: 'Desktop', fields: { Users: '3' } });
  await goOn(page, 'Assign');
  await assignTo(page, zurichCompany);
  await goOn(page, 'Review');
  await acceptLicenceAgreement(page);
  await goOn(page, 'Pay');
  await page.getByRole('button', { name: 'Order with obligation to pay' }).waitFor();
});
