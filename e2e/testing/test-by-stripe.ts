import type { Page } from 'playwright-core';
import { type StripeStandIn, startStripeStandIn } from '#server/payment/stripe/testing/stripe-stand-in.ts';
import { stripeEnvironment } from './stripe-environment.ts';
import { test as base } from './test-on-own-server.ts';

const withStandIn = base.extend<{ standIn: StripeStandIn }>({
  standIn: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from its pattern.
    async ({}, use) => {
      const standIn = await startStripeStandIn();
      await use(standIn);
      await standIn.close();
    },
    { scope: 'file' },
  ],
});

/** As `test`, with a server of its own that is paid through the stand-in for Stripe. */
export const test = withStandIn.extend<{ env: Record<string, string> }>({
  env: [
    async ({ standIn }, use) => {
      await use(stripeEnvironment(standIn));
    },
    { scope: 'file' },
  ],
});

/** Places the order; the browser is then on the stand-in's page. */
export async function orderByStripe(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.getByRole('heading', { name: 'Stand-in for Stripe Checkout' }).waitFor();
}

/** Gives a card on the stand-in's page. */
export async function giveStripeCard(page: Page, card: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(card);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** Lets an account be debited on the stand-in's page. */
export async function giveStripeDebit(page: Page, iban: string): Promise<void> {
  await page.getByRole('textbox', { name: 'IBAN' }).fill(iban);
  await page.getByRole('button', { name: 'Pay by SEPA debit' }).click();
}
