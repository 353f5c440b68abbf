import { z } from 'zod';
import { adminPlaces } from '#contract/admin/admin-places.ts';
import {
  buyerAsked,
  buyerFound,
  fontsForSale,
  fontsSought,
  newOrderForm,
  newOrderPreview,
  newOrderTyped,
} from '#contract/admin/new-order.ts';
import { flagPage, flagsAsked, orderNamed, orderSheet } from '#contract/admin/order-sheet.ts';
import {
  manyOrderActs,
  manyOrdersAsked,
  manyOrdersDone,
  orderPage,
  ordersAsked,
  ordersFound,
} from '#contract/admin/orders.ts';
import { quoteForm, quotePreview, quoteTyped } from '#contract/admin/quotes.ts';
import {
  paymentsConfirmed,
  paymentsEntered,
  statementNamed,
  statementPlan,
} from '#contract/bank-payments.ts';
import { STATEMENT_FILE_MOST_BYTES } from '#domain/limits.ts';
import { adminCall, nothing } from './define-call.ts';

/** The calls of orders, of their quotes and of the payments of a bank. */
export const orderCalls = {
  listOrders: adminCall({
    ...adminPlaces.listOrders,
    summary: 'A page of the orders, searched, left and sorted',
    who: 'list',
    query: ordersAsked,
    answer: orderPage,
    problems: [],
  }),
  readManyActs: adminCall({
    ...adminPlaces.readManyActs,
    summary: 'What the role may do to several orders at once, each with its form',
    who: 'assign',
    query: nothing,
    answer: manyOrderActs,
    problems: [],
  }),
  findManyOrders: adminCall({
    ...adminPlaces.findManyOrders,
    summary: 'The first of all orders that are wanted, as many as something is done to at once',
    who: 'assign',
    query: ordersAsked,
    answer: ordersFound,
    problems: [],
  }),
  actOnOrders: adminCall({
    ...adminPlaces.actOnOrders,
    summary:
      'Does the same to each of a few orders; those that changed since they were seen are left and told',
    who: 'its-action',
    params: z.strictObject({ action: z.string().max(80) }),
    query: nothing,
    body: manyOrdersAsked,
    answer: manyOrdersDone,
    problems: ['not-found', 'invalid-payload', 'staff-not-allowed'],
  }),
  readOrder: adminCall({
    ...adminPlaces.readOrder,
    summary: 'An order as one sheet, with what can be done with it now',
    who: 'show',
    params: orderNamed,
    query: nothing,
    answer: orderSheet,
    problems: ['not-found'],
  }),
  readQuoteForm: adminCall({
    ...adminPlaces.readQuoteForm,
    summary: 'What the quote of an enquiry is written from',
    who: 'quote',
    params: orderNamed,
    query: nothing,
    answer: quoteForm,
    problems: ['not-found'],
  }),
  previewQuote: adminCall({
    ...adminPlaces.previewQuote,
    summary: 'What a quote comes to and what its mail would say; nothing is kept or sent',
    who: 'quote',
    params: orderNamed,
    body: quoteTyped,
    answer: quotePreview,
    problems: ['not-found', 'invalid-payload', 'order-state-conflict'],
  }),
  readNewOrder: adminCall({
    ...adminPlaces.readNewOrder,
    summary: 'What an order of the staff can be made of: licences and currencies',
    who: 'new-order',
    query: nothing,
    answer: newOrderForm,
    problems: [],
  }),
  findBuyer: adminCall({
    ...adminPlaces.findBuyer,
    summary: 'The account of one e-mail address with the addresses that it keeps',
    who: 'sessions',
    body: buyerAsked,
    answer: buyerFound,
    problems: [],
  }),
  findFontsForSale: adminCall({
    ...adminPlaces.findFontsForSale,
    summary: 'The sets and cuts of which each word that was typed begins one of theirs',
    who: 'new-order',
    query: fontsSought,
    answer: fontsForSale,
    problems: [],
  }),
  previewNewOrder: adminCall({
    ...adminPlaces.previewNewOrder,
    summary: 'What the quote of an order would come to by the rules; nothing is kept',
    who: 'new-order',
    body: newOrderTyped,
    answer: newOrderPreview,
    problems: ['invalid-payload'],
  }),
  readFlags: adminCall({
    ...adminPlaces.readFlags,
    summary: 'The flags of orders as a list of what is to be done, what waits longest first',
    who: 'list',
    query: flagsAsked,
    answer: flagPage,
    problems: [],
  }),
  planStatement: adminCall({
    ...adminPlaces.planStatement,
    summary: 'What the payments of a bank statement would pay; nothing is written',
    who: 'bank-statement',
    takesFile: { mostBytes: STATEMENT_FILE_MOST_BYTES },
    query: statementNamed,
    answer: statementPlan,
    problems: ['invalid-payload', 'payload-too-large', 'unsupported-media-type', 'too-many-requests'],
    callsPerMinute: 20,
  }),
  enterPayments: adminCall({
    ...adminPlaces.enterPayments,
    summary: 'Enters payments of a bank statement, order by order, each whole or not at all',
    who: 'enter-payments',
    body: paymentsConfirmed,
    answer: paymentsEntered,
    problems: [],
  }),
} as const;
