import type { Browser, Page } from 'playwright-core';
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
import { type Note, takeVisit, type VisitShot } from './take-visit.ts';

/** Goes from a family to the last step with two cuts under different licences. */
async function walkToPay(page: Page, note: Note): Promise<void> {
  await addCuts(page, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces Semi Bold', 'Fraunces Black']);
  await note('family-in-cart');
  await enterShopPages(page);
  await note('shop-select');
  await goOn(page, 'Configure');
  await note('shop-configure-offers');
  await chooseLicence(page, { font: 'Fraunces Semi Bold', licence: 'Desktop', fields: { Users: '12' } });
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
}

/** Pays for the order that is on the card page, until its fonts are ready. */
async function payAndWait(page: Page, note: Note): Promise<void> {
  await payByDemoCard(page);
  await page
    .getByRole('region', { name: 'Downloads' })
    .getByRole('link', { name: /\.zip$/ })
    .waitFor();
  await note('shop-thank-you');
}

/**
 * Gives the pages on the way to two cuts with what the browser knew on each. Two visitors go it: the first leaves the order
 * unpaid, for a paid one closes its card page, which is shown later than the visit.
 */
export async function walkTheShop(browser: Browser, url: string): Promise<VisitShot[]> {
  return [
    ...(await takeVisit(browser, url, walkToPay)),
    ...(await takeVisit(browser, url, async (page, note) => {
      await walkToPay(page, () => Promise.resolve());
      await payAndWait(page, note);
    })),
  ];
}
