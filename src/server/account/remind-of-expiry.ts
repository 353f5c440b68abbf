import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, not } from 'drizzle-orm';
import { lastEndingDay } from '#domain/order/licence-state.ts';
import { entitledStates } from '#domain/order/order-states.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { isTemplateSold } from '#server/database/is-template-sold.ts';
import { orderLicenceTemplate, shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { replacedBy } from '#server/licences/replaced-by.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import { isWithdrawn } from '#server/order-records/has-withdrawn.ts';
import { findItemsHeld } from './find-items-held.ts';
import { licenceEnding } from './licence-ending-mail.ts';
import { licenseeName } from './licensee-name.ts';

interface ReminderServices {
  db: Drizzle;
  jobs: Pick<Jobs, 'enqueue'>;
  now: () => Date;
  dayOf: (at: Date) => string;
}

/** How many reminders are written in one transaction. */
const atOnce = 50;

/** Mails the holder of every licence that ends within 30 days, once. Says how many were told. */
export async function remindOfExpiry(services: ReminderServices): Promise<number> {
  let told = 0;
  for (;;) {
    const ids = await services.db.transaction((tx) => remindSome(services, tx));
    told += ids;
    if (ids < atOnce) return told;
  }
}

async function remindSome({ jobs, now, dayOf }: ReminderServices, tx: Transaction): Promise<number> {
  const at = now();
  const today = dayOf(at);
  const ending = await tx
    .select({
      id: shopOrderLicence.id,
      uid: shopOrderLicence.uid,
      licenceNumber: shopOrderLicence.licenceNumber,
      expiryDate: shopOrderLicence.expiryDate,
      licensee: shopOrderLicence.licensee,
      orderId: shopOrder.id,
      isForCompany: shopOrder.isForCompany,
      deliveryAddress: shopOrder.deliveryAddress,
      billingAddress: shopOrder.billingAddress,
      template: orderLicenceTemplate.template,
    })
    .from(shopOrderLicence)
    .innerJoin(shopOrder, eq(shopOrder.id, shopOrderLicence.orderId))
    .innerJoin(orderLicenceTemplate, isTemplateSold)
    .where(
      and(
        gte(shopOrderLicence.expiryDate, today),
        lte(shopOrderLicence.expiryDate, lastEndingDay(today)),
        isNull(shopOrderLicence.remindedAt),
        isNull(shopOrderLicence.revokedAt),
        isNull(replacedBy('renewal')),
        isNotNull(shopOrderLicence.licenceNumber),
        inArray(shopOrder.state, entitledStates),
        not(isWithdrawn),
      ),
    )
    .orderBy(asc(shopOrderLicence.id))
    .limit(atOnce)
    .for('update', { of: shopOrderLicence, skipLocked: true });
  if (ending.length === 0) return 0;
  const ids = ending.map(({ id }) => id);
  await tx.update(shopOrderLicence).set({ remindedAt: at }).where(inArray(shopOrderLicence.id, ids));
  const itemsHeld = await findItemsHeld(tx, [...new Set(ending.map(({ orderId }) => orderId))]);
  for (const licence of ending) {
    const { licenceNumber, expiryDate } = licence;
    if (licenceNumber === null || expiryDate === null) continue;
    const recipient = (licence.licensee ?? licence.deliveryAddress).email || licence.billingAddress.email;
    await decideMail(tx, jobs, {
      // One that was prolonged ends once more.
      key: `licence-ending:${licence.id}:${expiryDate}`,
      recipient,
      orderId: licence.orderId,
      mail: licenceEnding.of({
        licenceNumber,
        publicName: licence.template.publicName,
        items: itemsHeld(licence),
        licensee: licenseeName(licence, licence.licensee),
        expiryDate,
      }),
      at,
    });
  }
  return ending.length;
}
