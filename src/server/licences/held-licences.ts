import { type LicenceState, licenceState } from '#domain/order/licence-state.ts';
import type { HeldLicence } from '#domain/replacement/held-licence.ts';
import { upgradeCredit } from '#domain/replacement/upgrade-credit.ts';
import { licencePrices } from './licence-prices.ts';
import type { PaidLicence } from './read-paid-licences.ts';

/** A licence that was paid for, with what it is today and what may replace it. */
export type StatedLicence = PaidLicence & { state: LicenceState; held: HeldLicence };

/**
 * What each licence is on a day (`YYYY-MM-DD`), and whether another one may replace it: one whose template
 * is still offered, that nothing replaced yet and that was not transferred to somebody else. Money in a currency of which the shop
 * has another one now is not credited.
 */
export function heldLicences(paid: PaidLicence[], today: string): StatedLicence[] {
  return paid.map((row) => {
    const { licence, order, upgradedBy, renewedBy, values, isOffered, isOfCurrency } = row;
    const { licenceNumber, expiryDate } = licence;
    const state = licenceState(
      {
        expiryDate,
        isRevoked: licence.revokedAt !== null,
        isUpgraded: upgradedBy !== null,
        orderState: order.state,
      },
      today,
    );
    const isInForce = state === 'valid' || state === 'ending';
    const isReplaceable = isOffered && renewedBy === null && licence.licensee === null;
    const items = row.orderItems.filter(({ licenceUids }) => licenceUids.includes(licence.uid));
    const held: HeldLicence = {
      licenceNumber: licenceNumber ?? '',
      licenseTemplateId: `${licence.licenseTemplateId}`,
      values,
      items: items.map(({ uid, type, fontShopSetId, name }) => ({
        uid,
        type,
        fontShopSetId: fontShopSetId === null ? null : `${fontShopSetId}`,
        name,
      })),
      expiryDate,
      credit: isReplaceable && isInForce && isOfCurrency ? creditOf(row, paid) : null,
      isRenewable: isReplaceable && expiryDate !== null && (isInForce || state === 'expired'),
    };
    return { ...row, state, held };
  });
}

function creditOf(
  { licence, order, orderItems, adjustments, credited }: PaidLicence,
  paid: PaidLicence[],
): number {
  const ofOrder = paid.filter((other) => other.order.id === order.id);
  const prices = licencePrices({
    items: orderItems,
    licences: ofOrder.map(({ licence: { uid }, values, template }) => ({ uid, values, template })),
    currency: order.currency,
  });
  return upgradeCredit({
    licencePrice: prices.get(licence.uid) ?? 0,
    itemsTotal: orderItems.reduce((sum, { price }) => sum + price, 0),
    adjustments,
    credited,
  });
}
