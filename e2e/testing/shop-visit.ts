import type { Locator, Page } from 'playwright-core';
import { SHOP_STATE_KEY } from '#domain/limits.ts';
import { demoCard } from './api-shopper.ts';
import { tick } from './tick.ts';

/** The steps of the shop by their headings. */
export type Step = 'Select' | 'Configure' | 'Assign' | 'Review' | 'Pay';

/** How long a payment and its delivery may take on a busy machine. */
const longestDelivery = 60_000;

/** Opens a page and waits until its script has taken it over: a press before that is a press on paper. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenTakenOver(page);
}

interface TakenWindow extends Window {
  /** False while React begins what a page begins once it is there. */
  isTakenOver?: boolean;
}

/** Waits until the page that was gone to, or that it leads to, is taken over by its script and listens for keys. */
export async function whenTakenOver(page: Page): Promise<void> {
  // No promise is given to Playwright, which takes it for a yes.
  await page.waitForFunction(() => {
    const keyOf = (node: object, name: string) => Object.keys(node).find((key) => key.startsWith(name));
    const key = keyOf(document, '__reactContainer');
    // Its parts are known to React before the whole is.
    if (key === undefined || keyOf(document.querySelector('main') ?? {}, '__reactFiber') === undefined)
      return false;
    if (Reflect.get(document, key).stateNode.current.memoizedState.isDehydrated !== false) return false;
    const taken = window as TakenWindow;
    // What a page begins once it is there, React begins by messages that come after that: some of our own come after them.
    const wait = (turns: number) => {
      taken.isTakenOver = turns === 0;
      if (turns === 0) return;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => wait(turns - 1);
      port2.postMessage(null);
    };
    if (taken.isTakenOver === undefined) wait(5);
    return taken.isTakenOver;
  });
}

/** Puts cuts of a family in the cart, by the names that they have there (`Fraunces Black`). */
export async function addCuts(
  page: Page,
  family: { slug: string; name: string },
  cuts: string[],
): Promise<void> {
  await openPage(page, `/typefaces/${family.slug}`);
  const menu = page.getByRole('complementary', { name: `${family.name} in the shop` });
  for (const cut of cuts) {
    await menu.getByRole('button', { name: `Add to cart ${cut}`, exact: true }).click();
    await menu.getByRole('button', { name: `Remove ${cut}`, exact: true }).waitFor();
  }
}

/** Follows the cart's counter into the shop. */
export async function enterShopPages(page: Page): Promise<void> {
  await page.getByRole('link', { name: /fonts? in the cart$/ }).click();
  await openStep(page, 'Select').waitFor();
}

/** The heading of a step, there only while the step is the open one. */
export function openStep(page: Page, step: Step): Locator {
  return page
    .getByRole('heading', { name: step, level: 2, exact: true })
    .and(page.locator('[aria-current="step"]'));
}

/** Presses the one way forward, whatever comes of it. */
export async function pressOn(page: Page, to: Step): Promise<void> {
  // An enquiry's is named by the notice of the review mode.
  await page.getByRole('button', { name: new RegExp(`^(${to}|Proceed) →$`) }).click();
}

/** Goes on to the next step. */
export async function goOn(page: Page, to: Step): Promise<void> {
  await pressOn(page, to);
  await openStep(page, to).waitFor();
}

/** Gives a font of the cart a licence of its own and fills in its fields by their labels. */
export async function chooseLicence(
  page: Page,
  { font, licence, fields }: { font: string; licence: string; fields: Record<string, string> },
): Promise<void> {
  const item = page.getByRole('article', { name: font, exact: true });
  await item.getByRole('button', { name: `Add licence ${licence} for ${font}`, exact: true }).click();
  const block = item.getByRole('region', { name: `${licence} for ${font}`, exact: true });
  for (const [label, value] of Object.entries(fields))
    await block.getByLabel(label, { exact: true }).fill(value);
}

export interface Licensee {
  for: 'For a company' | 'For myself';
  /** An ISO 3166 code. */
  country: string;
  fields: Record<string, string>;
}

export const zurichCompany: Licensee = {
  for: 'For a company',
  country: 'CH',
  fields: {
    'Company name': 'Sample AG',
    'First name': 'Ada',
    'Last name': 'Buyer',
    Email: 'buyer@example.com',
    'Address line 1': 'Bahnhofstrasse 1',
    'Zip code': '8001',
    City: 'Zürich',
  },
};

export const berlinConsumer: Licensee = {
  for: 'For myself',
  country: 'DE',
  fields: {
    'First name': 'Karl',
    'Last name': 'Muster',
    Email: 'karl@example.com',
    'Address line 1': 'Torstraße 7',
    'Zip code': '10119',
    City: 'Berlin',
  },
};

