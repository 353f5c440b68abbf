import { type SQL, sql } from 'drizzle-orm';
import type { PaymentType } from '#domain/cart/cart.ts';
import { setting } from '#server/database/schema/catalogue.ts';

/** Whether the foundry offers a way to pay, as part of a statement; what an older version kept of it says nothing and offers all. */
export function isPaymentTypeOffered(type: PaymentType): SQL<boolean> {
  return sql<boolean>`coalesce((select ${setting.value} -> 'paymentTypes' @> ${JSON.stringify([type])}::jsonb
    from ${setting} where ${setting.name} = 'foundry'), true)`;
}
