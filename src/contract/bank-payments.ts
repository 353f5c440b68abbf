import { z } from 'zod';
import { accountStandings } from '#domain/bank/account-standing.ts';
import { paymentVerdicts } from '#domain/bank/plan-bank-payments.ts';
import { BANK_PAYMENTS_MOST, LARGEST_ID } from '#domain/limits.ts';
import { wireDay } from './wire.ts';

const amount = z.int().min(0).max(1e15);
const currency = z.string().regex(/^[A-Z]{3}$/);
const orderId = z.int().positive().max(LARGEST_ID);

/** A payment of a statement for an order as the server read it, sealed, so that nothing else is entered than what was shown. */
const sealedPayment = z.strictObject({
  hash: z.string().regex(/^[\w-]{43}$/),
  orderId,
  /** In minor units of `currency`. */
  amount,
  currency,
  bookedOn: wireDay,
  /** What the order asked for then. */
  due: amount,
  verdict: z.enum(paymentVerdicts),
  /** Whether it is of another account than invoices name. */
  isOfOtherAccount: z.boolean(),
  seal: z.string().regex(/^[\w-]{43}$/),
});
export type SealedPayment = z.output<typeof sealedPayment>;

/** A file of statements on the machine; the path is whole, since the server reads it. */
export const bankStatementAsked = z.strictObject({ path: z.string().max(4096) });

const by = z.string().trim().min(1).max(80).default('staff');
/** All payments that pay one order. */
export const paymentsOfOrder = z.strictObject({
  orderId,
  payments: z.array(sealedPayment).min(1).max(100),
  /** Whether it is meant that they are of another account. */
  isOtherAccountMeant: z.boolean().default(false),
  by,
});
export type PaymentsOfOrder = z.output<typeof paymentsOfOrder>;

/** POST bank-statement: what the file is called, by which its faults are told. */
export const statementNamed = z.strictObject({ name: z.string().trim().min(1).max(200) });

const planned = z.object({
  /** Where it stands in the plan, from 1. */
  number: z.int(),
  file: z.string(),
  line: z.int(),
  bookedOn: z.string(),
  amount: z.int(),
  currency,
  /** Who paid and what they gave as the reason, as the bank tells it. */
  payer: z.string(),
  words: z.string(),
  verdict: z.enum(paymentVerdicts),
  order: z
    .object({
      orderId: z.int(),
      orderNumber: z.string(),
      buyer: z.string(),
      due: z.int(),
      currency,
      /** Why it cannot be paid so; null where it can. */
      whyNot: z.string().nullable(),
    })
    .nullable(),
  /** What is sent to have it entered; null where it cannot be. */
  sealed: sealedPayment.nullable(),
  /** Whether it is entered unless somebody says otherwise. */
  isProposed: z.boolean(),
});
export type PlannedLine = z.output<typeof planned>;

/** What the payments of a file would pay; nothing is written. */
export const statementPlan = z.object({
  accounts: z.array(z.object({ account: z.string(), standing: z.enum(accountStandings) })),
  payments: z.array(planned),
  /** Files of a zip that are no statements. */
  skipped: z.array(z.string()),
});
export type StatementPlan = z.output<typeof statementPlan>;

/** POST bank-statement/enter: payments for whichever orders; each order is entered by itself. */
export const paymentsConfirmed = z.strictObject({
  payments: z.array(sealedPayment).min(1).max(BANK_PAYMENTS_MOST),
  isOtherAccountMeant: z.boolean().default(false),
});
/** What became of each order. */
export const paymentsEntered = z.object({
  orders: z.array(
    z.object({
      orderId: z.int(),
      isEntered: z.boolean(),
      told: z.array(z.string()),
    }),
  ),
});
export type PaymentsEntered = z.output<typeof paymentsEntered>;
