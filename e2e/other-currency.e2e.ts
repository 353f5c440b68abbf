import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  addOneCut,
  choose,
  comeFor,
  keepCart,
  pricing,
  seePrice,
  sellInEuros,
} from './testing/currency-visit.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { findOverflow } from './testing/inspect-page.ts';
import { quote } from './testing/quoted-order.ts';
import {
  acceptLicenceAgreement,
  assignTo,
  chooseLicence,
  enterShopPages,
  goOn,
  openDownload,
  openPage,
  openStep,
  order,
  payByDemoCard,
  zurichCompany,
} from './testing/shop-visit.ts';
import { test } from './testing/test-on-own-server.ts';
import { tick } from './testing/tick.ts';
import {
  begin,
  buyLicence,
  desktopBlock,
  enterWallet,
  goToPay,
  openWallet,
  row,
} from './testing/upgrade-visit.ts';

test.for([390, 1440])(
  'an upgrade is credited in the currency that was paid: the account and the cart say so, and in it is bought, at %d',
  async (width, { fount, mailbox, newPage }) => {
    await sellInEuros(fount);
    const { email, number } = await buyLicence({ fount, mailbox });
    const page = await newPage({ width, height: 900, touch: width < 500 });
    await comeFor(page, fount, 'EUR');
    const entry = await enterWallet(page, { email, number });
    await entry
      .getByText('It was paid in CHF, in which it is credited: choose prices in CHF first.')
      .waitFor();
    await expect.poll(() => entry.getByRole('button', { name: `Upgrade ${number}` }).count()).toBe(0);
    expect(await findBarriers(page), 'the licence').toEqual([]);
    await expect.poll(() => findOverflow(page)).toEqual([]);

    await openPage(page, pricing);
    await choose(page, 'CHF');
    await seePrice(page, 'CHF 60.00');
    await openWallet(page, number);
    const block = await begin(entry, `Upgrade ${number}`, desktopBlock);
    await block.getByRole('textbox', { name: 'Users' }).fill('12');
    await row(block, 'Remains to be paid').getByText('45.00').waitFor();

    // The upgrade comes along into another currency, and says there why it cannot be.
    await openPage(page, '/shop/select');
    await choose(page, 'EUR');
    await keepCart(page, 'EUR');
    await openPage(page, '/shop/configure');
    const said = block.getByRole('alert').filter({ hasText: `${number} was paid in CHF` });
    await said.getByText('and is credited in CHF alone').waitFor();
    await block.getByRole('button', { name: 'Buy it as a new licence' }).waitFor();
    expect(await findBarriers(page), 'the upgrade').toEqual([]);
    await expect.poll(() => findOverflow(page)).toEqual([]);

    await openPage(page, '/shop/select');
    await choose(page, 'CHF');
    await keepCart(page, 'CHF');
    await openPage(page, '/shop/configure');
    await row(block, 'Remains to be paid').getByText('45.00').waitFor();
    await expect.poll(() => said.count()).toBe(0);
    await goToPay(page);
    await page.getByText(/You pay CHF\s48\.65 by card/).waitFor();
    await order(page);
    await payByDemoCard(page);
    await openDownload(page);
    await openWallet(page, number);
    await entry.getByText(/^Upgraded to L-/).waitFor();
  },
);

/** 1800 with Swiss VAT of 8.1 %, and in what one font is counted in the pages around it. */
test.for([
  { quoted: 'CHF', chosen: 'EUR', around: 'from EUR' },
  { quoted: 'EUR', chosen: 'CHF', around: 'from CHF' },
] as const)(
  'an order that was prepared in $quoted keeps that where $chosen is chosen, and is paid in it',
  async ({ quoted, chosen, around }, { fount, newPage }) => {
    await sellInEuros(fount);
    const { link } = await quote(fount, { currency: quoted });
    const page = await newPage();
    await comeFor(page, fount, chosen);
    await addOneCut(page);
    await openPage(page, link);
    await page.getByRole('button', { name: 'Open the order of the link' }).click();
    await openStep(page, 'Review').waitFor();
    const total = new RegExp(`^Total ${quoted}\\s1’945\\.80$`);
    await page.getByText(total).waitFor();
    expect(await page.getByRole('main').textContent()).not.toMatch(new RegExp(`${chosen}\\s[\\d’]`));
    expect(await findBarriers(page)).toEqual([]);
    await expect.poll(() => findOverflow(page)).toEqual([]);

    // Pages with prices are in the chosen one as ever, and leave the order alone.
    await openPage(page, '/typefaces/fraunces');
    await seePrice(page, around);
    await openPage(page, '/shop');
    await page.getByText(total).waitFor();
    await tick(page.getByRole('radio', { name: 'By card' }));
    await acceptLicenceAgreement(page);
    await order(page);
    await page.getByRole('button', { name: new RegExp(`^Pay ${quoted}\\s1’945\\.80`) }).waitFor();
    await payByDemoCard(page);
    await openDownload(page);
    await page.getByText(new RegExp(`is paid, ${quoted}\\s1’945\\.80 by card`)).waitFor();

    // The cart after it is one of the chosen currency.
    await addOneCut(page);
    await enterShopPages(page);
    await expect.poll(() => readCurrency(page)).toBe(chosen);
  },
);

test.for([
  { shared: 'CHF', chosen: 'EUR', pays: 'EUR 70.27' },
  { shared: 'EUR', chosen: 'CHF', pays: 'CHF 64.85' },
] as const)(
  'a cart that was shared in $shared is bought at the prices of $chosen by who has chosen that',
  async ({ shared, chosen, pays }, { fount, newPage }) => {
    await sellInEuros(fount);
    const sharer = await newPage();
    await comeFor(sharer, fount, shared);
    await addOneCut(sharer);
    await enterShopPages(sharer);
    await goOn(sharer, 'Configure');
    await chooseLicence(sharer, { font: 'Fraunces Black', licence: 'Desktop', fields: { Users: '3' } });
    await sharer.getByRole('button', { name: 'Share Order' }).click();
    const mailto = await sharer.getByRole('link', { name: 'Send Email' }).getAttribute('href');
    const link = new URL(mailto ?? '').searchParams.get('body') ?? '';

    const page = await newPage();
    await comeFor(page, fount, chosen);
    await openPage(page, link);
    await openStep(page, 'Configure').waitFor();
    await expect.poll(() => readCurrency(page)).toBe(chosen);
    expect(await page.getByRole('main').textContent()).not.toMatch(new RegExp(`${shared}\\s\\d`));
    await goOn(page, 'Assign');
    await assignTo(page, {
      ...zurichCompany,
      fields: { ...zurichCompany.fields, Email: `shared.in.${chosen}@example.com` },
    });
    await goOn(page, 'Review');
    await acceptLicenceAgreement(page);
    await goOn(page, 'Pay');
    const sum = pays.replace(' ', '\\s');
    await page.getByText(new RegExp(`You pay ${sum} by card`)).waitFor();
    await order(page);
    await page.getByRole('button', { name: new RegExp(`^Pay ${sum}`) }).waitFor();
  },
);

/** Of the cart that this browser keeps. */
async function readCurrency(page: Page): Promise<unknown> {
  return await page.evaluate(
    () => JSON.parse(localStorage.getItem('shopState') ?? '{}').state?.cart.currency,
  );
}
