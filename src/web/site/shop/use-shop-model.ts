import { useEffect, useState } from 'react';
import type { WireLicenceTemplate } from '#contract/license-templates.ts';
import type { Settings } from '#contract/settings.ts';
import { calculatePrices } from '#domain/calculate-prices.ts';
import type { Cart } from '#domain/cart.ts';
import type { FieldError } from '#domain/field-error.ts';
import { initialLicenceValues } from '#domain/licence-initial-values.ts';
import type { PriceInput } from '#domain/prices.ts';
import { findReviewReason, isLicenceQuoted } from '#domain/review-mode.ts';
import { isOrderReadOnly, type ShopFlags, type ShopSection, shopSections } from '#domain/shop-state.ts';
import { type ShopStepsInput, validateShopStep } from '#domain/shop-steps.ts';
import { decideVat, vatAddress } from '#domain/vat.ts';
import { useCartStore } from './cart-store.ts';
import { priceSteps } from './price-steps.ts';
import type { ShopModel } from './shop-model.ts';
import { sectionOfPath } from './step-errors.ts';
import { useCartItems } from './use-cart-items.ts';
import { useFormulas } from './use-formulas.ts';
import { checkVat, useVatCheck, vatCheckKey } from './vat-check.ts';
import { vatSettingsOf } from './vat-settings.ts';

/** How long typing in an address pauses before its VAT number is checked. */
const VAT_CHECK_DEBOUNCE_MS = 600;

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
  const vatCheck = useVatCheck();
  const [attempted, setAttempted] = useState<ReadonlySet<ShopSection>>(new Set());
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<{ cart: Cart; errors: FieldError[] } | null>(null);

  const { cart } = shop;
  const isReadOnly = isOrderReadOnly(shop);
  const vatSettings = vatSettingsOf(settings);
  const address = vatAddress(cart, vatSettings);
  const checkKey = vatCheckKey({ address, isForCompany: cart.isForCompany, settings });
  const vatResult = vatCheck.key === checkKey ? vatCheck.result : null;
  const isVatSettled = checkKey === '' || (vatCheck.key === checkKey && !vatCheck.isChecking);
  const vat = decideVat({
    settings: vatSettings,
    address,
    isForCompany: cart.isForCompany,
    result: vatResult,
    supplyDay: today,
  });

  useEffect(() => {
    const timer = setTimeout(
      () => void checkVatOfCart(settings),
      checkKey === '' ? 0 : VAT_CHECK_DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [checkKey, settings]);

  const priceInput: PriceInput | null = formulas && {
    shopItems: cart.shopItems,
    licenses: cart.licenses,
    templates,
    evaluateFactor: formulas.evaluateFactor,
    adjustments: [],
    vatRate: vat.rate,
    currency,
  };
  const priced = priceInput && calculatePrices(priceInput);
  const reviewReason =
    formulas === null
      ? null
      : findReviewReason({ cart, templates, isReadOnly, evaluateReview: formulas.evaluateReview });

  const stepsInput: ShopStepsInput = {
    cart,
    flags: shop,
    templates,
    needsReview: reviewReason !== null,
    vatSettings,
    vatDecision: vat,
    vatResult,
  };

  const errors = new Map<ShopSection, FieldError[]>();
  const messages = new Map<string, string>();
  for (const section of shopSections) {
    const fromServer =
      refused?.cart === cart
        ? refused.errors.filter(({ path }) => sectionOfPath(path) === section && !isTicked(shop, path))
        : [];
    const found = [...validateShopStep(section, stepsInput), ...fromServer];
    errors.set(section, found);
    for (const { path, message } of found) {
      if (!messages.has(path) && (attempted.has(section) || touched.has(path))) messages.set(path, message);
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
    prices: priced?.ok === true ? priced.prices : null,
    priceSteps: priced?.ok === true ? priced.prices.steps : priceInput ? priceSteps(priceInput) : [],
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
    vatCheck:
      vatCheck.key === checkKey
        ? vatCheck
        : { key: checkKey, isChecking: false, result: null, message: null },
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
    stepsInput,
    /** Whether everything is known that the validity of the steps follows from. */
    isSettled: formulas !== null && items.status !== 'loading' && isVatSettled,
    /** From now on the faults of the step are shown. */
    attempt: (section: ShopSection) => setAttempted((sections) => new Set(sections).add(section)),
    /** The server refused these fields of the cart as it is now. */
    refuse: (refusedErrors: FieldError[]) =>
      setRefused({ cart: useCartStore.getState().shop.cart, errors: refusedErrors }),
    checkVatNow: () => checkVatOfCart(settings),
  };
}

// What the server missed may have been ticked since.
function isTicked(shop: ShopFlags, path: string): boolean {
  if (path === 'isEulaAccepted') return shop.isEulaAccepted;
  if (path === 'isVatAcknowledged') return shop.isVatAcknowledged;
  return path === 'isImmediateDeliveryConsented' && shop.isImmediateDeliveryConsented;
}

// Of the cart as it is when the check begins, not as it was when its timer was set.
async function checkVatOfCart(settings: Settings): Promise<void> {
  const { cart } = useCartStore.getState().shop;
  await checkVat({ address: vatAddress(cart, settings), isForCompany: cart.isForCompany, settings });
}
