import { z } from 'zod';
import { staffOrderFilter, staffOrderSorts } from '#contract/staff.ts';
import { paymentTypes } from '#domain/cart/cart.ts';
import { LARGEST_ID, MANY_ORDERS } from '#domain/limits.ts';
import { orderStates } from '#domain/order/order-states.ts';
import { manyActs } from '#domain/staff/many-acts.ts';
import { actionInput } from './office.ts';
import { offeredAct } from './order-sheet.ts';

const nothingTyped = z.literal('').transform(() => undefined);
const { search, state, flag, paymentType, country, from, until } = staffOrderFilter.shape;

/** GET orders: a page of the orders that are wanted, as the address has it; fields that are empty ask for nothing. */
export const ordersAsked = z.strictObject({
  search: z.union([nothingTyped, search]),
  state: z.union([nothingTyped, state]),
  flag: z.union([nothingTyped, flag]),
  /** `1`: those alone that bear any flag. */
  flagged: z.union([nothingTyped, z.literal('1')]).optional(),
  paymentType: z.union([nothingTyped, paymentType]),
  country: z.union([nothingTyped, country]),
  from: z.union([nothingTyped, from]),
  until: z.union([nothingTyped, until]),
  /** The number of a member of the staff, whose orders these are. */
  assignee: z.union([nothingTyped, z.coerce.number().int().positive().max(2_147_483_647)]).optional(),
  sort: z.enum(staffOrderSorts).default('newest'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type OrdersAsked = z.output<typeof ordersAsked>;

/** What decides, beside what a line shows, which acts on several orders leave one. */
const standing = {
  hasInvoice: z.boolean(),
  /** Whether its buyer withdrew from the contract, and staff have not refused that since. */
  isWithdrawn: z.boolean(),
  /** Mails that are not tried any more and did not go out. */
  failedMails: z.int(),
  /** Refunds of card payments that the provider has not given back. */
  openCardRefunds: z.int(),
  /** Card payments for which nothing was sold. */
  surplusPayments: z.int(),
};

/** An order as lists have it; amounts are minor units of the currency beside them. */
export const orderLine = z.object({
  id: z.int(),
  orderNumber: z.string(),
  state: z.enum(orderStates),
  deliveryState: z.enum(['none', 'pending', 'delivered', 'failed']),
  paymentType: z.enum(paymentTypes).nullable(),
  createdOn: z.string(),
  /** Null of an enquiry, which has no price before its quote. */
  finalPrice: z.int().nullable(),
  currency: z.string(),
  buyer: z.string(),
  email: z.string(),
  country: z.string(),
  flags: z.array(z.string()),
  /** The member of the staff who sees to it; null where nobody in particular does. */
  assignee: z.string().nullable(),
  /** Which state of it the list showed; whoever does something to it sends that along. */
  revision: z.string(),
  /** Which flag of its account the list showed, for who refers that to the service; null where it stands in none. */
  account: z.string().nullable(),
  ...standing,
});
export type OrderLine = z.output<typeof orderLine>;

/** Amounts are minor units of the currency beside them. */
export const orderPage = z.object({
  page: z.int(),
  perPage: z.int(),
  /** How many there are on all pages, and what they come to in each currency. */
  total: z.int(),
  totals: z.array(z.object({ currency: z.string(), orders: z.int(), amount: z.int() })),
  orders: z.array(orderLine),
});
export type OrderPage = z.output<typeof orderPage>;

/** GET many-orders/found: all that are found, or as many of them as something is done to at once. */
export const ordersFound = orderPage.pick({ total: true, orders: true });
export type OrdersFound = z.output<typeof ordersFound>;

/** GET many-orders: what the role may do to several orders, each with its form. */
export const manyOrderActs = z.object({
  acts: z.array(offeredAct.omit({ whyNot: true }).extend({ name: z.enum(manyActs) })),
});
export type ManyOrderActs = z.output<typeof manyOrderActs>;

/** An order, the state of it (of an act on accounts: the flag of its account) that was seen, and what is asked for it alone. */
const orderToActOn = z.strictObject({
  orderId: z.int().positive().max(LARGEST_ID),
  seen: z.string().max(40),
  input: actionInput.default({}),
});
export type OrderToActOn = z.output<typeof orderToActOn>;

/**
 * POST many-orders/{action}: does the same to each of a few orders, one after the other. More of them are sent by further calls with
 * the same key, by which nothing is done twice.
 */
export const manyOrdersAsked = z.strictObject({
  key: z.uuid(),
  /** What is asked for each of them: where it is wrong, nothing is done to any. */
  input: actionInput.default({}),
  orders: z.array(orderToActOn).min(1).max(MANY_ORDERS.aCall),
});

/** What came of it, order by order. */
export const manyOrdersDone = z.object({
  orders: z.array(
    z.object({
      orderId: z.int(),
      /** Whether it was done; else the order is as it was. */
      isDone: z.boolean(),
      /** What was done, or why it was not, in a sentence. */
      told: z.string(),
      /** What is sent to have it as it was before; null where nothing changed, or nothing leads back. */
      back: orderToActOn.nullable(),
      /** The order as it is by now; null where there is none any more. */
      line: orderLine.nullable(),
    }),
  ),
});
export type OrderActedOn = z.output<typeof manyOrdersDone>['orders'][number];
