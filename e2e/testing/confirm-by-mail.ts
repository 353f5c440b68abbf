import type { Locator, Page } from 'playwright-core';
import { linkOf, type Mailbox } from './mailbox.ts';

interface ToConfirm {
  mailbox: Mailbox;
  email: string;
  orderNumber: string;
}

/** Follows the link of the mail about an order by invoice; gives the button that confirms it. */
export async function openConfirmation(
  page: Page,
  { mailbox, email, orderNumber }: ToConfirm,
): Promise<Locator> {
  const mail = await mailbox.waitForMail(email, `Please confirm your order ${orderNumber}`);
  await page.goto(linkOf(mail, '/confirm-order?token='));
  const button = page.getByRole('button', { name: 'Confirm the order' });
  await button.waitFor();
  return button;
}

/** Waits until the page of a confirmation says that the order is confirmed. */
export async function waitUntilConfirmed(page: Page, orderNumber: string): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: `Order ${orderNumber} is confirmed` })
    .waitFor();
}

/** Follows the link of the mail about an order by invoice and confirms it there; the page is then that of the order again. */
export async function confirmByMail(page: Page, order: ToConfirm): Promise<void> {
  const thankYou = page.url();
  await (await openConfirmation(page, order)).click();
  await waitUntilConfirmed(page, order.orderNumber);
  await page.goto(thankYou);
}
