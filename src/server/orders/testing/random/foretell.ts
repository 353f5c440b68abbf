import type { Act, Kind } from './any-acts.ts';
import type { Rows } from './customer.ts';
import { type Foretold, idle } from './foretold.ts';
import { furtherRules } from './further-rules.ts';
import {
  placing,
  placingByInvoice,
  placingWithoutConsent,
  quoting,
  replacing,
  requoting,
  takingQuote,
} from './rules-of-buying.ts';
import {
  cancelling,
  cancellingByStaff,
  changingCart,
  emptying,
  lettingAWeekPass,
} from './rules-of-ending.ts';
import { merging, prolonging, restoring, revoking } from './rules-of-keeping.ts';
import {
  changingBrowser,
  confirming,
  paying,
  payingInTwoBrowsers,
  switchingInTwoBrowsers,
  switchingToCard,
  switchingToInvoice,
} from './rules-of-paying.ts';
import { partOf, rechecking, refunding, refundingVat, transferring } from './rules-of-staff.ts';
import type { Scene } from './scene.ts';

type Rule = (scene: Scene, rows: Rows | undefined, act: Act) => Foretold;

/** Of an order that there is. */
const ofOrder =
  (rule: (scene: Scene, rows: Rows) => Foretold): Rule =>
  (scene, rows) =>
    rows === undefined ? idle : rule(scene, rows);

const rules: Record<Kind, Rule> = {
  'buy-without-consent': (scene, _rows, act) => placingWithoutConsent(scene, act),
  'pay-less': ofOrder(furtherRules['pay-less']),
  'pay-more': ofOrder(furtherRules['pay-more']),
  'pay-ended': ofOrder(furtherRules['pay-ended']),
  'begin-debit': ofOrder(furtherRules['begin-debit']),
  'fail-payment': ofOrder(furtherRules['fail-payment']),
  dispute: ofOrder(furtherRules.dispute),
  'win-dispute': ofOrder(furtherRules['win-dispute']),
  'lose-dispute': ofOrder(furtherRules['lose-dispute']),
  'return-debit': ofOrder(furtherRules['return-debit']),
  'return-surplus': ofOrder(furtherRules['return-surplus']),
  withdraw: ofOrder(furtherRules.withdraw),
  'accept-withdrawal': ofOrder(furtherRules['accept-withdrawal']),
  'refuse-withdrawal': ofOrder(furtherRules['refuse-withdrawal']),
  'buy-by-card': (scene, _rows, act) => placing(scene, act, 'paid'),
  'buy-twice': (scene, _rows, act) => placing(scene, act, 'paid'),
  'begin-card': (scene, _rows, act) => placing(scene, act, 'awaiting-payment'),
  'buy-by-invoice': (scene, _rows, act) => placingByInvoice(scene, act, true),
  'ask-by-invoice': (scene, _rows, act) => placingByInvoice(scene, act, false),
  quote: (scene, rows) => quoting(scene, rows),
  requote: (scene, rows) => requoting(scene, rows),
  'take-quote': (scene, rows) => takingQuote(scene, rows),
  pay: paying,
  'switch-to-card': switchingToCard,
  'switch-to-invoice': switchingToInvoice,
  'change-browser': changingBrowser,
  'pay-in-two-browsers': payingInTwoBrowsers,
  'switch-in-two-browsers': switchingInTwoBrowsers,
  confirm: (scene, rows) => confirming(scene, rows, true),
  'confirm-in-two-tabs': (scene, rows) => confirming(scene, rows, true),
  'confirm-by-staff': (scene, rows) => confirming(scene, rows, false),
  'let-a-week-pass': lettingAWeekPass,
  empty: emptying,
  'change-cart': changingCart,
  cancel: (_scene, rows) => cancelling(rows),
  'cancel-by-staff': (_scene, rows) => cancellingByStaff(rows),
  upgrade: (scene, _rows, act) => replacing(scene, act, 'upgrade'),
  renew: (scene, _rows, act) => replacing(scene, act, 'renewal'),
  transfer: transferring,
  'refund-part': (scene, rows, act) => refunding(scene, rows, rows === undefined ? null : partOf(rows, act)),
  'refund-vat': (_scene, rows) => refundingVat(rows),
  'refund-whole': (scene, rows) => refunding(scene, rows, null),
  recheck: rechecking,
  revoke: revoking,
  restore: restoring,
  prolong: prolonging,
  merge: merging,
};

/** What must, may or must not come of an act, from what stands before it alone. */
export const foretell = (scene: Scene, rows: Rows | undefined, act: Act): Foretold =>
  rules[act.kind](scene, rows, act);
