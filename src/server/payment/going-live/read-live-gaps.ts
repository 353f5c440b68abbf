import { eq } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { catalogue, informationPage, setting } from '#server/database/schema/catalogue.ts';
import { findSalesFault } from '#server/payment/opening/require-sales-mode.ts';
import type { PaymentProvider } from '#server/payment/payment-provider.ts';
import { defaultFoundry } from '#server/settings/default-foundry.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { findLeftPayments } from './find-left-payments.ts';
import { findLiveGaps, type LiveFacts, type LiveGaps } from './find-live-gaps.ts';

/** What is missing before the shop takes real orders, as its settings, its database and its payment provider have it now. */
export async function readLiveGaps(
  { db, payment, now }: { db: Drizzle; payment: PaymentProvider; now: () => Date },
  environment: LiveFacts['environment'],
): Promise<LiveGaps> {
  const [kept] = await db.select({ source: catalogue.source }).from(catalogue).where(eq(catalogue.id, 1));
  const isEmpty = (await db.$count(setting, eq(setting.name, 'foundry'))) === 0;
  return findLiveGaps({
    environment,
    isLive: payment.isLive,
    source: kept?.source ?? 'empty',
    foundry: isEmpty ? defaultFoundry : await readFoundry(db),
    pages: await db.select({ slug: informationPage.slug }).from(informationPage),
    providerFault: await findProviderFault(payment),
    leftPayments: await findLeftPayments(db, { provider: payment.name, now: now() }),
    salesFault: await findSalesFault(db, { isLive: true }),
  });
}

async function findProviderFault(payment: PaymentProvider): Promise<string | null> {
  try {
    return await payment.findFault();
  } catch (cause) {
    return `${payment.name} does not answer: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}
