import { isInForce, licenceState } from '#domain/order/licence-state.ts';
import { isClosed, isEntitled, isInvoiced, isPayable, wasPaid } from '#domain/order/order-states.ts';
import type { Act } from './any-acts.ts';
import type { Rows } from './customer.ts';
import { type Foretold, idle, mustBeDone, mustBeRefused } from './foretold.ts';
import { followersOf, hasPayment, isWithdrawn, type Scene } from './scene.ts';

const conflict = mustBeRefused('order-state-conflict');

/** The licence of an order that an act is about. */
export const licenceOf = ({ licences }: Rows, { size }: Act) => licences[size % Math.max(1, licences.length)];

type Licence = Rows['licences'][number];
const ofLicence =
  (rule: (scene: Scene, rows: Rows, licence: Licence) => Foretold) =>
  (scene: Scene, rows: Rows | undefined, act: Act): Foretold => {
    const licence = rows === undefined ? undefined : licenceOf(rows, act);
    if (rows === undefined || licence === undefined || licence.licenceNumber === null)
      return mustBeRefused('not-found');
    return rule(scene, rows, licence);
  };

function stateOf(scene: Scene, rows: Rows, { id, expiryDate, revokedAt }: Licence) {
  const standing = {
    expiryDate,
    isRevoked: revokedAt !== null,
    isUpgraded: followersOf(scene, id, 'upgradesLicenceId').length > 0,
    isWithdrawn: isWithdrawn(rows),
    orderState: rows.order.state,
  };
  return licenceState(standing, scene.today);
}

const holdsOrHeld = (scene: Scene, rows: Rows, licence: Licence): boolean => {
  const state = stateOf(scene, rows, licence);
  return (isInForce(state) || state === 'expired') && rows.order.deliveryState === 'delivered';
};

/** Staff take a licence away that was delivered, also one whose term is over. */
export const revoking = ofLicence((scene, rows, licence) =>
  holdsOrHeld(scene, rows, licence) ? mustBeDone() : conflict,
);

/** What they took away stands as it did, unless its money went back or its buyer withdrew. */
export const restoring = ofLicence((scene, rows, licence) => {
  const isRevoked = stateOf(scene, rows, licence) === 'revoked';
  return isRevoked && isEntitled(rows.order) && !isWithdrawn(rows) ? mustBeDone() : conflict;
});

/** A licence with an end lasts longer, unless something takes its place, or is to. */
export const prolonging = ofLicence((scene, rows, licence) => {
  const { id, expiryDate } = licence;
  const isBegun = scene.all.some(
    ({ order, licences }) =>
      !wasPaid(order) &&
      !isClosed(order) &&
      licences.some((one) => one.upgradesLicenceId === id || one.renewsLicenceId === id),
  );
  const isFollowed = followersOf(scene, id, 'renewsLicenceId').length > 0;
  return holdsOrHeld(scene, rows, licence) && expiryDate !== null && !isFollowed && !isBegun
    ? mustBeDone()
    : conflict;
});

/** Somebody is in the midst of an order; an invoice, an enquiry and a quote wait. */
const isInTheMidst = (rows: Rows): boolean =>
  hasPayment(rows, 'open', 'processing') || (isPayable(rows.order) && !isInvoiced(rows.order));

/** The customer's account goes into another one of theirs, if both were confirmed. */
export function merging({ customer, all }: Scene): Foretold {
  if (customer.customerId === null) return idle;
  const isRefused = !customer.isConfirmed || all.some(isInTheMidst);
  return isRefused ? mustBeRefused('accounts-not-merged') : mustBeDone();
}
