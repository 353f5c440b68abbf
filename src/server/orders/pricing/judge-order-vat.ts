import type { WireAddress } from '#contract/address.ts';
import type { VatSettings } from '#domain/vat/vat.ts';
import type { VatVerdict } from '#domain/vat/vat-evidence.ts';
import { findAskedAddress } from '#domain/vat/vat-number-asked.ts';
import { judgeVatNumber, type VatServices } from '#server/vat/validate-vat.ts';

/** What the VAT number of an order's addresses comes to on a day (`YYYY-MM-DD`); null where it changes nothing, so that nobody is asked. */
export async function judgeOrderVat(
  services: VatServices,
  order: { isForCompany: boolean; billingAddress: WireAddress; deliveryAddress: WireAddress },
  { settings, today }: { settings: VatSettings; today: string },
): Promise<VatVerdict | null> {
  const address = findAskedAddress(order, settings, today);
  return address === null ? null : await judgeVatNumber(services, address);
}
