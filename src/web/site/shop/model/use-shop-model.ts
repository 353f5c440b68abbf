import { useState } from 'react';
import type { WireLicenceTemplate } from '#contract/license-templates.ts';
import type { Settings } from '#contract/settings.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { findReviewReason, isLicenceQuoted } from '#domain/cart/review-mode.ts';
import type { FieldError } from '#domain/form/field-error.ts';
import { initialLicenceValues } from '#domain/licence/licence-initial-values.ts';
import { calculatePrices } from '#domain/price/calculate-prices.ts';
import type { PriceInput } from '#domain/price/prices.ts';
import { findFreeUpgrades } from '#domain/replacement/find-free-upgrades.ts';
import { upgradeCredits } from '#domain/replacement/upgrade-credits.ts';
import { isOrderReadOnly, type ShopFlags, type ShopSection, shopSections } from '#domain/shop/shop-state.ts';
import { findBlockingSection, type ShopStepsInput, validateShopStep } from '#domain/shop/shop-steps.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { isReplacementPath } from './is-replacement-path.ts';
import { knownErrors } from './known-errors.ts';
import { priceSteps } from './price-steps.ts';
import type { ShopModel } from './shop-model.ts';
import { sectionOfPath } from './step-errors.ts';
import { useCartItems } from './use-cart-items.ts';
import { useCartVat } from './use-cart-vat.ts';
import { useFormulas } from './use-formulas.ts';
import { useHeldLicences } from './use-held-licences.ts';

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
  const shop = useCartStore((store) => store.shop);
  const changeShop = useCartStore((store) => store.changeShop);
  const changeCart = useCartStore((store) => store.changeCart);
  const applyCart = useCartStore((store) => store.applyCart);
  const items = useCartItems({ templates, settings });
  const formulas = useFormulas();
  const held = useHeldLicences(currency);
  const { vat, vatSettings, vatCheck, ...checked } = useCartVat({ settings, today });
  const [attempted, setAttempted] = useState<ReadonlySet<ShopSection>>(new Set());
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<{ cart: Cart; errors: FieldError[] } | null>(null);

  const { cart } = shop;
  const isReadOnly = isOrderReadOnly(shop);
  const credits = upgradeCredits(cart, held.licences);
  const priceInput: PriceInput | null = formulas && {
    shopItems: cart.shopItems,
    licenses: cart.licenses,
    templates,
    evaluateFactor: formulas.evaluateFactor,
    credits,
    adjustments: [],
    vatRate: vat.rate,
    currency,
  };
  const priced = priceInput && calculatePrices(priceInput);
  const reviewReason =
    formulas === null
      ? null
      : findReviewReason({ cart, templates, isReadOnly, evaluateReview: formulas.evaluateReview });
  // What an enquiry costs is its quote's to say.
  const idle =
    priced?.ok === true && reviewReason === null
      ? findFreeUpgrades(cart, { credits, steps: priced.prices.steps })
      : [];

  const stepsInput: ShopStepsInput = {
    cart,
    flags: shop,
    templates,
    held: held.licences,
    needsReview: reviewReason !== null,
    vatSettings,
    vatDecision: vat,
    vatResult: vatCheck.result,
  };

  const errors = new Map<ShopSection, FieldError[]>();
  const messages = new Map<string, string>();
  for (const section of shopSections) {
    const fromServer =
      refused?.cart === cart
        ? refused.errors.filter(({ path }) => sectionOfPath(path) === section && !isTicked(shop, path))
        : [];
    const ofStep = knownErrors(validateShopStep(section, stepsInput), held.status);
    // That an upgrade costs nothing more is no news while it is not filled right.
    const isIdleSaid = section === 'configure' && ofStep.length === 0;
    const found = [...ofStep, ...(isIdleSaid ? idle : []), ...fromServer];
    errors.set(section, found);
    for (const error of found) {
      const { path, message } = error;
      // What is wrong with the licence that is replaced is nothing that the shopper is yet about to fill in.
      const isShown =
        attempted.has(section) || touched.has(path) || (isReplacementPath(path) && ofStep.includes(error));
      if (isShown && !messages.has(path)) messages.set(path, message);
    }
  }

  const model: ShopModel = {
    settings,
    vatSettings,
    templates,
    shop,
    today,
    isReadOnly,
    items,
    held,
    // What is credited is part of every sum.
    prices: priced?.ok === true && held.status === 'ready' ? priced.prices : null,
    priceSteps: priced?.ok === true ? priced.prices.steps : priceInput ? priceSteps(priceInput) : [],
    credits,
    hasPriceFault: priced?.ok === false,
    startPrice(itemUid, template) {
      const item = cart.shopItems.find(({ uid }) => uid === itemUid);
      if (item === undefined || formulas === null) return null;
      const values = initialLicenceValues(template);
      const evaluated = formulas.evaluateFactor({ template, values, quantity: item.quantity });
      if (!evaluated.ok) return null;
      const result = calculatePrices({
        shopItems: [{ ...item, licenses: [{ licenseUid: 'start' }] }],
        licenses: [{ uid: 'start', licenseTemplateId: template.id, values }],
        templates: [{ ...template, licenseDiscounts1: [] }],
        // A formula is compiled once for each template it was ever seen in, and the one without discounts is new each time.
        evaluateFactor: (input) => formulas.evaluateFactor({ ...input, template }),
        adjustments: [],
        vatRate: 0,
        currency,
      });
      return result.ok ? result.prices.total : null;
    },
    vat,
    vatCheck,
    reviewReason,
    isQuoted: (licence, values = licence.values) =>
      !isReadOnly &&
      formulas !== null &&
      isLicenceQuoted({ ...licence, values }, { cart, templates, evaluateReview: formulas.evaluateReview }),
    errorsOf: (section) => errors.get(section) ?? [],
    errorAt: (path) => messages.get(path),
    touch: (path) => setTouched((paths) => new Set(paths).add(path)),
    changeCart,
    applyCart: (change) => applyCart(change, { templates }),
    changeFlags: (change) => changeShop((current) => ({ ...current, ...change })),
  };

  return {
    model,
    /** The section that stands before this one and is not valid; null if none. */
    blockingOf(section: ShopSection): ShopSection | null {
      const blocking = findBlockingSection(section, stepsInput);
      const isIdleBefore =
        idle.length > 0 && shopSections.indexOf(section) > shopSections.indexOf('configure');
      return isIdleBefore && blocking !== 'select' ? 'configure' : blocking;
    },
    /** Whether everything is known that the validity of the steps follows from. */
    isSettled:
      formulas !== null && items.status !== 'loading' && held.status !== 'loading' && checked.isSettled,
    /** From now on the faults of the step are shown. */
    attempt: (section: ShopSection) => setAttempted((sections) => new Set(sections).add(section)),
    /** The server refused these fields of the cart as it is now. */
    refuse: (refusedErrors: FieldError[]) =>
      setRefused({ cart: useCartStore.getState().shop.cart, errors: refusedErrors }),
    checkVatNow: checked.checkNow,
  };
}

// What the server missed may have been ticked since.
function isTicked(shop: ShopFlags, path: string): boolean {
  if (path === 'isEulaAccepted') return shop.isEulaAccepted;
  if (path === 'isVatAcknowledged') return shop.isVatAcknowledged;
  return path === 'isImmediateDeliveryConsented' && shop.isImmediateDeliveryConsented;
}
