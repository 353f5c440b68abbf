import { useEffect, useState } from 'react';
import type { Settings } from '#contract/settings.ts';
import type { Cart, PaymentType } from '#domain/cart/cart.ts';
import { choosePaymentType, offeredPaymentType } from '#domain/cart/cart-payment.ts';
import { surchargeOf } from '#web/site/cart/surcharge-of.ts';

/**
 * The way to pay that was chosen and that the shop offers no more, to be told; null where there is none. One that is offered takes
 * its place in the cart, which could not be ordered with it.
 */
export function useGonePayment({
  paymentType,
  settings,
  changeCart,
}: {
  paymentType: PaymentType | null;
  settings: Settings;
  changeCart: (change: (cart: Cart) => Cart) => void;
}): PaymentType | null {
  const [gone, setGone] = useState<PaymentType | null>(null);
  const { paymentTypes: offered } = settings;
  const isGone = paymentType !== null && !offered.includes(paymentType);
  useEffect(() => {
    if (!isGone) return;
    setGone(paymentType);
    changeCart((cart) =>
      choosePaymentType(cart, offeredPaymentType(paymentType, offered), surchargeOf(settings)),
    );
  });
  return gone !== null && !offered.includes(gone) ? gone : null;
}
