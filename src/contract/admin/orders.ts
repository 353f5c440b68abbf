import { z } from 'zod';
import { staffOrderFilter, staffOrderSorts } from '#contract/staff.ts';
import { paymentTypes } from '#domain/cart/cart.ts';
import { orderStates } from '#domain/order/order-states.ts';

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

/** Amounts are minor units of the currency beside them. */
export const orderPage = z.object({
  page: z.int(),
  perPage: z.int(),
  /** How many there are on all pages, and what they come to in each currency. */
  total: z.int(),
  totals: z.array(z.object({ currency: z.string(), orders: z.int(), amount: z.int() })),
  orders: z.array(
    z.object({
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
    }),
  ),
});
export type OrderPage = z.output<typeof orderPage>;
