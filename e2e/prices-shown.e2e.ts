import { expect } from 'vitest';
import { findBarriers } from './testing/find-barriers.ts';
import { importInto, writeDemoFolder } from './testing/import-folder.ts';
import { findOverflow } from './testing/inspect-page.ts';
import {
  acceptLicenceAgreement,
  assignTo,
  berlinConsumer,
  goOn,
  openPage,
  openStep,
  order,
} from './testing/shop-visit.ts';
import type { Fount } from './testing/start-fount.ts';
import { test } from './testing/test-on-own-server.ts';

async function showGross(fount: Fount): Promise<void> {
  const folder = writeDemoFolder({ 'foundry.yaml': (yaml) => `${yaml}\npricesShown: gross\n` });
  expect(await importInto(fount, folder)).toMatchObject({ code: 0 });
}

const pricing = '/typefaces/fraunces?tab=pricing';

test.for([390, 1440])(
  'a consumer says where they are, and pays the price with VAT that stood on Pricing, at %d',
  async (width, { fount, newPage }) => {
    await showGross(fount);
    const page = await newPage({ width, height: 900, touch: width < 500 });
    await openPage(page, pricing);
    // Nobody is guessed to be anywhere: it is the seller's VAT, and says so.
    await page.getByText('All prices are for private buyers, incl. 8.1 % VAT of Switzerland.').waitFor();
    const country = page.getByRole('combobox', { name: 'Prices for' });
    const kind = page.getByRole('combobox', { name: 'Buying' });
    await country.selectOption({ label: 'Germany' });
    await page.getByText('All prices are for private buyers, incl. 19 % VAT.').waitFor();
    await kind.selectOption({ label: 'For a company' });
    await page.getByText('All prices are net.').waitFor();
    await kind.selectOption({ label: 'For myself' });
    await page.getByText('All prices are for private buyers, incl. 19 % VAT.').waitFor();
    await expect.poll(() => findOverflow(page)).toEqual([]);
    if (width > 500) expect(await findBarriers(page)).toEqual([]);

    // It is kept, and holds wherever a price stands.
    await openPage(page, '/typefaces/fraunces');
    const menu = page.getByRole('complementary', { name: 'Fraunces in the shop' });
    await expect.poll(() => menu.textContent()).toMatch(/from CHF\s\S+ incl\. 19\s% VAT/);
    await openPage(page, pricing);
    await expect.poll(() => country.inputValue()).toBe('DE');

    const calculator = page.getByRole('region', { name: 'Calculator' });
    const status = calculator.getByRole('status').filter({ hasText: '1 style, incl. 19 % VAT' });
    await status.waitFor();
    const total = /CHF\s[\d’.]+\.\d\d/.exec((await status.textContent()) ?? '')?.[0].replace(/\s/, ' ') ?? '';
    await calculator.getByRole('button', { name: 'Put in the cart →' }).click();
    await openStep(page, 'Configure').waitFor();
    const bar = page.locator('[data-total-bar]');
    await bar.getByText(total).waitFor();
    await expect.poll(() => bar.textContent()).toMatch(/incl\. VAT\s19\s%/);
    await goOn(page, 'Assign');
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Country', exact: true }).inputValue())
      .toBe('DE');
    await page.getByRole('radio', { name: 'For myself', checked: true }).waitFor();
    await assignTo(page, berlinConsumer);
    await goOn(page, 'Review');
    await page.getByRole('row', { name: `Total ${total}` }).waitFor();
    await acceptLicenceAgreement(page);
    await page.getByRole('checkbox', { name: /right of withdrawal/ }).click();
    await goOn(page, 'Pay');
    await page.getByText(`You pay ${total} by card`).waitFor();
    await expect.poll(() => bar.textContent()).toMatch(/incl\. VAT\s19\s%/);
    await order(page);
    await page.getByText(total).first().waitFor();

    await openPage(page, pricing);
    await page.getByText('Prices are for Germany, as your order has it.').waitFor();
  },
);

test('without a script prices of a country have an address, and the page of all others stays kept', async ({
  fount,
  newPage,
}) => {
  await showGross(fount);
  const page = await newPage({ javaScript: false });
  const ask = (path: string) => fetch(`${fount.url}${path}`, { headers: { cookie: 'country=DE' } });
  const kept = await ask(pricing);
  await page.goto(pricing);
  await page.getByText('All prices are for private buyers, incl. 8.1 % VAT of Switzerland.').waitFor();
  await page.getByRole('combobox', { name: 'Prices for' }).selectOption({ label: 'Germany' });
  await page.getByRole('button', { name: 'Show the prices' }).click();
  await page.getByText('All prices are for private buyers, incl. 19 % VAT.').waitFor();
  await expect.poll(() => new URL(page.url()).search).toContain('tab=pricing&country=DE');
  await page.getByRole('combobox', { name: 'Buying' }).selectOption({ label: 'For a company' });
  await page.getByRole('button', { name: 'Show the prices' }).click();
  await page.getByText('All prices are net.').waitFor();

  const again = await ask(pricing);
  expect(again.headers.get('etag')).toBe(kept.headers.get('etag'));
  expect(await again.text()).toBe(await kept.text());
  const asked = await ask(`${pricing}&country=DE`);
  expect([asked.headers.get('etag'), asked.headers.get('cache-control')]).toEqual([null, 'no-store']);
});
