import { sql } from 'drizzle-orm';
import type { WireAddress } from '#contract/address.ts';
import type { Result } from '#contract/refusal.ts';
import type { StaffNewOrder } from '#contract/staff.ts';
import { emptyAddress } from '#domain/address/address.ts';
import { formatDocumentNumber } from '#domain/order/document-numbers.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderNote } from '#server/database/schema/office.ts';
import {
  orderEvent,
  orderLicenceTemplate,
  shopOrder,
  shopOrderItem,
  shopOrderLicence,
} from '#server/database/schema/orders.ts';
import { lockOrder, moveOrder } from '#server/orders/state/move-order.ts';
import { findWrongAddresses } from '#server/staff/quoting/find-wrong-addresses.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { type Chosen, chooseForOrder } from './choose-for-order.ts';
import { findConfirmedAccount, readKeptAddresses } from './find-buyer.ts';

export interface OpenedOrder {
  orderId: number;
  orderNumber: string;
}

/**
 * Opens an order without an enquiry of its buyer: fonts, each under all of the licences, at no price yet. It waits for its quote like
 * an enquiry, which gives the licences their prices and terms; nothing is mailed before that. Who has an account stands in it, with
 * the address that they keep first, where that is wanted.
 */
export async function openOrder(services: StaffServices, asked: StaffNewOrder): Promise<Result<OpenedOrder>> {
  const { db } = services;
  const chosen = await chooseForOrder(db, asked);
  if (!chosen.ok) return chosen;
  return await db.transaction(async (tx): Promise<Result<OpenedOrder>> => {
    const { customerId, kept } = await findBuyer(tx, asked.billingAddress.email);
    const billingAddress = asked.isKeptAddressTaken
      ? { ...kept, ...filledOf(asked.billingAddress) }
      : asked.billingAddress;
    const deliveryAddress = asked.deliveryAddress ?? billingAddress;
    const parties = { isForCompany: billingAddress.companyName !== '', billingAddress, deliveryAddress };
    const errors = findWrongAddresses(
      { billingAddress, ...(asked.deliveryAddress && { deliveryAddress }) },
      parties.isForCompany,
    );
    if (errors.length > 0) return { ok: false, code: 'invalid-payload', errors };
    return {
      ok: true,
      value: await writeOpened(services, tx, {
        ...asked,
        chosen: chosen.value,
        buyer: { customerId, ...parties },
      }),
    };
  });
}

/** The account of this e-mail address with the address that it keeps first; an empty one where there is none. */
async function findBuyer(
  tx: Transaction,
  email: string,
): Promise<{ customerId: number | null; kept: WireAddress }> {
  const account = await findConfirmedAccount(tx, email);
  const [kept] = account === null ? [] : await readKeptAddresses(tx, account.id);
  return { customerId: account?.id ?? null, kept: kept ?? emptyAddress() };
}

function filledOf(address: WireAddress): Partial<WireAddress> {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== ''));
}

async function writeOpened(
  { now }: StaffServices,
  tx: Transaction,
  {
    chosen: { items, sellables, licences, currency },
    buyer,
    note,
    by,
  }: {
    chosen: Chosen;
    buyer: {
      customerId: number | null;
      isForCompany: boolean;
      billingAddress: WireAddress;
      deliveryAddress: WireAddress;
    };
    note: string;
    by: string;
  },
): Promise<OpenedOrder> {
  const at = now();
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('shop_order', 'id'))::int as id`,
  );
  const orderId = rows[0]?.id;
  if (orderId === undefined) throw new Error('No id for an order was given');
  const orderNumber = formatDocumentNumber('order', orderId);
  const nothing = { total: 0, vatRate: 0, vat: 0, rounding: 0, finalPrice: 0, finalPriceExcludingVat: 0 };
  await tx
    .insert(shopOrder)
    .overridingSystemValue()
    .values({
      ...{ id: orderId, orderNumber, currency, ...nothing },
      ...buyer,
      ...{ state: 'initial', deliveryState: 'none' },
      // No session has it: whoever takes its quote does then.
      ...{ idempotencyKey: orderNumber, bodyHash: '' },
      ...{ vatEvidence: {}, consents: {}, createdAt: at },
    });
  const byUid = new Map(sellables.map((sellable) => [sellable.uid, sellable]));
  await tx.insert(shopOrderItem).values(
    items.map(({ uid, type, name, quantity, price, licenses }, position) => {
      const sellable = byUid.get(uid);
      return {
        ...{ orderId, uid, type, name, quantity, position, basePrice: price, price: 0 },
        fontCutId: sellable?.fontCutId ?? null,
        fontShopSetId: sellable?.fontShopSetId ?? null,
        licenses: licenses.map(({ licenseUid }) => licenseUid),
        files: (sellable?.files ?? []).map((file) => ({
          ...file,
          familyId: sellable?.familyId ?? 0,
          setName: sellable?.setName ?? '',
        })),
      };
    }),
  );
  await tx
    .insert(orderLicenceTemplate)
    .values(licences.map(({ template }) => ({ orderId, licenseTemplateId: Number(template.id), template })));
  await tx.insert(shopOrderLicence).values(
    licences.map(({ uid, template, values }, position) => ({
      ...{ orderId, uid, licenseTemplateId: Number(template.id), position, values },
    })),
  );
  if (note !== '') await tx.insert(orderNote).values({ orderId, words: note, by, at });
  await tx.insert(orderEvent).values({
    ...{ orderId, at, kind: 'new-order', fromState: null, toState: 'initial', by },
  });
  const locked = await lockOrder(tx, orderId);
  const moved =
    locked === null ? null : await moveOrder(tx, locked, { event: 'init-review-process', by, at });
  if (moved?.ok !== true) throw new Error(`The order ${orderNumber} was opened and cannot be quoted`);
  return { orderId, orderNumber };
}
