import { z } from 'zod';
import { wireInstant } from '#contract/wire.ts';
import { LARGEST_ID } from '#domain/limits.ts';
import { orderStates } from '#domain/order/order-states.ts';
import { formField } from './form-field.ts';
import { staffNote } from './staff-note.ts';

/** GET customers: the newest accounts first; `search` begins an e-mail address, that of an account that was merged too, a name or a company. */
export const customersAsked = z.strictObject({
  search: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type CustomersAsked = z.output<typeof customersAsked>;

const listed = z.object({
  id: z.int(),
  email: z.string(),
  /** Of their first address; '' where they gave none. */
  name: z.string(),
  createdAt: wireInstant,
  isConfirmed: z.boolean(),
  newsletter: z.enum(['none', 'asked', 'confirmed']),
  mustContactService: z.boolean(),
  orders: z.int(),
});
export const customerPage = z.object({
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  customers: z.array(listed),
});
export type CustomerPage = z.output<typeof customerPage>;

/** GET customers/{customer} */
export const customerNamed = z.strictObject({
  customer: z.coerce.number().int().positive().max(LARGEST_ID),
});
/** An account with what is of it; amounts are minor units. The newest orders, so many of them. */
export const customerSheet = listed.extend({
  hasPassword: z.boolean(),
  passkeys: z.int(),
  addresses: z.array(z.array(z.string())),
  newestOrders: z.array(
    z.object({
      orderNumber: z.string(),
      state: z.enum(orderStates),
      createdAt: wireInstant,
      finalPrice: z.int(),
      currency: z.string(),
      licences: z.array(z.object({ number: z.string(), name: z.string() })),
    }),
  ),
  sessions: z.array(
    z.object({ id: z.int(), device: z.string(), createdAt: wireInstant, lastSeenAt: wireInstant }),
  ),
  notes: z.array(staffNote),
  /** Accounts that went into this one, by the number that each had; without its address where that was forgotten. */
  merged: z.array(
    z.object({ number: z.int(), email: z.string().nullable(), by: z.string(), at: wireInstant }),
  ),
  acts: z.array(
    z.object({ name: z.string(), title: z.string(), says: z.string(), fields: z.array(formField) }),
  ),
});
export type CustomerSheet = z.output<typeof customerSheet>;
