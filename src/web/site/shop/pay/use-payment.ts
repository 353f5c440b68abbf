import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Problem } from '#contract/problem.ts';
import type { FieldError } from '#domain/form/field-error.ts';
import type { Prices } from '#domain/price/prices.ts';
import { orderOf } from '#domain/shop/order-under-way.ts';
import type { ShopSection } from '#domain/shop/shop-state.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { problemCode } from '#web/site/calls/problem-code.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { makeOrderKey, orderKeyFor } from '#web/site/cart/order-key.ts';
import { wireCart } from '#web/site/cart/wire-cart.ts';
import { callSolved } from '#web/site/challenge/call-solved.ts';
import { enterSession } from '#web/site/session/session-store.ts';
import type { ShopModel } from '#web/site/shop/model/shop-model.ts';
import { cartErrors, sectionOfProblem } from '#web/site/shop/model/step-errors.ts';
import { forgetVatCheck } from '#web/site/shop/model/vat-check.ts';
import { type OrderBeginning, placeOrder } from '#web/site/shop/order/place-order.ts';

/** Why the payment could not be begun: null problem where nobody answered. */
interface PaymentFault {
  problem: Problem | null;
}

/** How the cart is ordered: makes the order and leads to the card page or to what happens next, or says why not. */
export interface Payment {
  isBusy: boolean;
  fault: PaymentFault | null;
  pay: () => void;
  /** Takes over what the server said of the prices: everything they follow from is asked for anew. */
  takeOverPrices: () => void;
}

const changedRules = [
  'order-needs-review',
  'order-not-reviewable',
  'payment-type-not-offered',
  'currency-not-offered',
];

function beginningOf({ reviewReason, shop }: ShopModel): OrderBeginning {
  if (reviewReason !== null) return 'initReviewProcess';
  return shop.cart.paymentType === 'invoice' ? 'initInvoicePayment' : 'initCardPayment';
}

export function usePayment({
  model,
  isSettled,
  isBlocked,
  onRefusedFields,
}: {
  model: ShopModel;
  /** Whether everything is known that the price follows from. */
  isSettled: boolean;
  /** Whether an earlier step is to be ended first. */
  isBlocked: boolean;
  onRefusedFields: (section: ShopSection, errors: FieldError[]) => void;
}): Payment {
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [fault, setFault] = useState<PaymentFault | null>(null);
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  useEffect(() => {
    // Who comes back from the card page with the Back button finds this page as it was left, busy.
    function wake(event: PageTransitionEvent) {
      if (event.persisted) setBusy(false);
    }
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  // Who presses before all is known has pressed: the order goes out with it, unless the cart wants something else first, as for a font
  // that another tab has added.
  useEffect(() => {
    if (!isAsked || !isSettled) return;
    setAsked(false);
    if (model.prices === null || isBlocked) setBusy(false);
    else void run(model.prices);
  });

  async function run(prices: Prices) {
    const { shop, changeFlags } = model;
    const body = wireCart({ cart: shop.cart, flags: shop, prices });
    const placed = await placeOrder({
      body,
      begin: beginningOf(model),
      orderKey: orderKeyFor(body, shop.orderKey, makeOrderKey),
      makeKey: makeOrderKey,
      enter: enterSession,
      call: callApi,
      callSolved,
      save: ({ orderKey, orderId }) =>
        useCartStore.getState().changeShop((current) => ({
          ...current,
          orderKey,
          cart: { ...current.cart, id: orderId },
          // Of the cart that was sent: this one may have changed since, in another tab.
          orderUnderWay: orderId === null ? current.orderUnderWay : orderOf(shop.cart, orderId),
        })),
    });
    switch (placed.kind) {
      case 'redirect':
        window.location.assign(placed.url);
        return;
      case 'already-placed':
        await navigate(`/shop/thank-you?order=${placed.orderId}`);
        return;
      case 'no-answer':
        setFault({ problem: null });
        break;
      case 'refused':
        refuse(placed.problem, changeFlags);
    }
    setBusy(false);
  }

  function refuse(problem: Problem, changeFlags: ShopModel['changeFlags']) {
    if (problemCode(problem) === 'contact-service-required')
      changeFlags({ isContactToServiceRequired: true });
    // Its licences need a review, or no longer do, or a way to pay is gone, since this page was opened: the steps follow the shop's
    // rules of now.
    if (changedRules.includes(problemCode(problem))) void revalidator.revalidate();
    const section = sectionOfProblem(problem);
    const errors = cartErrors(problem);
    if (section !== null && errors.length > 0) onRefusedFields(section, errors);
    else setFault({ problem });
  }

  return {
    isBusy,
    fault,
    pay() {
      if (isBusy) return;
      setBusy(true);
      setFault(null);
      model.changeFlags({ isContactToServiceRequired: false });
      setAsked(true);
    },
    takeOverPrices() {
      setFault(null);
      forgetVatCheck();
      model.items.reload();
      model.held.reload();
      void revalidator.revalidate();
    },
  };
}
