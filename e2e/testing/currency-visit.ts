import type { Page } from 'playwright-core';
import { askServer } from './ask-server.ts';
import { writeDemoFolder } from './import-folder.ts';
import { addCuts } from './shop-visit.ts';
import type { Fount } from './start-fount.ts';

/** A cut of 60 francs is 65 euros by the factor; the surcharge of an invoice has a price of its own. */
export const euros = 'currencies: { EUR: { factor: 1.05, roundTo: 5, prices: { 10: 9 } } }';

/** What servers sell in, by their data; it is imported where a test wants something else. */
const soldIn = new Map<string, string>();

/** Has a test's own server sell in these currencies, too. */
export async function sellIn(fount: Fount, currencies: string): Promise<void> {
  if (soldIn.get(fount.dataDir) === currencies) return;
  const folder = writeDemoFolder({ 'foundry.yaml': (yaml) => `${yaml}\n${currencies}\n` });
  await askServer(fount, 'import', folder);
  soldIn.set(fount.dataDir, currencies);
}

/** By the rate papers state Swiss VAT of orders in euros in francs, too. */
export async function sellInEuros(fount: Fount): Promise<void> {
  await sellIn(fount, euros);
  await askServer(fount, 'staff', 'rate', 'EUR', 'CHF', '0.94', '--source', 'FTA', '--sure');
}

/** Somebody who chose a currency before. */
export async function comeFor(page: Page, fount: Fount, currency: 'CHF' | 'EUR' | 'USD'): Promise<void> {
  await page.context().addCookies([{ name: 'fount-currency', value: currency, url: fount.url }]);
}

/** Chooses a currency where the page asks for it, by its name. */
export async function choose(page: Page, currency: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Prices in' }).selectOption(currency);
  await page.getByRole('button', { name: 'Show these prices' }).click();
}

/** Where prices stand, and the choice of their currency. */
export const pricing = '/typefaces/fraunces?tab=pricing';

/** Waits for a price somewhere on the page, as `EUR 65`. */
export async function seePrice(page: Page, price: string): Promise<void> {
  await page
    .getByText(new RegExp(price.replace(' ', '\\s')))
    .first()
    .waitFor();
}

/** Answers what is said of a cart that came in another currency. */
export async function keepCart(page: Page, currency: string): Promise<void> {
  await page.getByText(`Your cart is in ${currency} now`).waitFor();
  await page.getByRole('button', { name: 'Keep it' }).click();
}

/** Puts the cut of 60 francs in the cart. */
export async function addOneCut(page: Page): Promise<void> {
  await addCuts(page, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces Black']);
}
