import { asc, eq } from 'drizzle-orm';
import type { JobData } from '#contract/jobs.ts';
import { isEntitled } from '#domain/order/order-states.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { customer } from '#server/database/schema/customers.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { delivery } from '#server/database/schema/papers.ts';
import type { DeliveryServices } from '#server/delivery/delivery-services.ts';
import { safeFileName } from '#server/delivery/file-name.ts';
import { makeFontEntries } from '#server/delivery/make-font-entries.ts';
import { makeTextEntries } from '#server/delivery/make-text-entries.ts';
import { planDeliveries } from '#server/delivery/plan-deliveries.ts';
import { writeZip, type ZipEntry } from '#server/delivery/write-zip.ts';
import { hasWithdrawn } from '#server/order-records/has-withdrawn.ts';
import { type PaidOrder, readFacts, requirePaidOrder } from '#server/order-records/paid-order.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { type FoundFontUpdate, findFontUpdates } from './find-font-updates.ts';
import { isHolderOf } from './holds-licence.ts';
import { versionsSince } from './versions-since.ts';

/**
 * The job that makes the newer files of an order for who holds licences of it, as its delivery was made: the formats that these
 * allow, stamped with their numbers. What was delivered before stays as it was sold. An update that is made already, or that there
 * is none of any more, is left alone.
 */
export async function makeFontUpdate(
  services: DeliveryServices,
  { orderId, customerId }: JobData<'make-font-update'>,
): Promise<void> {
  const order = await requirePaidOrder(services.db, orderId);
  if (!order.isEntitled) return;
  const holders = customerId === undefined ? await findHolders(services, orderId) : [customerId];
  for (const holder of holders) await makeForHolder(services, order, holder);
}

async function findHolders({ db }: DeliveryServices, orderId: number): Promise<number[]> {
  const rows = await db
    .select({ id: customer.id })
    .from(customer)
    .where(isHolderOf(orderId))
    .orderBy(asc(customer.id));
  return rows.map(({ id }) => id);
}

async function makeForHolder(
  services: DeliveryServices,
  order: PaidOrder,
  customerId: number,
): Promise<void> {
  const { db, files, now } = services;
  const orderId = order.id;
  const [update] = await findFontUpdates(services, { customerId, orderId });
  if (update === undefined || update.deliveryId !== null) return;
  const updated = await toUpdatedOrder(services, order, update);
  const [planned] = planDeliveries(updated);
  if (planned === undefined) throw new Error(`The update of order ${order.orderNumber} plans nothing`);
  const zip = writeZip(
    [changesEntry(update), ...makeTextEntries(updated, planned), ...makeFontEntries(services, planned.fonts)],
    now(),
  );
  const { hash, byteLength } = await files.putStream(zip);
  const { name } = await readFoundry(db);
  await db.transaction(async (tx) => {
    const [locked] = await tx
      .select({ state: shopOrder.state })
      .from(shopOrder)
      .where(eq(shopOrder.id, orderId))
      .for('update');
    if (locked === undefined || !isEntitled(locked) || (await hasWithdrawn(tx, orderId))) return;
    // Staff may have revoked one meanwhile, whose files are in it.
    const still = await findFontUpdates({ ...services, db: tx }, { customerId, orderId });
    if (!still.some(({ plan }) => plan.holder === update.plan.holder)) return;
    await tx
      .insert(delivery)
      .values({
        orderId,
        holder: update.plan.holder,
        recipient: planned.recipient,
        fileHash: hash,
        fileName: `${safeFileName(`${name} ${order.orderNumber} update`, 'update')}.zip`,
        byteLength,
        madeAt: now(),
      })
      .onConflictDoNothing({ target: [delivery.orderId, delivery.holder] });
  });
}

/** The order as it would be sold today: the items with newer files under the licences that hold. */
async function toUpdatedOrder(
  { db }: DeliveryServices,
  order: PaidOrder,
  { plan }: FoundFontUpdate,
): Promise<PaidOrder> {
  const licences = order.licences.filter(({ uid }) => plan.licences.has(uid));
  // All of them are one holder's.
  const licensee = licences[0]?.licensee ?? order.licensee;
  const fonts = { type: 'font-cut' as const, price: 0, priceChanges: null };
  const items = plan.items.map((item) => ({ ...item, ...fonts, quantity: item.files.length }));
  const ids = items.flatMap(({ files }) => files.map(({ fontFileId }) => fontFileId));
  return { ...order, licensee, licences, items, factsOf: await readFacts(db, ids) };
}

function changesEntry({ families, paidOn }: FoundFontUpdate): ZipEntry {
  const told = families.map(({ name, versions }) => {
    const lines = versionsSince(versions, paidOn).map(
      ({ version, date, changes }) => `${version}, ${date}\n\n${plainText(changes)}\n`,
    );
    return [`${name}\n`, ...lines].join('\n');
  });
  return { path: 'Changes.txt', isPacked: false, make: async () => Buffer.from(told.join('\n')) };
}