/** Says who may use the fonts and how they are paid, and acknowledges the VAT of the buyer's country. */
export async function assignTo(
  page: Page,
  { for: whom, country, fields }: Licensee,
  { payment = /^By card/ }: { payment?: RegExp } = {},
): Promise<void> {
  await tick(page.getByRole('radio', { name: whom }));
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption(country);
  await tick(page.getByRole('radio', { name: payment }));
  await tick(page.getByRole('checkbox', { name: /^I acknowledge that VAT/ }));
}

export async function acceptLicenceAgreement(page: Page): Promise<void> {
  await tick(page.getByRole('checkbox', { name: /^I accept the licence agreement/ }));
}

/** Places the order; the browser is then on the card provider's page. */
export async function order(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.getByRole('heading', { name: 'Demonstration of a card payment' }).waitFor();
}

/** Gives a card on the provider's own page. */
export async function payByDemoCard(page: Page, card: string = demoCard.pays): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(card);
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** What shops kept of the carts that were put together in them, by the shop's origin and the cart's name. */
const keptCarts = new Map<string, string>();

/**
 * Comes to a step with a cart. It is put together by hand once a worker; visitors after that come as somebody who was there
 * before, with what the shop itself kept in the browser. For tests of what follows.
 */
export async function openKeptCart(
  page: Page,
  { name, path, putTogether }: { name: string; path: string; putTogether: () => Promise<void> },
): Promise<void> {
  // A page of the shop's origin, and not of the shop.
  await page.goto('/health');
  const key = `${new URL(page.url()).origin} ${name}`;
  const kept = keptCarts.get(key);
  if (kept === undefined) {
    await putTogether();
    keptCarts.set(key, await readKeptCart(page));
  } else {
    await page.evaluate(([item, text]) => localStorage.setItem(item, text), [SHOP_STATE_KEY, kept] as const);
    await openPage(page, path);
  }
}

async function readKeptCart(page: Page): Promise<string> {
  const kept = await page.evaluate((item) => localStorage.getItem(item), SHOP_STATE_KEY);
  if (kept === null) throw new Error(`The shop keeps no cart at ${page.url()}`);
  return kept;
}

/** Comes to the step Configure with cuts of Fraunces in the cart, by the names that they have there. */
export async function openConfigure(page: Page, cuts: string[]): Promise<void> {
  await openKeptCart(page, {
    name: `configure ${cuts}`,
    path: '/shop/configure',
    putTogether: async () => {
      await addCuts(page, { slug: 'fraunces', name: 'Fraunces' }, cuts);
      await enterShopPages(page);
      await goOn(page, 'Configure');
    },
  });
  await openStep(page, 'Configure').waitFor();
}

/** Comes to the step Assign with a cut for so many users in the cart. */
export async function openAssign(page: Page, { users }: { users: number }): Promise<void> {
  await openKeptCart(page, {
    name: `assign ${users}`,
    path: '/shop/assign',
    putTogether: async () => {
      await openConfigure(page, ['Fraunces Black']);
      await chooseLicence(page, {
        font: 'Fraunces Black',
        licence: 'Desktop',
        fields: { Users: String(users) },
      });
      await goOn(page, 'Assign');
    },
  });
  await openStep(page, 'Assign').waitFor();
}

/** Comes to the last step with one cut under a desktop licence. */
export async function fillCartAndGoToPay(
  page: Page,
  { licensee = zurichCompany, payment = /^By card/ }: { licensee?: Licensee; payment?: RegExp } = {},
): Promise<void> {
  await openKeptCart(page, {
    name: `pay ${JSON.stringify(licensee)} ${payment}`,
    path: '/shop/pay',
    putTogether: async () => {
      await openAssign(page, { users: 3 });
      await assignTo(page, licensee, { payment });
      await goOn(page, 'Review');
      await acceptLicenceAgreement(page);
      await goOn(page, 'Pay');
    },
  });
  await openStep(page, 'Pay').waitFor();
}

/** Waits on the thank-you page until the fonts are ready, and takes the zip. */
export async function openDownload(page: Page): Promise<{ fileName: string; bytes: Buffer }> {
  await page.getByRole('heading', { name: 'Thank you' }).waitFor({ timeout: longestDelivery });
  const link = page.getByRole('region', { name: 'Downloads' }).getByRole('link', { name: /\.zip$/ });
  await link.waitFor({ timeout: longestDelivery });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return { fileName: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
}
