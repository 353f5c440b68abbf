import { z } from 'zod';
import { priceChangeKinds } from '#domain/price/price-changes.ts';
import { wireMoney } from './wire.ts';

/** Prices of a cart or an order, major units; `vatRate` in percent. */
export const wirePrices = z.object({
  total: wireMoney,
  vat: wireMoney,
  vatRate: z.number(),
  rounding: wireMoney,
  /** By shop item uid. */
  itemPrices: z.record(z.string(), wireMoney),
  /** What the item prices were changed by, and hold already: by the buyer's country, the places of styles, and rebates. */
  changes: z.array(z.object({ kind: z.enum(priceChangeKinds), label: z.string(), amount: wireMoney })),
  adjustments: z.array(z.object({ reason: z.string(), label: z.string(), amount: wireMoney })),
  finalPrice: wireMoney,
  finalPriceExcludingVat: wireMoney,
  currency: z.string(),
});
export type WirePrices = z.infer<typeof wirePrices>;
