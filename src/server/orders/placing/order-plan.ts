import type { ProblemCode } from '#contract/problem.ts';
import type { Refusal } from '#contract/refusal.ts';
import type { WireCart } from '#contract/shop-orders.ts';
import { buyerCountry } from '#domain/cart/buyer-country.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { choosePaymentType } from '#domain/cart/cart-payment.ts';
import { pruneLicences } from '#domain/cart/cart-pruning.ts';
import { findReviewReason, type ReviewReason } from '#domain/cart/review-mode.ts';
import { type FieldError, nestErrors } from '#domain/form/field-error.ts';
import { fromMajorUnits } from '#domain/money/money.ts';
import { calculatePrices } from '#domain/price/calculate-prices.ts';
import type { Prices } from '#domain/price/prices.ts';
import { isTooLarge, TOO_LARGE } from '#domain/price/too-large.ts';
import { findFreeUpgrades } from '#domain/replacement/find-free-upgrades.ts';
import type { HeldLicence } from '#domain/replacement/held-licence.ts';
import { upgradeCredits } from '#domain/replacement/upgrade-credits.ts';
import { validateShopStep } from '#domain/shop/shop-steps.ts';
import { decideVat, type VatDecision, vatAddress } from '#domain/vat/vat.ts';
import type { VatVerdict } from '#domain/vat/vat-evidence.ts';
import { findDeliveryEmails } from '#server/delivery/find-delivery-emails.ts';
import { evaluateFactor, evaluateReview } from '#server/licences/evaluate-formulas.ts';
import type { ShopRules } from '#server/orders/pricing/shop-rules.ts';
import { toWirePrices } from '#server/orders/pricing/wire-prices.ts';
import type { CompleteCart } from './complete-cart.ts';
import { consentCodes } from './consent-codes.ts';
import type { Sellable } from './find-sellables.ts';
import { planItems } from './plan-items.ts';

export interface OrderPlan {
  ok: true;
  cart: Cart;
  sellables: Sellable[];
  prices: Prices;
  vatDecision: VatDecision;
  /** Why it has to be quoted before it can be paid. */
  reviewReason: ReviewReason | null;
}

export interface OrderPlanInput {
  wireCart: CompleteCart;
  rules: ShopRules;
  sellables: Sellable[];
  verdict: VatVerdict | null;
  /** The buyer's own paid licences, as far as the cart names them. */
  held: HeldLicence[];
  /** The day of supply (YYYY-MM-DD): it decides the rate of VAT. */
  today: string;
}

