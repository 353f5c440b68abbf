import type { WireLicenceTemplate } from '#contract/license-templates.ts';
import type { Settings } from '#contract/settings.ts';
import { buyerCountry } from '#domain/cart/buyer-country.ts';
import { findReviewReason, isCartQuoted, isLicenceQuoted } from '#domain/cart/review-mode.ts';
import { offeredPrice } from '#domain/price-list/offered-price.ts';
import { findFreeUpgrades } from '#domain/replacement/find-free-upgrades.ts';
import { upgradeCredits } from '#domain/replacement/upgrade-credits.ts';
import { changeVatCart } from '#domain/shop/change-vat-cart.ts';
import { isOrderReadOnly, type ShopSection } from '#domain/shop/shop-state.ts';
import type { ShopStepsInput } from '#domain/shop/shop-steps.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { surchargeOf } from '#web/site/cart/surcharge-of.ts';
import { priceCart } from './price-cart.ts';
import type { ShopModel } from './shop-model.ts';
import { blockingSection, findStepFaults, listMessages } from './step-faults.ts';
import { useCartItems } from './use-cart-items.ts';
import { useCartVat } from './use-cart-vat.ts';
import { useFormulas } from './use-formulas.ts';
import { useGonePayment } from './use-gone-payment.ts';
import { useHeldLicences } from './use-held-licences.ts';
import { useToldFaults } from './use-told-faults.ts';

/** The shop's state with what follows from it, and the errors that the shopper was told of. */
export function useShopModel({
  settings,
  templates,
  today,
}: {
  settings: Settings;
  templates: WireLicenceTemplate[];
  today: string;
}) {
  const { currency } = settings;
  const { shop, changeShop, applyCart } = useCartStore();
  const { cart } = shop;
  const isEmpty = cart.shopItems.length === 0;
  const isReadOnly = isOrderReadOnly(shop);
  const items = useCartItems({ templates, settings });
  const formulas = useFormulas(!isEmpty);
  const held = useHeldLicences({ currency, templates });
  const vat = useCartVat({ settings, today });
  const told = useToldFaults(cart);
  const changeCart: ShopModel['changeCart'] = (change) =>
    changeShop((current) => changeVatCart(current, change, vat.vatSettings));
  const gonePayment = useGonePayment({ paymentType: cart.paymentType, settings, changeCart });

  const evaluateFactor = formulas?.evaluateFactor ?? null;
  const evaluateReview = formulas?.evaluateReview ?? null;
  const credits = upgradeCredits(cart, held.licences);
  const vatRate = vat.priceVat.rate;
  const surcharge = surchargeOf(settings);
  const { rebates } = settings;
  const country = buyerCountry(cart);
  const pricing = { templates, surcharge, buyerCountry: country, rebates, credits, vatRate, currency };
  const priced = priceCart(cart, { ...pricing, evaluateFactor });
  const reviewReason =
    evaluateReview === null ? null : findReviewReason({ cart, templates, isReadOnly, evaluateReview });
  // What an enquiry costs is its quote's to say.
  const freeUpgrades =
    priced.prices !== null && reviewReason === null
      ? findFreeUpgrades(cart, { credits, steps: priced.steps })
      : [];
  const steps: ShopStepsInput = {
    cart,
    flags: shop,
    templates,
    held: held.licences,
    needsReview: reviewReason !== null,
    vatSettings: vat.vatSettings,
    vatDecision: vat.vat,
    vatResult: vat.vatCheck.result,
    supplyDay: today,
  };
  const faults = findStepFaults({
    steps,
    heldStatus: held.status,
    freeUpgrades,
    refused: told.refused,
    flags: shop,
  });
  const messages = listMessages(faults, told);

  const model: ShopModel = {
    settings,
    vatSettings: vat.vatSettings,
    templates,
    shop,
    today,
    isReadOnly,
    items,
    held,
    // What is credited is part of every sum.
    prices: held.status === 'ready' ? priced.prices : null,
    priceSteps: priced.steps,
    credits,
    hasPriceFault: priced.hasFault,
    offeredPrice: (itemUid, template) =>
      formulas === null
        ? null
        : offeredPrice(
            cart,
            { itemUid, template },
            { formulas, templates, rebates, buyerCountry: country, currency },
          ),
    vat: vat.vat,
    priceVat: vat.priceVat,
    loadPriceVat: vat.loadPriceVat,
    vatCheck: vat.vatCheck,
    gonePayment,
    reviewReason,
    isCartQuoted: evaluateReview !== null && isCartQuoted({ cart, templates, isReadOnly, evaluateReview }),
    isQuoted: (licence, values = licence.values) =>
      !isReadOnly &&
      evaluateReview !== null &&
      isLicenceQuoted({ ...licence, values }, { cart, templates, evaluateReview }),
    errorsOf: (section) => [...faults[section].ofStep, ...faults[section].others],
    errorAt: (path) => messages.get(path),
    touch: told.touch,
    changeCart,
    applyCart: (change) => applyCart(change, { templates }),
    changeFlags: (change) => changeShop((current) => ({ ...current, ...change })),
  };

  return {
    model,
    blockingOf: (section: ShopSection) => blockingSection(section, { steps, freeUpgrades }),
    /** Whether everything is known that the validity of the steps follows from. */
    isSettled:
      (isEmpty || formulas !== null) &&
      items.status !== 'loading' &&
      held.status !== 'loading' &&
      vat.isSettled,
    attempt: told.attempt,
    refuse: told.refuse,
    checkVatNow: vat.checkNow,
  };
}
