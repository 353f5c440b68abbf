import type { Refusal } from '#contract/refusal.ts';
import type { PaymentType } from '#domain/cart/cart.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { openPaymentTypes } from '#server/payment/opening/open-payment-types.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';

const alone: Record<PaymentType, string> = {
  online: 'This shop is paid online alone.',
  invoice: 'This shop is paid by invoice alone.',
};

/** What is told of a way to pay that is not offered: the one that is, or that there is none. */
export async function refuseNotOffered({
  db,
  payment,
}: Pick<OrderServices, 'db' | 'payment'>): Promise<Refusal> {
  const { paymentTypes } = await readFoundry(db);
  const [way] = openPaymentTypes(payment).filter((type) => paymentTypes.includes(type));
  const detail = way === undefined ? 'This shop takes no payment at the moment.' : alone[way];
  return { ok: false, code: 'payment-type-not-offered', detail };
}
