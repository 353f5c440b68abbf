import type { WireAddress } from '#contract/address.ts';
import type { WirePrices } from '#contract/prices.ts';
import type { Result } from '#contract/refusal.ts';
import { validateAddress } from '#domain/address/address-validation.ts';
import { fillMissing, missingOfOrder } from '#domain/address/fill-missing.ts';
import { nestErrors } from '#domain/form/field-error.ts';
import { orderLines } from '#domain/price/price-changes.ts';
import { type PriceSums, sumUpPrices } from '#domain/price/sum-up-prices.ts';
import { decideVat, isNumberOpen, type VatDecision, vatAddress } from '#domain/vat/vat.ts';
import type { OrderVatEvidence, VatVerdict } from '#domain/vat/vat-evidence.ts';
import type { Drizzle } from '#server/database/database.ts';
import { judgeOrderVat } from '#server/orders/pricing/judge-order-vat.ts';
import { readPricedOrder } from '#server/orders/pricing/read-priced-order.ts';
import { readShopRules } from '#server/orders/pricing/shop-rules.ts';
import { toWirePrices } from '#server/orders/pricing/wire-prices.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { findCheckoutLink } from './find-checkout-link.ts';

interface GivenAddresses {
  billingAddress?: WireAddress | undefined;
  deliveryAddress?: WireAddress | undefined;
}

interface Parties {
  isForCompany: boolean;
  billingAddress: WireAddress;
  deliveryAddress: WireAddress;
}

/** What was given, with what the register says of its VAT number; null where nothing was. */
export type Filling = { given: GivenAddresses; verdict: VatVerdict | null } | null;

/** An order whose addresses are whole, with what it costs then. */
export interface FilledOrder {
  billingAddress: WireAddress;
  deliveryAddress: WireAddress;
  decision: VatDecision;
  sums: PriceSums;
  wirePrices: WirePrices;
  isNumberOpen: boolean;
  vatEvidence: OrderVatEvidence;
}

/** Reads what was given for the order of a link, outside of any transaction, since a register may be slow. */
export async function readFilling(
  services: OrderServices,
  { token, billingAddress, deliveryAddress }: GivenAddresses & { token: string },
): Promise<Filling> {
  const given = { billingAddress, deliveryAddress };
  if (billingAddress === undefined && deliveryAddress === undefined) return null;
  const link = await findCheckoutLink(services.db, token);
  if (link === null) return { given, verdict: null };
  const parties = await readPricedOrder(services.db, link.orderId);
  const { vatSettings } = await readShopRules(services.db);
  const filled = { ...parties, ...fillMissing(parties, given) };
  return {
    given,
    verdict: await judgeOrderVat(services, filled, {
      settings: vatSettings,
      today: services.dayOf(services.now()),
    }),
  };
}

/**
 * The order with what its addresses lacked, and its VAT as they decide: its total without VAT stays what was quoted. Null where they
 * lacked nothing, so that whatever was given changes nothing. Refused while something is missing, or is none.
 */
export async function fillOrder(
  { db, now, dayOf }: Pick<OrderServices, 'now' | 'dayOf'> & { db: Drizzle },
  { orderId, kept, filling }: { orderId: number; kept: Parties; filling: Filling },
): Promise<Result<FilledOrder> | null> {
  const missing = missingOfOrder(kept);
  if (missing.billingAddress.length === 0 && missing.deliveryAddress.length === 0) return null;
  const addresses = fillMissing(kept, filling?.given ?? {});
  const { isForCompany } = kept;
  const demands = { isPostalRequired: true, isCompanyRequired: isForCompany, isVatNumberRequired: false };
  const errors = Object.entries(addresses).flatMap(([name, address]) =>
    nestErrors(name, validateAddress(address, demands)),
  );
  if (errors.length > 0) return { ok: false, code: 'invalid-payload', errors };
  const { vatSettings } = await readShopRules(db);
  const verdict = filling?.verdict ?? null;
  const decision = decideVat({
    settings: vatSettings,
    address: vatAddress(addresses, vatSettings),
    isForCompany,
    result: verdict?.result ?? null,
    supplyDay: dayOf(now()),
  });
  const priced = await readPricedOrder(db, orderId);
  const sums = sumUpPrices({
    ...priced,
    itemPrices: priced.items.map(({ price }) => price),
    vatRate: decision.rate,
  });
  const itemPrices = Object.fromEntries(priced.items.map(({ uid, price }) => [uid, price]));
  return {
    ok: true,
    value: {
      ...addresses,
      decision,
      sums,
      wirePrices: toWirePrices({ ...sums, itemPrices, changes: orderLines(priced.items).changes }),
      isNumberOpen: isNumberOpen(verdict, decision),
      vatEvidence: { decision, ...verdict },
    },
  };
}
