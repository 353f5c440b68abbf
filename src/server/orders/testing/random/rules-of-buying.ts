import type { ProblemCode } from '#contract/problem.ts';
import type { Act } from './any-acts.ts';
import { eitherWay, type Foretold, mustBeDone, mustBeRefused } from './foretold.ts';
import { isActive, isConsumerInEu, type Scene } from './scene.ts';
import { cartOf, type Rows } from './shopper.ts';

/** What the session has begun ends where another order is made. */
const endsBegun = (rows: Rows) => (isActive(rows) ? ('cancelled' as const) : null);

/** A cart at the price of the server is ordered, unless a licence in it requires another one. */
export function placing(scene: Scene, act: Act, made: Foretold['made'] & string): Foretold {
  const { licenses = [] } = cartOf(act);
  const placed = mustBeDone({ made, toOf: endsBegun });
  if (!scene.conditions.isRequired || licenses.some(({ licenseTemplateId }) => licenseTemplateId === '4'))
    return placed;
  const isPerhapsHeld = scene.own.some(({ licenseTemplateId }) => licenseTemplateId === '4');
  return isPerhapsHeld ? eitherWay(placed, 'licence-missing') : mustBeRefused('licence-missing');
}

/** A consumer in the EU has to consent that the delivery begins at once; what else is wrong is told first. */
export function placingWithoutConsent(scene: Scene, act: Act): Foretold {
  const placed = placing(scene, act, 'initial');
  if (!isConsumerInEu(scene.customer)) return placed;
  return mustBeRefused('consent-missing', ...placed.codes);
}

/** An order by invoice waits for who is not known yet. */
export function placingByInvoice(scene: Scene, act: Act, isConfirmed: boolean): Foretold {
  const { customer, all } = scene;
  const isKnown =
    customer.isKnown ||
    all.some(
      ({ order, events }) =>
        order.billingAddress.email === customer.deliveryAddress.email &&
        (order.paidAt !== null || events.some(({ kind }) => kind === 'confirm')),
    );
  return placing(scene, act, isConfirmed || isKnown ? 'awaiting-payment' : 'awaiting-confirmation');
}

/** The licences of the customer that may be upgraded, or renewed. */
export const replaceable = ({ own }: Scene, kind: 'upgrade' | 'renewal') =>
  own.filter((one) => (kind === 'upgrade' ? one.upgradeCredit !== null : one.isRenewable));

/** An upgrade that costs nothing more is refused, and a licence that requires another goes with it only. */
export function replacing(scene: Scene, act: Act, kind: 'upgrade' | 'renewal'): Foretold {
  const fit = replaceable(scene, kind);
  const replaced = fit[act.pick % Math.max(1, fit.length)];
  if (replaced === undefined) return mustBeDone({ isIdle: true });
  const placed = mustBeDone({ made: 'paid', toOf: endsBegun });
  const isBound = replaced.licenseTemplateId === '5' && scene.conditions.isRequired;
  const codes: ProblemCode[] = [];
  if (kind === 'upgrade') codes.push('invalid-payload');
  if (isBound) codes.push('licence-missing');
  return eitherWay(placed, ...codes);
}

export const takingQuote = mustBeDone({ made: 'initial', toOf: endsBegun });