/** What is to be written of a cart, with the server's own prices, or why it is no order. */
export function planOrder(input: OrderPlanInput): OrderPlan | Refusal {
  const { wireCart, rules, sellables, verdict, held, today } = input;
  const { vatSettings, foundry } = rules;
  const templates = rules.templates.filter(({ published }) => published);
  const items = planItems(wireCart, sellables, templates);
  if (!items.ok) return items;
  const deliveryAddress = wireCart.deliveryAddress;
  const sold = pruneLicences({
    id: null,
    shopItems: items.shopItems,
    licenses: wireCart.licenses.map(({ uid, licenseTemplateId, values, replaces }) => ({
      uid,
      licenseTemplateId,
      values,
      expiryDate: null,
      replaces,
    })),
    customerReference: wireCart.customerReference,
    paymentType: wireCart.paymentType,
    isForCompany: wireCart.isForCompany,
    isBillingAddressDifferent: wireCart.isBillingAddressDifferent,
    billingAddress: wireCart.isBillingAddressDifferent ? wireCart.billingAddress : deliveryAddress,
    deliveryAddress,
    currency: foundry.currency,
  });
  const reviewReason = findReviewReason({ cart: sold, templates, isReadOnly: false, evaluateReview });
  // An enquiry is not paid yet: how it will be is asked with its quote.
  const paymentType = reviewReason === null ? wireCart.paymentType : null;
  const cart = choosePaymentType(sold, paymentType, foundry.bankTransferSurcharge);
  const vatResult = verdict?.result ?? null;
  const vatDecision = decideVat({
    settings: vatSettings,
    address: vatAddress(cart, vatSettings),
    isForCompany: cart.isForCompany,
    result: vatResult,
    supplyDay: today,
  });
  const steps = {
    cart,
    flags: { ...wireCart, isLoginTypeSelected: true },
    templates,
    held,
    needsReview: reviewReason !== null,
    vatSettings,
    vatDecision,
    vatResult,
    supplyDay: today,
  };
  const errors = [
    ...validateShopStep('select', steps),
    ...validateShopStep('configure', steps),
    ...validateShopStep('assign', steps),
    ...validateShopStep('review', steps),
  ];
  errors.push(...tooManyDeliveries(cart, templates));
  const refuse = (found: FieldError[]): Refusal => {
    const sent = found.map((error) => ({ ...error, path: pathAsSent(error.path, cart, wireCart) }));
    return { ok: false, code: codeOf(found), errors: nestErrors('shopOrder', sent) };
  };
  if (errors.length > 0) return refuse(errors);

  const credits = upgradeCredits(cart, held);
  const priced = calculatePrices({
    ...cart,
    templates,
    evaluateFactor,
    surcharge: foundry.bankTransferSurcharge,
    buyerCountry: buyerCountry(cart),
    rebates: foundry.rebates,
    credits,
    adjustments: [],
    vatRate: vatDecision.rate,
  });
  if (!priced.ok) {
    const index = wireCart.licenses.findIndex(({ uid }) => uid === priced.licenceUid);
    const path = `shopOrder.licenses.${index}.values`;
    return { ok: false, code: 'invalid-payload', errors: [{ path, message: priced.message }] };
  }
  const { prices } = priced;
  // What an enquiry costs is its quote's to say.
  const idle = reviewReason === null ? findFreeUpgrades(cart, { credits, steps: prices.steps }) : [];
  if (idle.length > 0) return refuse(idle);
  if (isTooLarge([prices.finalPrice])) {
    const errors = [{ path: 'shopOrder.shopItems', message: TOO_LARGE }];
    return { ok: false, code: 'invalid-payload', errors };
  }
  const isAsShown =
    fromMajorUnits(wireCart.finalPrice, cart.currency) === prices.finalPrice &&
    fromMajorUnits(wireCart.finalPriceExcludingVat, cart.currency) === prices.finalPriceExcludingVat;
  // An enquiry fixes no price: its quote does.
  if (!isAsShown && reviewReason === null)
    return { ok: false, code: 'prices-changed', prices: toWirePrices(prices) };
  return { ok: true, cart, sellables, prices, vatDecision, reviewReason };
}

/** What was sold goes by its place in the cart as it was sent, with its unused licences and its surcharge. */
function pathAsSent(path: string, cart: Cart, wireCart: WireCart): string {
  return path.replace(/^(licenses|shopItems)\.(\d+)/, (_, list: 'licenses' | 'shopItems', place: string) => {
    const used = cart[list][Number(place)];
    return `${list}.${wireCart[list].findIndex(({ uid }) => uid === used?.uid)}`;
  });
}

/** Each address of a delivery-email field gets a zip of its own. */
const mostDeliveryEmails = 50;

function tooManyDeliveries(cart: Cart, templates: ShopRules['templates']): FieldError[] {
  const emails = cart.licenses.flatMap(({ licenseTemplateId, values }) => {
    const template = templates.find(({ id }) => id === licenseTemplateId);
    return template === undefined ? [] : findDeliveryEmails({ template, values });
  });
  if (emails.length <= mostDeliveryEmails) return [];
  return [{ path: 'licenses', message: `at most ${mostDeliveryEmails} delivery addresses an order` }];
}

/** A missing word of the buyer has a code of its own; where fields are wrong, too, those count first. */
function codeOf(errors: FieldError[]): ProblemCode {
  const asksForVat = errors.some(({ path }) => path === 'isVatAcknowledged');
  const codes = errors
    .filter(({ path }) => !(asksForVat && path.endsWith('.vatNumber')))
    .map(({ path }) =>
      path.startsWith('shopItems.') ? 'licence-missing' : (consentCodes[path] ?? 'invalid-payload'),
    );
  return (
    codes.find((code) => code === 'invalid-payload' || code === 'licence-missing') ??
    codes[0] ??
    'invalid-payload'
  );
}
