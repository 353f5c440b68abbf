import { hasEnded } from '#domain/order/licence-state.ts';
import { isEntitled, isInvoiced, isPayable, wasPaid } from '#domain/order/order-states.ts';
import type { AnyOffer } from '#server/orders/testing/offer/any-offer.ts';
import type { Customer, listOwn, Rows } from './customer.ts';
import type { Walk } from './open-walk.ts';

/** All that a model of the shop knows before an act: the customer, what they hold, and each of their orders. */
export interface Scene {
  customer: Customer;
  offer: AnyOffer;
  all: Rows[];
  own: Awaited<ReturnType<typeof listOwn>>;
  now: Date;
  today: string;
}

export function sceneOf(walk: Walk, known: Omit<Scene, 'now' | 'today'>): Scene {
  const { now, dayOf } = walk.shop.services;
  return { ...known, now: now(), today: dayOf(now()) };
}

export const hasPayment = ({ payments }: Rows, ...states: string[]): boolean =>
  payments.some(({ state }) => states.includes(state));

/** Whether an order is of the browser that its customer has now: the account's other ones pay it, and Empty Cart ends it in its own. */
const isOfSession = ({ customer }: Pick<Scene, 'customer'>, { order }: Rows): boolean =>
  order.sessionId === customer.sessionId;

/** Whether whoever comes with the browser of now may pay an order: it is of that, or of the account. */
export const isOwn = ({ customer }: Scene, rows: Rows): boolean =>
  isOfSession({ customer }, rows) ||
  (customer.customerId !== null && rows.order.customerId === customer.customerId);

export const isUnderWay = (rows: Rows): boolean => hasPayment(rows, 'processing');

/** Who has to consent that the delivery begins at once, and may withdraw until then. */
export const isConsumerInEu = ({ isConsumer, deliveryAddress: { country } }: Customer): boolean =>
  isConsumer && (country === 'DE' || country === 'FR');

export const hasInvoice = ({ documents }: Rows): boolean => documents.some(({ kind }) => kind === 'invoice');

/** What Empty Cart and the next order end in its own browser: nobody has committed to it. */
export function isActive(scene: Pick<Scene, 'customer'>, rows: Rows): boolean {
  const { order, events } = rows;
  const wasAsked = events.some(({ kind }) => kind === 'ask-confirmation');
  if (!isOfSession(scene, rows)) return false;
  return isPayable(order) && order.quotedAt === null && !hasInvoice(rows) && !wasAsked && !isUnderWay(rows);
}

/** Placed by invoice and numbered. */
export const waitsForTransfer = (rows: Rows): boolean => isInvoiced(rows.order) && hasInvoice(rows);

/** Taken by invoice for nothing: it is paid by that. */
export const isFreeByInvoice = ({ paymentType, finalPrice }: Rows['order']): boolean =>
  paymentType === 'invoice' && finalPrice === 0;

/** Whether the buyer withdrew, and staff have not refused that since. */
export const isWithdrawn = ({ events }: Rows): boolean =>
  events.findLast(({ kind }) => kind === 'withdrawn' || kind === 'withdrawal-refused')?.kind === 'withdrawn';

/** Whether an order shows that who placed another one with its address reads the mails of it: it was confirmed, or paid. */
const hasProved =
  ({ order: { billingAddress } }: Rows) =>
  ({ order, events }: Rows): boolean =>
    order.billingAddress.email === billingAddress.email &&
    (wasPaid(order) || events.some(({ kind }) => kind === 'confirm'));

/** Whether who has an order is known to read the mails of its address; in another browser than its own by the account's address alone. */
export const isKnown = ({ customer, all }: Pick<Scene, 'customer' | 'all'>, rows: Rows): boolean =>
  rows.order.quotedAt !== null ||
  customer.isKnown ||
  (isOfSession({ customer }, rows) && all.some(hasProved(rows)));

/** The paid licences that upgrade, or renew, one of these. */
export const followersOf = (
  { all }: Scene,
  licenceId: number,
  column: 'upgradesLicenceId' | 'renewsLicenceId',
) =>
  all.flatMap(({ order, licences }) =>
    licences.filter((one) => one[column] === licenceId && one.licenceNumber !== null && wasPaid(order)),
  );

/** Whether a paid upgrade took the place of one of the order's licences. */
export const isUpgraded = (scene: Scene, { licences }: Rows): boolean =>
  licences.some(({ id }) => followersOf(scene, id, 'upgradesLicenceId').length > 0);

/** Of what part went back, or what was prolonged, other things are credited. */
const changesWorth = (kind: string) => kind.startsWith('refund') || kind === 'prolong-licence';

/** Whether what an order upgrades or renews is still there to be: `perhaps` where some of its money went back since, or it was prolonged. */
export function isReplaceable(scene: Scene, { order, licences }: Rows): 'yes' | 'no' | 'perhaps' {
  let isSure = true;
  for (const { upgradesLicenceId, renewsLicenceId } of licences) {
    const id = upgradesLicenceId ?? renewsLicenceId;
    if (id === null) continue;
    const before = scene.all.find((rows) => rows.licences.some((one) => one.id === id));
    const licence = before?.licences.find((one) => one.id === id);
    if (before === undefined || licence === undefined) throw new Error(`Nobody has the licence ${id}`);
    const isFollowed = (['upgradesLicenceId', 'renewsLicenceId'] as const).some(
      (column) => followersOf(scene, id, column).length > 0,
    );
    const isOver = upgradesLicenceId !== null && hasEnded(licence.expiryDate, scene.today);
    const isGone = licence.licensee !== null || licence.revokedAt !== null || isOver;
    if (!isEntitled(before.order) || isWithdrawn(before) || isFollowed || isGone) return 'no';
    isSure &&= !before.events.some(({ kind, at }) => changesWorth(kind) && at >= order.createdAt);
  }
  return isSure ? 'yes' : 'perhaps';
}
