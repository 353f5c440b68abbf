import { and, eq, inArray, not, notLike } from 'drizzle-orm';
import type { JobData } from '#contract/jobs.ts';
import { greetedName } from '#domain/address/party-name.ts';
import { entitledStates } from '#domain/order/order-states.ts';
import { shopOrder, shopOrderItem } from '#server/database/schema/orders.ts';
import { delivery } from '#server/database/schema/papers.ts';
import { downloadsRenewed } from '#server/delivery/delivery-mails.ts';
import { updateHolderPrefix } from '#server/delivery/update-holder.ts';
import type { RunningJob } from '#server/jobs/jobs.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import { isWithdrawn } from '#server/order-records/has-withdrawn.ts';
import { isRevokedDelivery } from '#server/order-records/is-revoked-by-staff.ts';
import type { AccountServices } from './account-services.ts';
import { hashOrderEmail } from './order-email-hash.ts';

/**
 * The job that mails new links to an order's own address where the asked one is it; otherwise it does nothing. Done twice, it
 * mails once.
 */
export async function mailRenewedDownloads(
  { db, now, jobs, secret }: Omit<AccountServices, 'passwords' | 'publicUrl'>,
  { orderNumber, emailHash }: JobData<'mail-renewed-downloads'>,
  job: Pick<RunningJob, 'id'>,
): Promise<void> {
  const [order] = await db
    .select({
      id: shopOrder.id,
      orderNumber: shopOrder.orderNumber,
      billingAddress: shopOrder.billingAddress,
      deliveryAddress: shopOrder.deliveryAddress,
    })
    .from(shopOrder)
    .where(
      and(
        eq(shopOrder.orderNumber, orderNumber),
        inArray(shopOrder.state, entitledStates),
        not(isWithdrawn),
        eq(shopOrder.deliveryState, 'delivered'),
      ),
    );
  if (order === undefined) return;
  const address = [order.deliveryAddress, order.billingAddress].find(
    ({ email }) => hashOrderEmail(secret, email) === emailHash,
  );
  if (address === undefined) return;
  const deliveries = await db
    .select({ id: delivery.id, fileName: delivery.fileName, byteLength: delivery.byteLength })
    .from(delivery)
    .where(
      and(
        eq(delivery.orderId, order.id),
        notLike(delivery.holder, `${updateHolderPrefix}%`),
        not(isRevokedDelivery),
      ),
    )
    .orderBy(delivery.id);
  // Staff took all of its licences away.
  if (deliveries.length === 0) return;
  const items = await db
    .select({ name: shopOrderItem.name })
    .from(shopOrderItem)
    .where(eq(shopOrderItem.orderId, order.id))
    .orderBy(shopOrderItem.position);
  await db.transaction((tx) =>
    decideMail(tx, jobs, {
      key: `downloads-renewed:${order.id}:${job.id}`,
      recipient: address.email,
      orderId: order.id,
      mail: downloadsRenewed.of({
        orderNumber: order.orderNumber,
        recipientName: greetedName(address),
        finalPrice: null,
        items: items.map(({ name }) => name),
        deliveries,
        isInvoice: false,
        consentedAt: null,
      }),
      at: now(),
    }),
  );
}
