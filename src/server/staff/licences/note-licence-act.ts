import { createHash } from 'node:crypto';
import { and, asc, eq, like } from 'drizzle-orm';
import { greetedName } from '#domain/address/party-name.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderEvent, shopOrderItem } from '#server/database/schema/orders.ts';
import { delivery } from '#server/database/schema/papers.ts';
import { updateHolderPrefix } from '#server/delivery/update-holder.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { LockedLicence } from './lock-licence.ts';

/** Writes what staff did to a licence into the history of its order; gives the event. */
export async function noteLicenceAct(
  tx: Transaction,
  { order, licence }: LockedLicence,
  { kind, by, at, detail = {} }: { kind: string; by: string; at: Date; detail?: Record<string, unknown> },
): Promise<number> {
  const [event] = await tx
    .insert(orderEvent)
    .values({
      ...{ orderId: order.id, at, kind, by },
      fromState: order.state,
      toState: order.state,
      detail: { licenceNumber: licence.licenceNumber, ...detail },
    })
    .returning({ id: orderEvent.id });
  if (event === undefined) throw new Error(`What was done to ${licence.licenceNumber} was not written`);
  return event.id;
}

/**
 * Has the files of an order made again for the licences that staff have left to it: its whole delivery, whose links stay, and newer
 * versions when they are asked for. Until then none of them opens.
 */
export async function deliverAnew(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  { orderId, eventId }: { orderId: number; eventId: number },
): Promise<void> {
  // No file has this name. Each act has its own, so that what is being made for the one before is not taken for this.
  const fileHash = createHash('sha256').update(`to be made after event ${eventId}`).digest('hex');
  await tx
    .update(delivery)
    .set({ fileHash })
    .where(and(eq(delivery.orderId, orderId), eq(delivery.holder, 'order')));
  await tx
    .delete(delivery)
    .where(and(eq(delivery.orderId, orderId), like(delivery.holder, `${updateHolderPrefix}%`)));
  await jobs.enqueue(tx, 'remake-delivery', { orderId }, { isUrgent: true });
}

/** Whom a mail about a licence goes to, and what it says of it. */
export async function readLicenceMail(tx: Transaction, { order, licence }: LockedLicence) {
  const holder = licence.licensee ?? licence.deliveryAddress;
  const items = await tx
    .select({ name: shopOrderItem.name, licences: shopOrderItem.licenses })
    .from(shopOrderItem)
    .where(eq(shopOrderItem.orderId, order.id))
    .orderBy(asc(shopOrderItem.position));
  return {
    recipient: holder.email || licence.billingAddress.email,
    said: {
      licenceNumber: licence.licenceNumber ?? '',
      publicName: licence.template.publicName,
      recipientName: greetedName(holder),
      items: items.filter(({ licences }) => licences.includes(licence.uid)).map(({ name }) => name),
    },
  };
}
