import fc from 'fast-check';
import { anyOffer } from '#server/orders/testing/offer/any-offer.ts';

export const kinds = [
  'buy-by-card',
  'begin-card',
  'buy-by-invoice',
  'quote',
  'requote',
  'take-quote',
  'pay',
  'switch-to-card',
  'switch-to-invoice',
  'empty',
  'change-cart',
  'upgrade',
  'renew',
  'transfer',
  'refund-part',
  'refund-vat',
  'refund-whole',
  'cancel',
  'cancel-by-staff',
  'recheck',
  'buy-without-consent',
  'buy-twice',
  'pay-less',
  'pay-more',
  'pay-ended',
  'begin-debit',
  'fail-payment',
  'dispute',
  'win-dispute',
  'lose-dispute',
  'return-debit',
  'return-surplus',
  'withdraw',
  'accept-withdrawal',
  'refuse-withdrawal',
  'revoke',
  'restore',
  'prolong',
  'merge',
  'change-browser',
  'pay-in-two-browsers',
  'switch-in-two-browsers',
] as const;
/** What crosses an order by invoice before its buyer has confirmed it, and after. */
export const confirmingKinds = [
  'ask-by-invoice',
  'ask-by-invoice',
  'ask-by-invoice',
  'confirm',
  'confirm',
  'confirm',
  'confirm-in-two-tabs',
  'confirm-by-staff',
  'let-a-week-pass',
  'begin-card',
  'pay',
  'switch-to-card',
  'switch-to-invoice',
  'empty',
  'change-cart',
  'cancel',
  'cancel-by-staff',
  'recheck',
  'change-browser',
  'switch-in-two-browsers',
] as const;
export type Kind = (typeof kinds)[number] | (typeof confirmingKinds)[number];
export interface Act {
  kind: Kind;
  /** Whether, instead, an act of the plan's kinds is chosen that can be done now, the rarest so far. */
  isAimed: boolean;
  /** Which order or licence it is about, among those that there are. */
  pick: number;
  /** How many users, or how much of what is left, in a thousand. */
  size: number;
}

const actsOf = (some: readonly Kind[], mostPick: number) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...some),
      isAimed: fc.constantFrom(true, true, true, false),
      pick: fc.nat(mostPick),
      size: fc.integer({ min: 1, max: 1000 }),
    }),
    { minLength: 10, maxLength: 18 },
  );

/** A guest, somebody logged in who types another address, or one who types the confirmed address of their account. */
type Who = 'guest' | 'account' | 'known';

const plansOf = (some: readonly Kind[], acts: fc.Arbitrary<Act[]>, who: fc.Arbitrary<Who>) =>
  fc.record({
    kinds: fc.constant(some),
    acts,
    country: fc.constantFrom('DE', 'DE', 'DE', 'CH', 'FR', 'IN'),
    offer: anyOffer,
    isConsumer: fc.boolean(),
    who,
  });
/** What customers and staff do with orders, at random. */
export const plans = plansOf(kinds, actsOf(kinds, 20), fc.constant('account'));
const asked: Act = { kind: 'ask-by-invoice', isAimed: false, pick: 0, size: 1 };
/** The same around orders by invoice that wait to be confirmed. */
export const confirmingPlans = plansOf(
  confirmingKinds,
  actsOf(confirmingKinds, 3).map((acts) => [asked, ...acts]),
  fc.constantFrom('guest', 'account', 'known'),
);
export type Plan = typeof plans extends fc.Arbitrary<infer Value> ? Value : never;
