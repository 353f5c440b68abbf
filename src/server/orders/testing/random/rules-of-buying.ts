import type { ProblemCode } from '#contract/problem.ts';
import type { WireCart } from '#contract/shop-orders.ts';
import { cartOf, replacementOf } from '#server/orders/testing/offer/any-cart.ts';
import { modelCart } from '#server/orders/testing/offer/model-cart.ts';
import type { Act } from './any-acts.ts';
import type { Rows } from './customer.ts';
import { eitherWay, type Foretold, mustBeDone, mustBeRefused } from './foretold.ts';
import { isActive, isConsumerInEu, isReplaceable, type Scene } from './scene.ts';

/** What the session has begun ends where another order is made. */
const endsBegun = (scene: Scene) => (rows: Rows) => (isActive(scene, rows) ? ('cancelled' as const) : null);

const model = ({ offer, customer }: Scene, cart: Partial<WireCart>) =>
  modelCart({ offer, buyerCountry: customer.deliveryAddress.country }, cart);

/** A cart at the price of the server is ordered, unless a licence in it requires another one; one that needs review is an enquiry. */
export function placing(scene: Scene, act: Act, made: Foretold['made'] & string): Foretold {
  const { codes, isBound, isEnquiry } = model(scene, cartOf(scene.offer, act));
  const placed = mustBeDone({
    made: isEnquiry && made !== 'initial' ? 'in-review' : made,
    toOf: endsBegun(scene),
  });
  if (codes.length > 0) return mustBeRefused(...codes, ...(isBound ? (['licence-missing'] as const) : []));
  if (!isBound) return placed;
  const isPerhapsHeld = scene.own.some(({ licenseTemplateId }) => licenseTemplateId === '4');
  return isPerhapsHeld ? eitherWay(placed, 'licence-missing') : mustBeRefused('licence-missing');
}

/** A consumer in the EU has to consent that the delivery begins at once; what else is wrong is told first, and an enquiry asks for no consent. */
export function placingWithoutConsent(scene: Scene, act: Act): Foretold {
  const placed = placing(scene, act, 'initial');
  if (!isConsumerInEu(scene.customer) || model(scene, cartOf(scene.offer, act)).isEnquiry) return placed;
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

/** An upgrade that costs nothing more, or allows less, is refused, and a licence that requires another goes with it only. */
export function replacing(scene: Scene, act: Act, kind: 'upgrade' | 'renewal'): Foretold {
  const replaced = replaceable(scene, kind)[act.pick % Math.max(1, replaceable(scene, kind).length)];
  if (replaced === undefined) return mustBeDone({ isIdle: true });
  const cart = replacementOf(scene.offer, { ...act, kind, replaced });
  const { codes: wrong, isEnquiry, isBound } = model(scene, cart);
  if (wrong.length > 0) return mustBeRefused(...wrong);
  // Money of another currency is not credited.
  const { currency = scene.offer.seller.currency } = cart;
  if (kind === 'upgrade' && currency !== replaced.upgradeCurrency) return mustBeRefused('invalid-payload');
  const placed = mustBeDone({ made: isEnquiry ? 'in-review' : 'paid', toOf: endsBegun(scene) });
  const codes: ProblemCode[] = [];
  if (kind === 'upgrade') codes.push('invalid-payload');
  if (isBound) codes.push('licence-missing');
  return eitherWay(placed, ...codes);
}

/** One's own quote, or one that somebody else had made and handed over. */
export const takingQuote = (scene: Scene, rows: Rows | undefined): Foretold =>
  rows?.order.state === 'quoted'
    ? mustBeDone({ to: ['initial'], toOf: endsBegun(scene) })
    : mustBeDone({ made: 'initial', toOf: endsBegun(scene) });

/** Staff change a quote that nobody has taken. */
export function requoting(scene: Scene, rows: Rows | undefined): Foretold {
  if (rows === undefined) return mustBeRefused('not-found');
  const conflict = mustBeRefused('order-state-conflict');
  if (rows.order.state !== 'quoted') return conflict;
  const requoted = mustBeDone({ to: ['quoted'] });
  return isReplaceable(scene, rows) === 'yes' ? requoted : eitherWay(requoted, 'order-state-conflict');
}

/** Staff answer an enquiry, unless what it upgrades is gone. */
export function quoting(scene: Scene, rows: Rows | undefined): Foretold {
  if (rows === undefined) return mustBeRefused('not-found');
  const conflict = mustBeRefused('order-state-conflict');
  if (rows.order.state !== 'in-review') return conflict;
  const quoted = mustBeDone({ to: ['quoted'] });
  const may = isReplaceable(scene, rows);
  return may === 'yes' ? quoted : eitherWay(quoted, 'order-state-conflict');
}
