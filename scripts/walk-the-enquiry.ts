import type { Browser, Page } from 'playwright-core';
import { runStaff } from '../e2e/testing/run-staff.ts';
import {
  acceptLicenceAgreement,
  addCuts,
  assignTo,
  chooseLicence,
  enterShopPages,
  goOn,
  zurichCompany,
} from '../e2e/testing/shop-visit.ts';
import { type Note, takeVisit, type VisitShot } from './take-visit.ts';

/**
 * Gives the pages of a cart that is shared, of an order by invoice, and of an enquiry from its review to the checkout link of its
 * quote, with what the browser knew on each.
 */
export async function walkTheEnquiry(
  browser: Browser,
  { url, dataDir }: { url: string; dataDir: string },
): Promise<(Omit<VisitShot, 'state'> & Partial<VisitShot>)[]> {
  let id = '';
  const fount = { url, dataDir, databaseUrl: undefined };
  const shots = [
    ...(await takeVisit(browser, url, (page, note) =>
      placeByInvoice(page, note, (orderId) => runStaff(fount, 'confirm', orderId)),
    )),
    ...(await takeVisit(browser, url, async (page, note) => {
      await sendEnquiry(page, note);
      id = new URL(page.url()).searchParams.get('order') ?? '';
    })),
  ];
  // An enquiry asks for no postal address: staff write it into the quote.
  const address = [
    'companyName=Sample AG',
    'street1=Bahnhofstrasse 1',
    'postalCode=8001',
    'city=Zürich',
    'country=CH',
  ];
  const fields = address.flatMap((field) => ['--delivery', field, '--billing', field]);
  await runStaff(fount, 'quote', id, '--total', '1800', '--label', 'Agreed on the phone', ...fields);
  const [link = ''] = (await runStaff(fount, 'link', id)).split('\n');
  const { pathname, search } = new URL(link);
  return [
    ...shots,
    { name: 'checkout', path: pathname + search },
    { name: 'checkout-unknown', path: `${pathname}?token=of-nobody-at-all` },
    { name: 'shared-order-unknown', path: '/shared-order?t=of-nobody-at-all' },
  ];
}

/** Shares a cart and orders it by invoice. */
async function placeByInvoice(
  page: Page,
  note: Note,
  confirm: (orderId: string) => Promise<unknown>,
): Promise<void> {
  await addCuts(page, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces Black']);
  await enterShopPages(page);
  await goOn(page, 'Configure');
  await chooseLicence(page, { font: 'Fraunces Black', licence: 'Desktop', fields: { Users: '12' } });
  await page.getByRole('button', { name: 'Share Order' }).click();
  await page.getByRole('button', { name: 'Copy Link' }).waitFor();
  await note('shop-sharing');
  await goOn(page, 'Assign');
  await assignTo(page, zurichCompany, { payment: /^By invoice/ });
  await goOn(page, 'Review');
  await acceptLicenceAgreement(page);
  await goOn(page, 'Pay');
  await note('shop-pay-invoice');
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await note('shop-invoice-to-confirm');
  await confirm(new URL(page.url()).searchParams.get('order') ?? '');
  await page
    .getByRole('region', { name: 'Invoice' })
    .getByRole('link', { name: /^Invoice / })
    .waitFor({ timeout: 60_000 });
  await note('shop-invoice');
}

/** Sends a cart as an enquiry. */
async function sendEnquiry(page: Page, note: Note): Promise<void> {
  await addCuts(page, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces Black']);
  await enterShopPages(page);
  await goOn(page, 'Configure');
  await chooseLicence(page, {
    font: 'Fraunces Black',
    licence: 'Web',
    fields: { 'Monthly page views': '20 000 000', Hostname: 'example.com' },
  });
  await note('shop-configure-enquiry');
  await goOn(page, 'Assign');
  for (const label of ['First name', 'Last name', 'Email']) {
    const text = zurichCompany.fields[label] ?? '';
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  await goOn(page, 'Review');
  await acceptLicenceAgreement(page);
  await note('shop-review-enquiry');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await note('shop-enquiry-sent');
}
