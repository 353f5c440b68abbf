import type { WireAddress } from '#contract/address.ts';
import { addressesOfTaken, type GivenAddresses } from '#domain/order/price-taken.ts';
import { isSameNumberedParty } from '#domain/vat/is-same-numbered-party.ts';
import { type VatSettings, vatAddress } from '#domain/vat/vat.ts';
import type { VatVerdict } from '#domain/vat/vat-evidence.ts';
import { vatPartyOf } from '#domain/vat/vat-ground.ts';
import { findAskedAddress } from '#domain/vat/vat-number-asked.ts';
import { verdictThatHolds } from '#domain/vat/verdict-that-holds.ts';
import type { ShopRules } from '#server/orders/pricing/shop-rules.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { findVatVerdict, judgeVatNumber } from '#server/vat/validate-vat.ts';
import type { LinkedOrder } from './find-checkout-link.ts';

/** What counts of the VAT number of an order that is taken, and of which address that was. */
export interface JudgedNumber {
  /** Null where no number decides. */
  address: WireAddress | null;
  verdict: VatVerdict | null;
}

/** The foundry's settings for an order: it stays with the party that it was decided by, whatever was set since. */
export function settingsForOrder(settings: VatSettings, order: LinkedOrder): VatSettings {
  const { decision } = order.vatEvidence;
  if (decision === undefined) return settings;
  return { ...settings, chargeVatForBillingAddress: vatPartyOf({ ...order, decision }) === 'buyer' };
}

/**
 * What the VAT number of an order comes to as it is taken, with what was given of its addresses. Where the register is silent, or is
 * not to be asked, what the order keeps of the same number counts. Outside of any transaction where it is asked, since it may be slow.
 */
export async function judgeNumber(
  services: Pick<OrderServices, 'db' | 'vat' | 'now' | 'dayOf'>,
  order: LinkedOrder,
  {
    given,
    vatSettings,
    isAsked,
  }: { given: GivenAddresses<WireAddress>; vatSettings: VatSettings; isAsked: boolean },
): Promise<JudgedNumber> {
  const address = findNumber(order, { given, vatSettings, day: services.dayOf(services.now()) });
  if (address === null) return { address, verdict: null };
  const now = await (isAsked ? judgeVatNumber(services, address) : findVatVerdict(services, address));
  const { result, evidence = null, recheck } = order.vatEvidence;
  const before = recheck ?? (result === undefined ? null : { result, evidence });
  // It is of the addresses that the order has, before anything is given.
  const told = before && { address: vatAddress(order, vatSettings), verdict: before };
  return { address, verdict: verdictThatHolds(address, { now, before: told }) };
}

/** Whether what was said is of the number of an order as it is now, given the same. */
export function isOfNumber(
  judged: JudgedNumber | null,
  order: LinkedOrder,
  { given, rules, day }: { given: GivenAddresses<WireAddress>; rules: ShopRules; day: string },
): boolean {
  if (judged === null) return false;
  const vatSettings = settingsForOrder(rules.vatSettings, order);
  return isSameNumberedParty(findNumber(order, { given, vatSettings, day }), judged.address);
}

/** The address whose number decides; null where none does. */
function findNumber(
  order: LinkedOrder,
  { given, vatSettings, day }: { given: GivenAddresses<WireAddress>; vatSettings: VatSettings; day: string },
): WireAddress | null {
  const parties = { ...order, ...addressesOfTaken(order, given) };
  return findAskedAddress(parties, vatSettings, day);
}
