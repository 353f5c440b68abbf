import { z } from 'zod';
import { ORDER_MARK } from './create-stripe-session.ts';
import { REFUND_MARK } from './refund-stripe-payment.ts';

const id = z.string().min(1).max(255);
const amount = z.int();
const currency = z.string().length(3);
const seconds = z.int();
/** An id, or the object itself where it was expanded. */
const reference = z.union([id, z.object({ id }).transform((object) => object.id)]);

const session = z.object({
  id,
  metadata: z.record(z.string(), z.string()).nullish(),
  amount_total: amount.nullable(),
  currency: currency.nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  customer_details: z.object({ address: z.object({ country: z.string().nullish() }).nullish() }).nullish(),
});
export type ToldSession = z.infer<typeof session>;

const refund = z.object({
  id,
  amount,
  currency,
  status: z.string().nullable(),
  payment_intent: reference.nullish(),
  failure_reason: z.string().nullish(),
  metadata: z.object({ [REFUND_MARK]: z.string().optional() }).nullish(),
});

const charge = z.object({ id, payment_intent: reference.nullish() });

const dispute = z.object({
  id,
  amount,
  currency,
  reason: z.string(),
  status: z.string(),
  payment_intent: reference.nullish(),
  evidence_details: z.object({ due_by: seconds.nullish() }).nullish(),
});

const head = {
  id,
  livemode: z.boolean(),
  /** Whose event it is, where it is that of an account which this one manages. */
  account: z.string().optional(),
};

function told<Type extends string, Told extends z.ZodType>(type: Type, object: Told) {
  return z.object({ ...head, type: z.literal(type), data: z.object({ object }) });
}

/** The events that the shop hears, with the fields of them that it reads. */
const heard = z.discriminatedUnion('type', [
  told('checkout.session.completed', session),
  told('checkout.session.async_payment_succeeded', session),
  told('checkout.session.async_payment_failed', session),
  told('checkout.session.expired', session),
  told('charge.refunded', charge),
  told('refund.updated', refund),
  told('refund.failed', refund),
  told('charge.dispute.created', dispute),
  told('charge.dispute.closed', dispute),
]);
export type HeardEvent = z.infer<typeof heard>;

/** The types of events that are to be sent to the shop. */
export const heardTypes: readonly HeardEvent['type'][] = heard.options.map(({ shape }) => shape.type.value);

/** What every event of Stripe has. */
const anyEvent = z.object({ ...head, object: z.literal('event'), type: z.string() });

/** An event that the shop hears; null for every other type, undefined for what is none. */
export function parseStripeEvent(value: unknown): HeardEvent | null | undefined {
  const any = anyEvent.safeParse(value);
  if (!any.success) return undefined;
  if (!heardTypes.some((type) => type === any.data.type)) return null;
  return heard.safeParse(value).data;
}

/** Whether a session is one of this shop's kind, and not of something else that the account sells. */
export function isMarked({ metadata }: Pick<ToldSession, 'metadata'>): boolean {
  return metadata?.[ORDER_MARK] !== undefined;
}
