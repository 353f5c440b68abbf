import type { Locator, Page } from 'playwright-core';
import type { LicenceValues } from '#domain/licence/licence.ts';
import { enterAccount } from './account-visit.ts';
import { buyAsGuest } from './buy-as-guest.ts';
import type { Mailbox } from './mailbox.ts';
import { makeAccount } from './make-account.ts';
import { acceptLicenceAgreement, assignTo, goOn, openPage, openStep, zurichCompany } from './shop-visit.ts';
import type { Fount } from './start-fount.ts';

/** The licence in Configure that every buyer of a cut begins with. */
export const desktopBlock = 'Desktop for Fraunces Black';

let buyers = 0;

/** A customer with one licence of Fraunces Black; another one each time, as all tests share a server. */
export async function buyLicence(
  { fount, mailbox }: { fount: Fount; mailbox: Mailbox },
  bought: { licence?: string; values?: LicenceValues } = {},
): Promise<{ email: string; number: string }> {
  buyers += 1;
  const email = `buyer.${process.pid}.${buyers}@example.com`;
  const { licenses } = await buyAsGuest(fount, { ...bought, email });
  await makeAccount({ fount, mailbox }, email);
  const number = licenses[0]?.licenceNumber;
  if (!number) throw new Error('The licence has no number');
  return { email, number };
}

/** Logs in and gives the licence's entry in the wallet. */
export async function enterWallet(
  page: Page,
  { email, number }: { email: string; number: string },
): Promise<Locator> {
  await enterAccount(page, email);
  return await openWallet(page, number);
}

/** The licence's entry in the wallet of who is logged in. */
export async function openWallet(page: Page, number: string): Promise<Locator> {
  await openPage(page, '/account/licences');
  const entry = page.getByRole('region', { name: number });
  await entry.waitFor();
  return entry;
}

/** Begins what a button of the wallet says and comes to its licence in the shop. */
export async function begin(entry: Locator, name: string | RegExp, block: string | RegExp): Promise<Locator> {
  await entry.getByRole('button', { name, exact: true }).click();
  const page = entry.page();
  await openStep(page, 'Configure').waitFor();
  return page.getByRole('region', { name: block, exact: true });
}

/** Goes on from Configure to the last step. */
export async function goToPay(page: Page): Promise<void> {
  await goOn(page, 'Assign');
  await assignTo(page, zurichCompany);
  await goOn(page, 'Review');
  await acceptLicenceAgreement(page);
  await goOn(page, 'Pay');
}

/** A line of figures by its words. */
export function row(within: Locator | Page, label: string): Locator {
  return within.locator('tr, dl > div, li').filter({ hasText: label });
}

/** What is read of an element, in one line. */
export async function textOf(locator: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: the cells of a row are told apart as they are laid out
  return (await locator.innerText()).replace(/\s+/g, ' ').trim();
}
