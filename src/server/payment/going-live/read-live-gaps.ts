import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { foundryDay } from '#domain/day/foundry-days.ts';
import type { Drizzle } from '#server/database/database.ts';
import { catalogue, informationPage, licenceTemplate, setting } from '#server/database/schema/catalogue.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { refund } from '#server/database/schema/payments.ts';
import { findSalesFault } from '#server/payment/opening/require-sales-mode.ts';
import type { PaymentProvider } from '#server/payment/payment-provider.ts';
import { readCheckedOff } from '#server/settings/checked-off.ts';
import { defaultFoundry } from '#server/settings/default-foundry.ts';
import { findLackingRates } from '#server/settings/find-lacking-rates.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { findLeftPayments } from './find-left-payments.ts';
import { findLiveGaps, type LiveFacts, type LiveGap } from './find-live-gaps.ts';

/** What is open before the shop takes real orders, as its settings, its database and its payment provider have it now. */
export async function readLiveGaps(
  { db, payment, now }: { db: Drizzle; payment: PaymentProvider; now: () => Date },
  environment: LiveFacts['environment'],
): Promise<LiveGap[]> {
  const [kept] = await db.select({ source: catalogue.source }).from(catalogue).where(eq(catalogue.id, 1));
  const isEmpty = (await db.$count(setting, eq(setting.name, 'foundry'))) === 0;
  const foundry = isEmpty ? defaultFoundry : await readFoundry(db);
  return findLiveGaps({
    environment,
    isLive: payment.isLive,
    source: kept?.source ?? 'empty',
    foundry,
    lackingRates: await findLackingRates(db, { ...foundry, day: foundryDay(now(), foundry.timeZones) }),
    pages: await db
      .select({ slug: informationPage.slug })
      .from(informationPage)
      .where(eq(informationPage.isDraft, false)),
    textlessLicences: await findTextlessLicences(db),
    providerFault: await findProviderFault(payment),
    leftPayments: await findLeftPayments(db, {
      provider: payment.name,
      // That it does not answer is told as its fault.
      account: await payment.readAccount().catch(() => null),
      now: now(),
    }),
    salesFault: await findSalesFault(db, { isLive: true }),
    tried: {
      paid: (await db.$count(shopOrder, isNotNull(shopOrder.paidAt))) > 0,
      refunded: (await db.$count(refund)) > 0,
    },
    mailHosts: await findMailHosts(db),
    checkedOff: await readCheckedOff(db),
  });
}

/** Those that are chosen in the shop: what a custom one allows is written in its quote. */
async function findTextlessLicences(db: Drizzle): Promise<string[]> {
  const { publicName, published, isCustom, licenceText, withdrawnAt, position } = licenceTemplate;
  const rows = await db
    .select({ publicName })
    .from(licenceTemplate)
    .where(and(published, eq(isCustom, false), eq(licenceText, ''), isNull(withdrawnAt)))
    .orderBy(asc(position));
  return rows.map((row) => row.publicName);
}

/** The servers that the last thousand mails went over: a shop's mails of years are not looked through for one. */
async function findMailHosts(db: Drizzle): Promise<string[]> {
  const sent = db
    .select({ host: sql<string | null>`${mail.sentAs} ->> 'over'`.as('host') })
    .from(mail)
    .where(isNotNull(mail.sentAt))
    .orderBy(desc(mail.id))
    .limit(1000)
    .as('sent');
  const rows = await db.selectDistinct({ host: sent.host }).from(sent);
  return rows.flatMap(({ host }) => host ?? []);
}

async function findProviderFault(payment: PaymentProvider): Promise<string | null> {
  try {
    return await payment.findFault();
  } catch (cause) {
    return `${payment.name} does not answer: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}
