import type { Browser, BrowserContext } from 'playwright-core';
import {
  acceptLicenceAgreement,
  addCuts,
  assignTo,
  chooseLicence,
  enterShopPages,
  goOn,
  order,
  payByDemoCard,
  zurichCompany,
} from '../e2e/testing/shop-visit.ts';

/** What a browser knows at a moment of a visit: its cookies and its local storage. */
export type VisitState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A page that only somebody sees who has come that far. */
export interface ShopShot {
  name: string;
  path: string;
  state: VisitState;
}

/** Buys two cuts under different licences and gives the pages on the way with what the browser knew on each. */
export async function walkTheShop(browser: Browser, url: string): Promise<ShopShot[]> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const shots: ShopShot[] = [];
  async function note(name: string): Promise<void> {
    const { pathname, search } = new URL(page.url());
    shots.push({ name, path: pathname + search, state: await context.storageState() });
  }
  await addCuts(page, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces SemiBold', 'Fraunces Black']);
  await note('family-in-cart');
  await enterShopPages(page);
  await note('shop-select');
  await goOn(page, 'Configure');
  await note('shop-configure-offers');
  await chooseLicence(page, { font: 'Fraunces SemiBold', licence: 'Desktop', fields: { Users: '12' } });
  await chooseLicence(page, {
    font: 'Fraunces Black',
    licence: 'Web',
    fields: { 'Monthly page views': '100000', Hostname: 'example.com' },
  });
  await note('shop-configure');
  await goOn(page, 'Assign');
  await assignTo(page, zurichCompany);
  await note('shop-assign');
  await goOn(page, 'Review');
  await acceptLicenceAgreement(page);
  await note('shop-review');
  await goOn(page, 'Pay');
  await note('shop-pay');
  await order(page);
  await note('demo-card');
  await payByDemoCard(page);
  await page
    .getByRole('region', { name: 'Downloads' })
    .getByRole('link', { name: /\.zip$/ })
    .waitFor();
  await note('shop-thank-you');
  await context.close();
  return shots;
}
