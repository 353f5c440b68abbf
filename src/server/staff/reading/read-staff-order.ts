import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { WireAddress } from '#contract/address.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import type { SoldTemplate } from '#domain/order/sold-file.ts';
import type { PriceAdjustment } from '#domain/price/prices.ts';
import type { Drizzle } from '#server/database/database.ts';
import { isTemplateSold } from '#server/database/is-template-sold.ts';
import { checkoutLink } from '#server/database/schema/links.ts';
import { orderNote } from '#server/database/schema/office.ts';
import { orderQuote } from '#server/database/schema/order-quotes.ts';
import {
  orderEvent,
  orderFlag,
  orderLicenceTemplate,
  shopOrder,
  shopOrderItem,
  shopOrderLicence,
} from '#server/database/schema/orders.ts';
import { mail, orderDocument } from '#server/database/schema/papers.ts';
import { payment, refund } from '#server/database/schema/payments.ts';
import { replacedBy } from '#server/licences/replaced-by.ts';
import { readDesk, type StaffDesk } from './read-desk.ts';

type Row<Table extends { $inferSelect: unknown }> = Table['$inferSelect'];

/** All that is known of an order, for staff; money in minor units. */
export interface StaffOrder {
  order: Omit<Row<typeof shopOrder>, 'billingAddress' | 'deliveryAddress' | 'adjustments'> & {
    billingAddress: WireAddress;
    deliveryAddress: WireAddress;
    adjustments: PriceAdjustment[];
  };
  items: Row<typeof shopOrderItem>[];
  licences: (Omit<Row<typeof shopOrderLicence>, 'values' | 'licensee'> & {
    values: LicenceValues;
    licensee: WireAddress | null;
    template: SoldTemplate;
    /** The numbers of the licences that replaced it. */
    upgradedBy: string | null;
    renewedBy: string | null;
  })[];
  flags: string[];
  payments: Row<typeof payment>[];
  refunds: Row<typeof refund>[];
  links: Row<typeof checkoutLink>[];
  documents: Row<typeof orderDocument>[];
  /** The versions of its quote, the one that holds last; none of one from before they were kept. */
  quotes: Row<typeof orderQuote>[];
  /** Those that did not go out yet. */
  unsentMails: Row<typeof mail>[];
  events: Row<typeof orderEvent>[];
  /** What the staff noted of it for each other. */
  notes: Row<typeof orderNote>[];
  desk: StaffDesk;
}

/** An order whole, or null where there is none; thirteen statements, whatever it holds. */
export async function readStaffOrder(db: Drizzle, orderId: number): Promise<StaffOrder | null> {
  // What says which state is seen comes first: of what changes meanwhile the whole tells more than its revision, and never less.
  const desk = await readDesk(db, orderId);
  const events = await db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(asc(orderEvent.id));
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
  if (order === undefined) return null;
  const items = await db
    .select()
    .from(shopOrderItem)
    .where(eq(shopOrderItem.orderId, orderId))
    .orderBy(asc(shopOrderItem.position));
  const licences = await db
    .select({
      ...getTableColumns(shopOrderLicence),
      template: orderLicenceTemplate.template,
      upgradedBy: replacedBy('upgrade'),
      renewedBy: replacedBy('renewal'),
    })
    .from(shopOrderLicence)
    .innerJoin(orderLicenceTemplate, isTemplateSold)
    .where(eq(shopOrderLicence.orderId, orderId))
    .orderBy(asc(shopOrderLicence.position));
  const flags = await db
    .select({ flag: orderFlag.flag })
    .from(orderFlag)
    .where(eq(orderFlag.orderId, orderId))
    .orderBy(asc(orderFlag.at));
  return {
    order: {
      ...order,
      billingAddress: order.billingAddress,
      deliveryAddress: order.deliveryAddress,
    },
    items,
    licences: licences.map((licence) => ({
      ...licence,
      licensee: licence.licensee,
    })),
    flags: flags.map(({ flag }) => flag),
    payments: await db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(asc(payment.id)),
    refunds: await db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(asc(refund.id)),
    links: await db
      .select()
      .from(checkoutLink)
      .where(eq(checkoutLink.orderId, orderId))
      .orderBy(asc(checkoutLink.id)),
    documents: await db
      .select()
      .from(orderDocument)
      .where(eq(orderDocument.orderId, orderId))
      .orderBy(asc(orderDocument.id)),
    quotes: await db
      .select()
      .from(orderQuote)
      .where(eq(orderQuote.orderId, orderId))
      .orderBy(asc(orderQuote.version)),
    unsentMails: await db
      .select()
      .from(mail)
      .where(and(eq(mail.orderId, orderId), isNull(mail.sentAt)))
      .orderBy(asc(mail.id)),
    events,
    notes: await db.select().from(orderNote).where(eq(orderNote.orderId, orderId)).orderBy(asc(orderNote.id)),
    desk,
  };
}
