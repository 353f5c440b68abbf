import type { Page } from 'playwright-core';
import { linkOf, type Mailbox } from './mailbox.ts';

/** Follows the link of the mail about an order by invoice and confirms it there; the page is then that of the order again. */
export async function confirmByMail(
  page: Page,
  { mailbox, email, orderNumber }: { mailbox: Mailbox; email: string; orderNumber: string },
): Promise<void> {
  const thankYou = page.url();
  const mail = await mailbox.waitForMail(email, `Please confirm your order ${orderNumber}`);
  await page.goto(linkOf(mail, '/confirm-order?token='));
  await page.getByRole('button', { name: 'Confirm the order' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: `Order ${orderNumber} is confirmed` })
    .waitFor();
  await page.goto(thankYou);
}
