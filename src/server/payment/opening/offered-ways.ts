import type { PaymentType } from '#domain/cart/cart.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { PaymentProvider } from '#server/payment/payment-provider.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { openPaymentTypes } from './open-payment-types.ts';

/** The services by which is known how the shop is paid. */
export interface OfferingServices {
  db: Drizzle;
  payment: Pick<PaymentProvider, 'isOpen'>;
}

/** The ways to pay that the shop takes: of those that its foundry offers the ones that its provider can do. */
export async function offeredWays({ db, payment }: OfferingServices): Promise<PaymentType[]> {
  const { paymentTypes } = await readFoundry(db);
  return openPaymentTypes(payment).filter((type) => paymentTypes.includes(type));
}
