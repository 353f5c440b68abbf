import { isInForce, type LicenceState, licenceState } from '#domain/order/licence-state.ts';
import type { HeldLicence } from '#domain/replacement/held-licence.ts';
import { mayBeRenewed, mayBeUpgraded } from '#domain/replacement/may-be-replaced.ts';
import { upgradeCredit } from '#domain/replacement/upgrade-credit.ts';
import { licencePrices } from './licence-prices.ts';
import type { PaidLicence } from './read-paid-licences.ts';

/** A licence that was paid for, with what it is today and what may replace it. */
export type StatedLicence = PaidLicence & { state: LicenceState; held: HeldLicence };

/**
 * What each licence is on a day (`YYYY-MM-DD`), whether another one may replace it, and what is credited then, in the currency that was
 * paid: where that is one in which `isCredited`.
 */
export function heldLicences(
  paid: PaidLicence[],
  { today, isCredited }: { today: string; isCredited: (paid: PaidLicence) => boolean },
): StatedLicence[] {
  return paid.map((row) => {
    const { licence, order, upgradedBy, renewedBy, values, isWithdrawn, isOffered } = row;
    const { licenceNumber, expiryDate } = licence;
    const state = licenceState(
      {
        expiryDate,
        isRevoked: licence.revokedAt !== null,
        isUpgraded: upgradedBy !== null,
        isWithdrawn,
        orderState: order.state,
      },
      today,
    );
    const replaceable = {
      state,
      expiryDate,
      isRenewed: renewedBy !== null,
      isTransferred: licence.licensee !== null,
      isOffered,
      isOfCurrency: isCredited(row),
    };
    // One that the shop has left is no currency to be sent to.
    const isSoldIn = row.isOfOwnCurrency || row.isOfFurtherCurrency;
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
      credit: mayBeUpgraded(replaceable) ? creditOf(row, paid) : null,
      creditedIn:
        isSoldIn && !replaceable.isOfCurrency && mayBeUpgraded({ ...replaceable, isOfCurrency: true })
          ? order.currency
          : null,
      isRenewable: mayBeRenewed(replaceable),
      isInForce: isInForce(state) && licence.licensee === null,
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
    upgraded: ofOrder
      .filter(({ upgradedBy }) => upgradedBy !== null)
      .map((other) => ({
        licencePrice: prices.get(other.licence.uid) ?? 0,
        credit: other.creditedToUpgrade,
      })),
  });
}
