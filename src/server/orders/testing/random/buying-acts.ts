import type { Result } from '#contract/refusal.ts';
import { cartOf, replacementOf } from '#server/orders/testing/offer/any-cart.ts';
import type { Act, Kind } from './any-acts.ts';
import { beginCard, buy, pay, place, placeAnd } from './buying.ts';
import { askByInvoice, followLink } from './confirm-at-random.ts';
import { nothing, type Rows, readRows } from './customer.ts';
import type { Walk } from './open-walk.ts';
import { furtherActs } from './provider-acts.ts';
import { replaceable } from './rules-of-buying.ts';
import type { Scene } from './scene.ts';

/** An act, of whom, and about which order where it is about one. */
export interface Doing {
  act: Act;
  scene: Scene;
  picked: Rows | undefined;
}

type Perform = (walk: Walk, doing: Doing) => Promise<Result<unknown>>;

const byInvoice = ({ scene, act }: Doing) => ({
  ...cartOf(scene.offer, act),
  paymentType: 'invoice' as const,
});

/** Buys an upgrade or a renewal of a licence that the customer may have one of. */
const replaceBy =
  (kind: 'upgrade' | 'renewal'): Perform =>
  async (walk, { scene, act }) => {
    const fit = replaceable(scene, kind);
    const replaced = fit[act.pick % Math.max(1, fit.length)];
    if (replaced === undefined) return nothing;
    return await buy(walk, scene.customer, replacementOf(scene.offer, { ...act, kind, replaced }));
  };

/** Pays in one tab what was begun in another one, and in that other one, too. */
const buyTwice: Perform = (walk, { scene: { customer, offer }, act }) =>
  placeAnd(walk, customer, cartOf(offer, act), async (shopOrderId) => {
    for (const step of [beginCard, askByInvoice, beginCard]) {
      const taken = await step(walk, customer, shopOrderId);
      if (!taken.ok) return taken;
      walk.shop.letPass(1000);
    }
    const paid = await pay(walk, await readRows(walk, Number(shopOrderId)));
    return paid.ok ? await furtherActs['pay-ended'](walk, await readRows(walk, Number(shopOrderId))) : paid;
  });

/** What makes orders. */
export const buyingActs = {
  'buy-by-card': (walk, { scene: { customer, offer }, act }) => buy(walk, customer, cartOf(offer, act)),
  'buy-twice': buyTwice,
  'begin-card': (walk, { scene: { customer, offer }, act }) =>
    placeAnd(walk, customer, cartOf(offer, act), (id) => beginCard(walk, customer, id)),
  'buy-by-invoice': (walk, doing) => {
    const { customer } = doing.scene;
    return placeAnd(walk, customer, byInvoice(doing), async (id) => {
      const asked = await askByInvoice(walk, customer, id);
      return asked.ok ? await followLink(walk, customer, { orderId: Number(id), tabs: 1 }) : asked;
    });
  },
  'ask-by-invoice': (walk, doing) => {
    const { customer } = doing.scene;
    return placeAnd(walk, customer, byInvoice(doing), (id) => askByInvoice(walk, customer, id));
  },
  'buy-without-consent': (walk, { scene: { customer, offer }, act }) =>
    place(walk, customer, { ...cartOf(offer, act), isImmediateDeliveryConsented: false }),
  upgrade: replaceBy('upgrade'),
  renew: replaceBy('renewal'),
} satisfies Partial<Record<Kind, Perform>>;
