import { z } from 'zod';
import { wireCart, wireLicence } from './shop-orders.ts';

/**
 * What of a cart is shared: what is chosen and how it is licensed. Addresses, payment and consents stay with their shopper, and
 * so do the licences that are upgraded: they are nobody else's.
 */
export const sharedCart = wireCart
  .pick({ shopItems: true, customerReference: true })
  .extend({ licenses: z.array(wireLicence.omit({ replaces: true })).max(500) });
export type SharedCart = z.infer<typeof sharedCart>;

/** POST shop-orders/share-cart-as-template */
export const shareCart = z.strictObject({ shopOrder: sharedCart });
/** The token of the link; it is told once and lives for 90 days. */
export const sharedCartToken = z.object({ token: z.string() });

/** GET shop-orders/template-for-token/{shareToken}; one that could never have been made is as unknown as any other. */
export const shareTokenParams = z.strictObject({ shareToken: z.string().min(1).max(200) });
