import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoCard } from './testing/api-shopper.ts';
import { isFocused, press, tabTo, typeAhead, write } from './testing/by-keyboard.ts';
import { findOverflow } from './testing/inspect-page.ts';
import { openDownload, openPage, openStep, type Step, zurichCompany } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

async function goOnByKeyboard(page: Page, to: Step): Promise<void> {
  await press(page, page.getByRole('button', { name: `${to} →` }));
  await openStep(page, to).waitFor();
  // The focus goes along, so that the next Tab is in the step.
  await expect
    .poll(() => isFocused(openStep(page, to)), { message: `the heading ${to} has the focus` })
    .toBe(true);
}

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const windows = [
  { name: 'in a wide window', width: 1280, height: 800 },
  { name: 'at 200 % zoom on a window of 390 by 844', width: 195, height: 422 },
];

test.for(windows)(
  'the whole purchase works by keyboard alone $name',
  async ({ name, ...size }, { newPage }) => {
    const page = await newPage(size);
    const expectFits = (where: string) =>
      expect.poll(() => findOverflow(page), { message: where }).toEqual([]);
    if (size.width > 1000) await addFromCollection(page);
    else await addByKeyboard(page);
    await openStep(page, 'Select').waitFor();
    await expectFits('Select');
    await goOnByKeyboard(page, 'Configure');
    await press(page, page.getByRole('button', { name: 'Add licence Desktop for Fraunces Black' }));
    await write(page, textbox(page, 'Users'), '12');
    await expectFits('Configure');
    await goOnByKeyboard(page, 'Assign');
    await press(page, page.getByRole('radio', { name: 'As a guest' }), 'Space');
    for (const [label, text] of Object.entries(zurichCompany.fields))
      await write(page, textbox(page, label), text);
    await tabTo(page, page.getByRole('combobox', { name: 'Country', exact: true }));
    await typeAhead(page, 'Switz');
    await press(page, page.getByRole('radio', { name: /^By card/ }), 'Space');
    await press(page, page.getByRole('checkbox', { name: /^I acknowledge that VAT/ }), 'Space');
    await expectFits('Assign');
    await goOnByKeyboard(page, 'Review');
    await press(page, page.getByRole('checkbox', { name: /^I accept the licence agreement/ }), 'Space');
    await expectFits('Review');
    await goOnByKeyboard(page, 'Pay');
    await expectFits('Pay');
    await press(page, page.getByRole('button', { name: 'Order with obligation to pay' }));
    await page.getByRole('heading', { name: 'Demonstration of a card payment' }).waitFor();
    await write(page, page.getByRole('textbox', { name: 'Card number' }), demoCard.pays);
    await press(page, page.getByRole('button', { name: /^Pay CHF/ }));
    await openDownload(page);
    await expectFits('Thank you');
  },
);

/** From the list of all families to the shop. */
async function addFromCollection(page: Page): Promise<void> {
  await openPage(page, '/typefaces');
  await press(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /^Fraunces/ })
      .first(),
  );
  await page.waitForURL('**/typefaces/fraunces*');
  const menu = page.getByRole('complementary', { name: 'Fraunces in the shop' });
  await press(page, menu.getByRole('button', { name: 'Add to cart Fraunces Black', exact: true }));
  await press(page, page.getByRole('link', { name: '1 font in the cart' }));
}

/** In a small window the cuts stand on the page itself. */
async function addByKeyboard(page: Page): Promise<void> {
  await openPage(page, '/typefaces/fraunces?tab=pricing');
  await press(page, page.getByRole('button', { name: 'Add to cart Fraunces Black', exact: true }).first());
  await openPage(page, '/shop');
}
