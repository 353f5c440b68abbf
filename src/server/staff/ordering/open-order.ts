import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Refusal, Result } from '#contract/refusal.ts';
import type { StaffNewOrder } from '#contract/staff.ts';
import { type Address, addressFields, emptyAddress } from '#domain/address/address.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import { parseFontItemUid } from '#domain/catalogue/parse-font-item-uid.ts';
import { initialLicenceValues } from '#domain/licence/licence-initial-values.ts';
import { formatDocumentNumber } from '#domain/order/document-numbers.ts';
import type { SoldTemplate } from '#domain/order/sold-file.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { fontCut, fontShopSet } from '#server/database/schema/catalogue.ts';
import { address, customer } from '#server/database/schema/customers.ts';
import {
  orderEvent,
  orderLicenceTemplate,
  shopOrder,
  shopOrderItem,
  shopOrderLicence,
} from '#server/database/schema/orders.ts';
import { findSellables, type Sellable } from '#server/orders/placing/find-sellables.ts';
import { planItems } from '#server/orders/placing/plan-items.ts';
import { readShopRules } from '#server/orders/pricing/shop-rules.ts';
import { lockOrder, moveOrder } from '#server/orders/state/move-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

export interface OpenedOrder {
  orderId: number;
  orderNumber: string;
}

/** What of the shop an order of the staff holds. */
interface Chosen {
  items: ShopItem[];
  sellables: Sellable[];
  licences: SoldTemplate[];
  currency: string;
}

/**
 * Opens an order without an enquiry of its buyer: fonts, each under all of the licences, at no price yet. It waits for its quote like
 * an enquiry, which gives the licences their values, prices and terms; nothing is mailed before that. Of who has an account the
 * address that they keep is taken.
 */
export async function openOrder(services: StaffServices, asked: StaffNewOrder): Promise<Result<OpenedOrder>> {
  const { db } = services;
  const chosen = await choose(db, asked);
  if (!chosen.ok) return chosen;
  return await db.transaction(async (tx): Promise<Result<OpenedOrder>> => {
    const buyer = await findBuyer(tx, asked.billingAddress);
    return {
      ok: true,
      value: await writeOpened(services, tx, { chosen: chosen.value, buyer, by: asked.by }),
    };
  });
}

async function choose(db: Drizzle, { fonts, licences }: StaffNewOrder): Promise<Result<Chosen>> {
  const { templates, foundry } = await readShopRules(db);
  const wanted = [...new Set(licences)].map((name) => templates.find((template) => template.name === name));
  const sold = wanted.filter((template) => template !== undefined);
  if (sold.length < wanted.length) return refuse('licences', 'One of these licences is not offered.');
  const uids = await toUids(db, [...new Set(fonts)]);
  const sellables = await findSellables(db, uids);
  const used = sold.map(({ id }, index) => ({ uid: licenceUid(index), licenseTemplateId: id }));
  const items = planItems(
    {
      shopItems: uids.map((uid) => ({
        uid,
        type: parseFontItemUid(uid)?.type ?? 'font-cut',
        licenses: used.map(({ uid: licenseUid }) => ({ licenseUid })),
        ...{ name: '', price: 0 },
      })),
      licenses: used.map((licence) => ({ ...licence, values: {}, expiryDate: null })),
    },
    sellables,
    templates,
  );
  if (!items.ok) return refuse('fonts', items.errors?.[0]?.message ?? 'These fonts are not for sale.');
  return {
    ok: true,
    value: { items: items.shopItems, sellables, licences: sold, currency: foundry.currency },
  };
}

/** What is sold under the uids that an import keeps; a name that nothing has stays as it is, and is refused. */
async function toUids(db: Drizzle, names: string[]): Promise<string[]> {
  const cuts = await db
    .select({ id: fontCut.id, name: fontCut.sharedUid })
    .from(fontCut)
    .where(inArray(fontCut.sharedUid, names));
  const sets = await db
    .select({ id: fontShopSet.id, name: fontShopSet.sharedUid })
    .from(fontShopSet)
    .where(inArray(fontShopSet.sharedUid, names));
  const byName = new Map([
    ...cuts.map(({ id, name }): [string, string] => [name, `font-cut-${id}`]),
    ...sets.map(({ id, name }): [string, string] => [name, `font-shop-set-${id}`]),
  ]);
  return names.map((name) => byName.get(name) ?? name);
}

function licenceUid(index: number): string {
  return `licence-${index + 1}`;
}

/** The account of this e-mail address with the address that it keeps first, where there is one; what was typed takes the place of it. */
async function findBuyer(
  tx: Transaction,
  typed: StaffNewOrder['billingAddress'],
): Promise<{ customerId: number | null; address: Address }> {
  const [account] = await tx
    .select({ id: customer.id })
    .from(customer)
    // Anybody may have registered it, with any address, before it is confirmed.
    .where(
      and(eq(sql`lower(${customer.email})`, typed.email.toLowerCase()), isNotNull(customer.confirmedAt)),
    );
  const [kept] =
    account === undefined
      ? []
      : await tx
          .select()
          .from(address)
          .where(eq(address.customerId, account.id))
          .orderBy(asc(address.position), asc(address.id))
          .limit(1);
  const own = { ...emptyAddress() };
  for (const field of addressFields) own[field] = kept?.[field] ?? '';
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
  return { customerId: account?.id ?? null, address: { ...own, ...given } };
}

async function writeOpened(
  { now }: StaffServices,
  tx: Transaction,
  {
    chosen: { items, sellables, licences, currency },
    buyer,
    by,
  }: { chosen: Chosen; buyer: Awaited<ReturnType<typeof findBuyer>>; by: string },
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
      ...{ id: orderId, orderNumber, customerId: buyer.customerId, currency, ...nothing },
      ...{ state: 'initial', deliveryState: 'none' },
      // No session has it: whoever takes its quote does then.
      ...{ idempotencyKey: orderNumber, bodyHash: '' },
      isForCompany: buyer.address.companyName !== '',
      ...{ billingAddress: buyer.address, deliveryAddress: buyer.address },
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
    .values(licences.map((template) => ({ orderId, licenseTemplateId: Number(template.id), template })));
  await tx.insert(shopOrderLicence).values(
    licences.map((template, position) => ({
      ...{ orderId, uid: licenceUid(position), licenseTemplateId: Number(template.id), position },
      values: initialLicenceValues(template),
    })),
  );
  await tx.insert(orderEvent).values({
    ...{ orderId, at, kind: 'new-order', fromState: null, toState: 'initial', by },
  });
  const locked = await lockOrder(tx, orderId);
  const moved =
    locked === null ? null : await moveOrder(tx, locked, { event: 'init-review-process', by, at });
  if (moved?.ok !== true) throw new Error(`The order ${orderNumber} was opened and cannot be quoted`);
  return { orderId, orderNumber };
}

function refuse(path: string, message: string): Refusal {
  return { ok: false, code: 'invalid-payload', errors: [{ path, message }] };
}
