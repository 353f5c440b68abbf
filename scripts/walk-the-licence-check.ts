import type { Browser } from 'playwright-core';
import { readQrCode } from '../src/server/documents/testing/read-qr-code.ts';
import type { VisitState } from './take-visit.ts';

/** A page that is reached from a certificate. */
export interface LicenceCheckShot {
  name: string;
  path: string;
  status?: number;
}

/** Takes a certificate from the wallet of a customer and gives the check of its licence, and that of a code nobody was given. */
export async function walkTheLicenceCheck(
  browser: Browser,
  { url, customer }: { url: string; customer: VisitState },
): Promise<LicenceCheckShot[]> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', storageState: customer });
  const page = await context.newPage();
  await page.goto('/account/licences');
  const certificate = page.getByRole('link', { name: /^Certificate/ }).first();
  const href = await certificate.getAttribute('href');
  if (href === null) throw new Error('the wallet has no certificate');
  const pdf = await (await context.request.get(href)).body();
  await context.close();
  const { pathname, search } = new URL(await readQrCode(pdf, 1));
  return [
    { name: 'licence-check', path: pathname + search },
    { name: 'licence-check-unknown', path: `${pathname}?c=0000-0000-0000-0000`, status: 404 },
    { name: 'licence-check-form', path: '/verify' },
  ];
}
