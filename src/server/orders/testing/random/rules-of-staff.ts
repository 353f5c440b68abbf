import { isInForce, licenceState } from '#domain/order/licence-state.ts';
import { isEntitled, isPayable } from '#domain/order/order-states.ts';
import { goneElsewhere } from '#domain/staff/order-reasons.ts';
import type { Act } from './any-acts.ts';
import type { Rows } from './customer.ts';
import { eitherWay, type Foretold, idle, mustBeDone, mustBeRefused } from './foretold.ts';
import { isUnderWay, isUpgraded, isWithdrawn, type Scene } from './scene.ts';

const conflict = mustBeRefused('order-state-conflict');
const part = mustBeDone({ to: ['partially-refunded'] });
const whole = mustBeDone({ to: ['refunded'] });

/** How much of an order is asked back, in minor units. */
export const partOf = ({ order }: Rows, { size }: Act): number => Math.ceil((order.finalPrice * size) / 1000);

/** What of an order's money staff may give back: its upgraded licences' money was credited already. */
export function refunding(scene: Scene, rows: Rows | undefined, amount: number | null): Foretold {
  if (rows === undefined) return mustBeRefused('not-found');
  const { order, back, flags } = rows;
  if (!isEntitled(order) || goneElsewhere.some((flag) => flags.includes(flag))) return conflict;
  const left = order.finalPrice - back;
  const asked = amount ?? left;
  if (asked < 1 || asked > left) return mustBeRefused('invalid-payload');
  if (!isUpgraded(scene, rows)) return asked === left ? whole : part;
  return asked === left ? conflict : eitherWay(part, 'order-state-conflict', 'invalid-payload');
}

/** The VAT that was charged before the register knew the buyer's number, once. */
export function refundingVat(rows: Rows | undefined): Foretold {
  if (rows === undefined) return mustBeRefused('not-found');
  const { order, flags, events } = rows;
  if (!isEntitled(order)) return conflict;
  if (flags.includes('vat-refund'))
    return goneElsewhere.some((flag) => flags.includes(flag))
      ? conflict
      : mustBeDone({ to: ['partially-refunded'] });
  const isGiven = events.some(({ detail }) => 'isVat' in detail);
  return isGiven ? idle : conflict;
}

/** A licence that is in force goes to another licensee once it was delivered. */
export function transferring(scene: Scene, rows: Rows | undefined): Foretold {
  const licence = rows?.licences[0];
  if (rows === undefined || licence === undefined || licence.licenceNumber === null)
    return mustBeRefused('not-found');
  const { order } = rows;
  const state = licenceState(
    {
      expiryDate: licence.expiryDate,
      isRevoked: licence.revokedAt !== null,
      isUpgraded: isUpgraded(scene, { ...rows, licences: [licence] }),
      isWithdrawn: isWithdrawn(rows),
      orderState: order.state,
    },
    scene.today,
  );
  return isInForce(state) && order.deliveryState === 'delivered' ? mustBeDone() : conflict;
}

/** The register tells of a number that it was silent about. */
export const rechecking = ({ all }: Scene): Foretold =>
  all.some(
    (rows) =>
      rows.flags.includes('vat-recheck') &&
      (isEntitled(rows.order) || (isPayable(rows.order) && !isUnderWay(rows))),
  )
    ? mustBeDone()
    : idle;
