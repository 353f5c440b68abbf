import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type StoredCurrency, settings as settingsSchema } from '#contract/settings.ts';
import { wireCart as wireCartSchema } from '#contract/shop-orders.ts';
import { buyerCountry } from '#domain/cart/buyer-country.ts';
import { type Cart, emptyCart } from '#domain/cart/cart.ts';
import { addFontItem, type CartChange } from '#domain/cart/cart-items.ts';
import { linkLicence, updateLicenceValues } from '#domain/cart/cart-licences.ts';
import { choosePaymentType } from '#domain/cart/cart-payment.ts';
import { fontCutItem, fontShopSetItem, type ShopItem } from '#domain/cart/shop-item.ts';
import type { Surcharge } from '#domain/cart/surcharge.ts';
import { createFormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { formatRate, fromMajorUnits, toMajorUnits } from '#domain/money/money.ts';
import type { SoldTemplate } from '#domain/order/sold-file.ts';
import { calculatePrices } from '#domain/price/calculate-prices.ts';
import { viewedPrice, viewPrices } from '#domain/price/price-view.ts';
import type { Prices } from '#domain/price/prices.ts';
import { findPriceBuyer } from '#domain/shop/price-buyer.ts';
import { emptyShopState } from '#domain/shop/shop-state.ts';
import { readStoredShopState, serializeShopState } from '#domain/shop/stored-shop-state.ts';
import { exampleTemplates } from '#domain/testing/example-templates.ts';
import { noVatSentence } from '#domain/vat/no-vat-sentence.ts';
import { decideVat, type VatDecision, vatAddress } from '#domain/vat/vat.ts';
import { type KeptVatDecision, vatGroundOf, vatPartyOf } from '#domain/vat/vat-ground.ts';
import { findVatPlace } from '#domain/vat/vat-territories.ts';
import { noVatLine } from '#domain/vat/vat-words.ts';
import { catalogueIn } from '#server/catalogue/snapshot/catalogue-in.ts';
import type { CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { type SettingsContext, toSettings } from '#server/catalogue/snapshot/settings-answer.ts';
import { toShownVat } from '#server/catalogue/snapshot/shown-vat.ts';
import { chargedRate, vatNotes } from '#server/documents/sheets/sums-section.ts';
import { completeCart } from '#server/orders/placing/complete-cart.ts';
import type { Sellable } from '#server/orders/placing/find-sellables.ts';
import { type OrderPlan, planOrder } from '#server/orders/placing/order-plan.ts';
import { rulesIn, type ShopRules } from '#server/orders/pricing/shop-rules.ts';
import { surchargeOf } from '#web/site/cart/surcharge-of.ts';
import { vatSettingsOf } from '#web/site/cart/vat-settings.ts';
import { wireCart } from '#web/site/cart/wire-cart.ts';
import { explainTotal } from '#web/site/shop/sheet/explain-total.ts';
import { type AnyOrder, anyOrder } from './testing/any-order.ts';

const today = '2026-11-21';
const templates = exampleTemplates.map((template, index) => ({ ...template, id: `${index + 1}` }));
const soldTemplates = templates.map((template) => ({ ...template, description: '', licenceText: '' }));
const { evaluateFactor } = createFormulaEvaluator();
const consents = { isEulaAccepted: true, isVatAcknowledged: true, isImmediateDeliveryConsented: true };

function mustChange(change: CartChange): Cart {
  if (!change.ok) throw new Error(change.code);
  return change.cart;
}

/** As the catalogue's answers bring it to the shop: in major units. */
function shownItem({ type, fontCutId, fontShopSetId, name, price, quantity }: Sellable, currency: string) {
  const shown = { name, price: fromMajorUnits(toMajorUnits(price, currency), currency) };
  return type === 'font-cut'
    ? fontCutItem({ ...shown, id: `${fontCutId}`, fontShopSetId: `${fontShopSetId}` })
    : fontShopSetItem({ ...shown, id: `${fontShopSetId}`, quantity });
}

/** The cart that a shopper comes to by the shop's own buttons, read back from the browser's store. */
function fillCart(order: AnyOrder, surcharge: Surcharge): Cart {
  const { currency } = order.foundry;
  const context = { templates, isReadOnly: false };
  const items: ShopItem[] = order.sellables.map((sellable) => shownItem(sellable, currency));
  let cart: Cart = { ...emptyCart(currency), isForCompany: order.isForCompany };
  for (const { place, licences } of order.choices) {
    const item = items[place];
    if (item === undefined) continue;
    cart = mustChange(addFontItem(cart, item, context));
    for (const letter of licences) {
      const licence = order.licences[letter];
      if (licence === undefined) continue;
      const link = { itemUid: item.uid, licenceUid: letter, licenceTemplateId: licence.templateId };
      cart = mustChange(linkLicence(cart, link, context));
      cart = mustChange(updateLicenceValues(cart, { licenceUid: letter, values: licence.values }, context));
    }
  }
  const { deliveryAddress, billingAddress } = order;
  cart = choosePaymentType(
    {
      ...cart,
      deliveryAddress,
      billingAddress: billingAddress ?? deliveryAddress,
      isBillingAddressDifferent: billingAddress !== null,
    },
    order.paymentType,
    surcharge,
  );
  const stored = readStoredShopState(serializeShopState({ ...emptyShopState(currency), cart }));
  if (stored === null) throw new Error('The cart was not read back');
  return stored.cart;
}

/** What the shop shows, from nothing but what the server's answers told it. */
function priceInBrowser(
  order: AnyOrder,
  shownTemplates: LicenceTemplate[] = templates,
): { cart: Cart; prices: Prices; vat: VatDecision } {
  const context = {
    appEnv: 'production',
    analyticsUrl: null,
    isTrial: false,
    paymentTypes: [],
  } satisfies SettingsContext;
  const answer = JSON.stringify(toSettings({ foundry: order.foundry }, context));
  const settings = settingsSchema.parse(JSON.parse(answer));
  const { currency } = settings;
  const cart = fillCart(order, surchargeOf(settings));
  const vatSettings = vatSettingsOf(settings);
  const vat = decideVat({
    settings: vatSettings,
    address: vatAddress(cart, vatSettings),
    isForCompany: cart.isForCompany,
    result: order.vatResult,
    supplyDay: '2026-11-21',
  });
  const { shopItems, licenses } = cart;
  const vatRate = vat.rate;
  const priced = calculatePrices({
    shopItems,
    licenses,
    templates: shownTemplates,
    evaluateFactor,
    buyerCountry: buyerCountry(cart),
    rebates: settings.rebates,
    adjustments: [],
    vatRate,
    currency,
  });
  if (!priced.ok) throw new Error(priced.message);
  return { cart, prices: priced.prices, vat };
}

/** What an order that was kept says of its VAT: in the API, on its pages, in its papers. */
function sayVat({ vatDecision, prices, cart }: OrderPlan, seller: { country: string }) {
  const decision: KeptVatDecision = JSON.parse(JSON.stringify(vatDecision));
  const vatGround = vatGroundOf({ decision, vatRate: prices.vatRate });
  const said = { vatGround, vatRate: prices.vatRate, shop: { seller } };
  return {
    api: { ground: vatGround, party: vatPartyOf({ decision, ...cart }), rate: prices.vatRate },
    page: explainTotal(prices, vatGround),
    paper: { notes: vatNotes(said), rate: chargedRate(said) },
  };
}

function rulesOf({ foundry }: AnyOrder): ShopRules {
  return {
    foundry,
    vatSettings: {
      sellerCountry: foundry.seller.country,
      euCountries: foundry.euCountries,
      rates: foundry.vatRates,
      chargeVatForBillingAddress: foundry.chargeVatForBillingAddress,
    },
    templates: soldTemplates,
  };
}

function priceOnServer(
  order: AnyOrder,
  shown: { cart: Cart; prices: Prices },
  sold: SoldTemplate[] = soldTemplates,
): OrderPlan {
  const sent = JSON.parse(JSON.stringify(wireCart({ ...shown, flags: consents })));
  const { sellables, vatResult } = order;
  const plan = planOrder({
    wireCart: completeCart(wireCartSchema.parse(sent)),
    rules: { ...rulesOf(order), templates: sold },
    // The catalogue gives what is sold under the uids that the cart names, and nothing more.
    sellables: sellables.filter(({ uid }) => shown.cart.shopItems.some((item) => item.uid === uid)),
    verdict: { result: vatResult, evidence: null },
    held: [],
    today,
  });
  if (!plan.ok) throw new Error(JSON.stringify(plan));
  return plan;
}

it('the server asks to the Rappen what the browser shows, for 10,000 random carts', {
  timeout: 300_000,
}, () => {
  const seen = {
    vat: 0,
    reversed: 0,
    outside: 0,
    unlisted: 0,
    exempt: 0,
    surcharged: 0,
    rounded: 0,
    final: 0,
    discounted: 0,
  };
  const laidDown = { graduated: 0, least: 0, terms: 0, country: 0, cheaper: 0, styles: 0 };
  fc.assert(
    fc.property(anyOrder, (order) => {
      const shown = priceInBrowser(order);
      const plan = priceOnServer(order, shown);
      expect(plan.prices).toEqual(shown.prices);
      expect(plan.vatDecision).toEqual(shown.vat);
      const { ground, party, rate } = shown.vat;
      const { api, page, paper } = sayVat(plan, order.foundry.seller);
      expect(api).toEqual({ ground, party, rate });
      expect(page).toBe(explainTotal(shown.prices, ground));
      expect(page).toContain(noVatLine(ground)?.slice('No'.length) ?? formatRate(rate));
      expect(paper).toEqual({
        notes: [noVatSentence(ground, order.foundry.seller) ?? []].flat(),
        rate: formatRate(rate),
      });
      const { currency } = order.foundry;
      const shownVat = toShownVat({ ...order.foundry, pricesShown: 'gross' }, today);
      const buyer = findPriceBuyer({ cart: plan.cart, pricesFor: null }, party);
      const view = viewPrices(shownVat, buyer, buyer === null ? undefined : findVatPlace(buyer));
      // What pages show a private buyer as final is what is paid.
      if (view.isGross) {
        seen.final += 1;
        expect(viewedPrice(plan.prices.total, view, currency)).toBe(plan.prices.finalPrice);
      }
      if (ground === 'outside') seen.outside += 1;
      if (ground === 'no-rate') seen.unlisted += 1;
      if (ground === 'exempt') seen.exempt += 1;
      if (plan.prices.vat > 0) seen.vat += 1;
      if (plan.vatDecision.ground === 'reverse-charge') seen.reversed += 1;
      if (plan.cart.shopItems.some(({ type }) => type === 'surcharge')) seen.surcharged += 1;
      if (plan.prices.rounding !== 0) seen.rounded += 1;
      const { steps } = plan.prices;
      if (steps.some(({ discountPercent }) => discountPercent > 0)) seen.discounted += 1;
      if (steps.some(({ discountBands = [] }) => discountBands.length > 1)) laidDown.graduated += 1;
      if (steps.some(({ leastPrice }) => leastPrice !== undefined)) laidDown.least += 1;
      if (steps.some(({ terms = 1 }) => terms > 1)) laidDown.terms += 1;
      if (steps.some(({ changes }) => changes.some(({ kind }) => kind === 'country'))) laidDown.country += 1;
      const { changes } = plan.prices;
      if (changes.some(({ kind }) => kind === 'cheaper-licence')) laidDown.cheaper += 1;
      if (changes.some(({ kind }) => kind === 'styles')) laidDown.styles += 1;
    }),
    { seed: 7, numRuns: 10_000 },
  );
  // Each of the rules that could part the two has been at work often; reverse charge is the rarest.
  for (const count of [...Object.values(seen), ...Object.values(laidDown)]) expect(count).toBeGreaterThan(50);
});

/** The catalogue of a foundry in francs as its pages have it, as far as it has prices. */
function catalogueOf({ foundry, sellables }: AnyOrder): CatalogueSnapshot {
  const major = ({ price }: Sellable) => toMajorUnits(price, foundry.currency);
  const fontShopSets = sellables
    .filter(({ type }) => type === 'font-shop-set')
    .map((set) => ({
      id: `${set.fontShopSetId}`,
      price: major(set),
      fontCuts: sellables
        .filter(({ type, fontShopSetId }) => type === 'font-cut' && fontShopSetId === set.fontShopSetId)
        .map((cut) => ({ id: `${cut.fontCutId}`, price: major(cut), alternates: [] })),
    }));
  // What a catalogue has besides has no price.
  return {
    foundry,
    families: [{ fontShopSets }],
    licenceTemplates: templates,
  } as unknown as CatalogueSnapshot;
}

it('in a further currency the server asks to the cent what the browser shows, each from the prices in francs, for 3,000 carts', {
  timeout: 300_000,
}, () => {
  const anyRule = fc.record({
    currency: fc.constantFrom<[code: 'EUR' | 'JPY', factor: number][]>(
      ['EUR', 1.05],
      ['EUR', 0.93],
      ['JPY', 168.4],
    ),
    roundTo: fc.constantFrom(1, 100, 500),
    prices: fc.constantFrom<StoredCurrency['prices']>([], [{ own: 500, price: 700 }]),
  });
  const seen = { EUR: 0, JPY: 0, surcharged: 0, least: 0 };
  fc.assert(
    fc.property(anyOrder, anyRule, (order, { currency: [currency, factor], ...rule }) => {
      const foundry = { ...order.foundry, currency: 'CHF', currencies: [{ currency, factor, ...rule }] };
      const inFrancs = { ...order, foundry };
      const shown = catalogueIn(catalogueOf(inFrancs), currency);
      const sets = shown.families.flatMap(({ fontShopSets }) => fontShopSets);
      const priceOnPage = ({ type, fontCutId, fontShopSetId }: Sellable) =>
        type === 'font-cut'
          ? sets.flatMap(({ fontCuts }) => fontCuts).find(({ id }) => id === `${fontCutId}`)?.price
          : sets.find(({ id }) => id === `${fontShopSetId}`)?.price;
      const onPage = order.sellables.map((sellable) => ({
        ...sellable,
        price: fromMajorUnits(priceOnPage(sellable) ?? Number.NaN, currency),
      }));
      const browser = priceInBrowser(
        { ...order, foundry: shown.foundry, sellables: onPage },
        shown.licenceTemplates,
      );
      const { vatSettings } = rulesOf(inFrancs);
      const sold = rulesIn({ foundry, vatSettings, templates: soldTemplates }, currency);
      if (sold === null) throw new Error(`Nothing is sold in ${currency}`);
      const sellables = order.sellables.map((one) => ({ ...one, price: sold.read(one.price) }));
      const plan = priceOnServer(
        { ...order, foundry: sold.rules.foundry, sellables },
        browser,
        sold.rules.templates,
      );
      expect(plan.prices).toEqual(browser.prices);
      expect(plan.prices.currency).toBe(currency);
      seen[currency] += 1;
      if (plan.cart.shopItems.some(({ type }) => type === 'surcharge')) seen.surcharged += 1;
      if (plan.prices.steps.some(({ leastPrice }) => leastPrice !== undefined)) seen.least += 1;
    }),
    { seed: 11, numRuns: 3_000 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
});
