import { z } from 'zod';
import { setLine } from './page-fonts.ts';
import { wireId, wireMoney } from './wire.ts';

/**
 * GET shop-items?uid=…&uid=…: what the items of a cart are now, in the order asked for. An item that
 * is no longer sold is left out. `quantity` counts the styles it holds, `alternates` of its cuts stand beside.
 */
export const shopItemAnswer = z.object({
  items: z.array(
    z.object({
      uid: z.string(),
      type: z.enum(['font-cut', 'font-shop-set']),
      fontCutId: wireId.optional(),
      fontShopSetId: wireId,
      name: z.string(),
      familyName: z.string(),
      familySlug: z.string(),
      setName: z.string(),
      price: wireMoney,
      quantity: z.int(),
      alternates: z.int(),
      /** The pair of its family; null for black on white. */
      colors: z.object({ paper: z.string(), ink: z.string() }).nullable(),
      /** The item's name in its own face. */
      line: setLine,
    }),
  ),
  /** In which their prices are. */
  currency: z.string(),
  /** href of the stylesheet that holds the faces of these lines. */
  stylesheet: z.string().nullable(),
});
export type ShopItemAnswer = z.infer<typeof shopItemAnswer>;
