import { buyerCountry } from '#domain/cart/buyer-country.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { countCart } from './count-cart.ts';

/** What a cart counts as, by what it is priced by at present; null where that is not known, as where the shop does not answer. */
export async function priceCart(cart: Cart): Promise<ReturnType<typeof countCart>> {
  const [templates, settings, { createFormulaEvaluator }] = await Promise.all([
    callApi('listLicenceTemplates'),
    callApi('getSettings'),
    import('#domain/formula/formula-evaluator.ts'),
  ]);
  if (!templates.ok || !settings.ok) return null;
  return countCart(cart, {
    templates: templates.value,
    rebates: settings.value.rebates,
    evaluateFactor: createFormulaEvaluator().evaluateFactor,
    buyerCountry: buyerCountry(cart),
  });
}
