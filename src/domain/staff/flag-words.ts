import type { StaffActionName } from './staff-policies.ts';

/** What a flag of an order tells, and the action that settles it where there is one; the others are looked at and taken off. */
export interface FlagWords {
  title: string;
  says: string;
  settledBy: StaffActionName;
}

/** Every flag of an order for who sees to it, what is owed to buyers first. */
export const flagWords = {
  withdrawn: {
    title: 'Withdrawn from',
    says: 'The buyer has withdrawn from the contract: the money goes back within the days that the law gives.',
    settledBy: 'accept-withdrawal',
  },
  'refund-failed': {
    title: 'Refund failed',
    says: 'The provider has not given the money back. Have it tried again, or give it back by hand.',
    settledBy: 'refund-again',
  },
  'vat-refund': {
    title: 'VAT to give back',
    says: 'The VAT number turned out good after the payment.',
    settledBy: 'refund-vat',
  },
  'paid-twice': {
    title: 'Paid twice',
    says: 'A second payment came in. It goes back whole.',
    settledBy: 'return-surplus',
  },
  'licence-followed': {
    title: 'Licence replaced before',
    says: 'It upgrades or renews a licence that another order has replaced: nothing is sold for the payment.',
    settledBy: 'return-surplus',
  },
  'delivery-failed': {
    title: 'Not delivered',
    says: 'The files could not be made. It is tried every hour; once what was in the way is mended, at once.',
    settledBy: 'deliver',
  },
  'mail-failed': {
    title: 'Mail failed',
    says: 'A mail was refused for good, or not taken for four days.',
    settledBy: 'mail-again',
  },
  disputed: {
    title: 'Payment disputed',
    says: 'The buyer disputes the payment: answer in the provider’s dashboard. Until then nothing is given back here.',
    settledBy: 'clear-flag',
  },
  'dispute-lost': {
    title: 'Dispute lost',
    says: 'The provider has taken the money back. See what is still owed.',
    settledBy: 'clear-flag',
  },
  'refunded-outside': {
    title: 'Refunded outside',
    says: 'Money went back in the provider’s dashboard, or such a refund came back. See what, and what is still owed.',
    settledBy: 'clear-flag',
  },
  'amount-mismatch': {
    title: 'Another amount',
    says: 'Another amount came than was asked for. Give back what is too much: of a card in the provider’s dashboard, of a transfer by your bank.',
    settledBy: 'clear-flag',
  },
  'payment-refused': {
    title: 'Payment refused',
    says: 'The provider takes no payment of this order, as of an amount below its least, and invoices are not offered. Offer invoices, by which it can be paid until the order’s end, mostly a day after it was placed, or cancel it.',
    settledBy: 'clear-flag',
  },
  'vat-rate-changed': {
    title: 'Rate of VAT changed',
    says: 'The rate of VAT changed between the order and its payment, on whose day it is owed; the old one was charged. See with your bookkeeper what is owed or given back.',
    settledBy: 'clear-flag',
  },
  'paid-late': {
    title: 'Paid late',
    says: 'A payment came after the order had ended, and revived it.',
    settledBy: 'clear-flag',
  },
  'vat-recheck': {
    title: 'VAT number not told',
    says: 'The register could not tell the VAT number. It is asked again by itself.',
    settledBy: 'clear-flag',
  },
} as const satisfies Record<string, FlagWords>;

export type OrderFlagName = keyof typeof flagWords;

/** What a flag is called. */
export function flagTitle(flag: string): string {
  return isFlagName(flag) ? flagWords[flag].title : flag;
}

export function isFlagName(flag: string): flag is OrderFlagName {
  return Object.hasOwn(flagWords, flag);
}
