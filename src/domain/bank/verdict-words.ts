import type { PaymentVerdict } from './plan-bank-payments.ts';

/** What is told of a payment: what it is in a few words, and what somebody does about it. */
export const verdictWords = {
  exact: { title: 'Exact', says: '' },
  'in-parts': { title: 'In parts', says: 'Together with the others of this order it is what was asked for.' },
  'by-amount': {
    title: 'By amount alone',
    says: 'It names no order, and is what this one asks for. Look whether it is the payer.',
  },
  'too-little': {
    title: 'Too little',
    says: 'Entered, the order is paid all the same. Where the rest comes in another statement, mark it as paid by hand once that is there.',
  },
  'too-much': {
    title: 'Too much',
    says: 'Entered, the order is flagged until what is too much was given back.',
  },
  ended: {
    title: 'Order has ended',
    says: 'Entered, the order is revived and delivered. Else give the money back.',
  },
  'ended-too-little': {
    title: 'Order has ended, too little',
    says: 'Entered, the order is revived and delivered for less than it asked for. Else give the money back.',
  },
  entered: { title: 'Entered before', says: '' },
  'paid-before': {
    title: 'Paid before',
    says: 'The order is paid already. If this money came besides, give it back.',
  },
  'other-currency': { title: 'Other currency', says: 'The order asks for another currency.' },
  'not-payable': { title: 'Cannot be paid', says: '' },
  several: { title: 'Several orders', says: 'It names more than one order. Mark each as paid by hand.' },
  unknown: { title: 'Unknown', says: 'It names no order of this shop.' },
  unclear: {
    title: 'Unclear',
    says: 'Its parts do not add up to what was booked, or the bank took it back. Look at the statement, and mark the order as paid by hand if it is.',
  },
  pending: { title: 'Not booked yet', says: '' },
  reversal: { title: 'Came back', says: 'The bank took an earlier booking back.' },
  debit: { title: 'Debit', says: '' },
} as const satisfies Record<PaymentVerdict, { title: string; says: string }>;
