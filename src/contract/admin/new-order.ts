import { z } from 'zod';
import { wireAddress } from '#contract/address.ts';
import { licenceField } from '#contract/license-templates.ts';
import { licenceValues } from '#contract/shop-orders.ts';
import { staffNewOrder } from '#contract/staff.ts';
import { quotePreview } from './quotes.ts';

/** GET new-order: what an order of the staff can be made of. */
export const newOrderForm = z.object({
  /** The foundry's own first. */
  currencies: z.array(z.string()),
  licences: z.array(
    z.object({
      name: z.string(),
      publicName: z.string(),
      /** Whether the shop offers it to everybody. */
      isPublished: z.boolean(),
      fields: z.array(licenceField),
      /** What its fields begin with. */
      values: licenceValues,
    }),
  ),
});
export type NewOrderForm = z.output<typeof newOrderForm>;

/** POST new-order/buyer: by the whole address alone, which stands in no log. */
export const buyerAsked = z.strictObject({ email: z.string().trim().max(254) });

/** Who has an account with this e-mail address, and has confirmed it; null where nobody has. */
export const buyerFound = z.object({
  account: z
    .object({
      customerId: z.int(),
      mustContactService: z.boolean(),
      /** Those that they keep, in their order. */
      addresses: z.array(wireAddress),
    })
    .nullable(),
});
export type BuyerFound = z.output<typeof buyerFound>;

/** GET new-order/fonts: each word begins a word of the family, the set or the cut. */
export const fontsSought = z.strictObject({ search: z.string().trim().max(200).default('') });
export const fontsForSale = z.object({
  fonts: z.array(z.object({ uid: z.string(), name: z.string(), isSet: z.boolean() })),
  /** Whether there are more than these. */
  isMore: z.boolean(),
});
export type FontsForSale = z.output<typeof fontsForSale>;

// Nothing of a price depends on where mails go, which may be half typed.
const party = wireAddress.omit({ email: true });
/** POST new-order/preview: an order as it is being written, to be reckoned and not kept. */
export const newOrderTyped = staffNewOrder
  .pick({ fonts: true, licences: true, currency: true })
  .extend({ billingAddress: party, deliveryAddress: party.optional() });
export type NewOrderTyped = z.output<typeof newOrderTyped>;

/** What its quote comes to where nothing else is agreed; money in minor units. */
export const newOrderPreview = quotePreview.pick({
  ...{ currency: true, items: true, changes: true, total: true },
  ...{ vatLabel: true, vat: true, rounding: true, finalPrice: true, asked: true },
});
export type NewOrderPreview = z.output<typeof newOrderPreview>;
