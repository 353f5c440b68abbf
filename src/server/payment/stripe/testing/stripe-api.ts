import type { Stripe } from 'stripe';
import { z } from 'zod';
import { requireSession, type StripeActs, sumRefunds } from './stripe-acts.ts';
import { makeRefund, makeSession, type StripeBooks } from './stripe-books.ts';

export interface ApiRequest {
  method: string;
  path: string;
  /** Of the query or the form, nested as its names say. */
  params: unknown;
}

/** What Stripe says in an error, with its status. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly type: Stripe.RawErrorType;

  constructor(status: number, said: { type?: Stripe.RawErrorType; code?: string; message: string }) {
    super(said.message);
    this.status = status;
    this.type = said.type ?? 'invalid_request_error';
    this.code = said.code;
  }
}

/** Of a payment, in the units of most currencies. */
const LEAST = 50;

const text = z.string().min(1);
const whole = z.coerce.number().int();
const metadata = z.record(z.string(), z.string()).exactOptional();

/** As the SDK's type has it, and none besides: what the shop sends is understood, or refused as Stripe would. */
const sessionParams = z.strictObject({
  mode: z.literal('payment'),
  submit_type: z.literal('pay'),
  locale: z.literal('auto'),
  client_reference_id: text.max(200),
  metadata,
  payment_intent_data: z.strictObject({ description: text, metadata }),
  line_items: z
    .array(
      z.strictObject({
        quantity: whole.positive(),
        price_data: z.strictObject({
          currency: z.string().regex(/^[a-z]{3}$/),
          unit_amount: whole.nonnegative(),
          product_data: z.strictObject({ name: text.max(250) }),
        }),
      }),
    )
    .min(1)
    .max(100),
  adaptive_pricing: z.strictObject({ enabled: z.literal('false').transform(() => false) }),
  automatic_tax: z.strictObject({ enabled: z.literal('false').transform(() => false) }),
  expires_at: whole.exactOptional(),
  success_url: z.url(),
  cancel_url: z.url(),
}) satisfies z.ZodType<Stripe.Checkout.SessionCreateParams>;

const refundParams = z.strictObject({
  payment_intent: text,
  amount: whole.positive(),
  metadata,
}) satisfies z.ZodType<Stripe.RefundCreateParams>;

const listParams = z.object({
  payment_intent: text.optional(),
  limit: whole.max(100).default(10),
  starting_after: text.optional(),
  created: z.object({ gte: whole }).optional(),
  types: z.array(text).max(20).optional(),
});

/** Answers a call of Stripe's API from the books; throws what Stripe refuses. */
export function answerStripeApi(
  { books, acts, now, origin }: { books: StripeBooks; acts: StripeActs; now: () => Date; origin: string },
  { method, path, params }: ApiRequest,
): object {
  const created = Math.floor(now().getTime() / 1000);
  const [, session, act] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(expire))?$/.exec(path) ?? [];
  switch (`${method} ${session === undefined ? path : `session ${act ?? ''}`}`) {
    case 'GET /v1/account':
      return books.account;
    case 'POST /v1/checkout/sessions': {
      const parsed = parse(sessionParams, params);
      checkExpiry(parsed.expires_at, created);
      const made = makeSession(parsed, { id: books.nextId('cs'), origin, created });
      if ((made.amount_total ?? 0) < LEAST) {
        const message = `The Checkout Session's total amount due must add up to at least 0.50 ${made.currency}.`;
        throw new StripeRefusal(400, { code: 'amount_too_small', message });
      }
      books.sessions.set(made.id, made);
      return made;
    }
    case 'GET session ':
      return findSession(books, session ?? '');
    case 'POST session expire': {
      if (findSession(books, session ?? '').status !== 'open') {
        throw new StripeRefusal(400, {
          message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
        });
      }
      acts.expire(session ?? '');
      return requireSession(books, session ?? '');
    }
    case 'GET /v1/checkout/sessions': {
      const { payment_intent } = parse(listParams, params);
      const sessions = [...books.sessions.values()].filter(
        (one) => payment_intent === undefined || one.payment_intent === payment_intent,
      );
      return list(sessions.reverse(), params);
    }
    case 'POST /v1/refunds':
      return refund({ books, acts, created }, parse(refundParams, params));
    case 'GET /v1/refunds': {
      const { payment_intent } = parse(listParams, params);
      return list(
        [...books.refunds.values()].filter((one) => one.payment_intent === payment_intent).reverse(),
        params,
      );
    }
    case 'GET /v1/events': {
      const { created: since, types } = parse(listParams, params);
      const kept = books.events.filter(
        (event) => event.created >= (since?.gte ?? 0) && (types?.includes(event.type) ?? true),
      );
      return list(kept.reverse(), params);
    }
    default:
      throw new StripeRefusal(404, { message: `Unrecognized request URL (${method}: ${path}).` });
  }
}

function refund(
  { books, acts, created }: { books: StripeBooks; acts: StripeActs; created: number },
  { payment_intent, amount, metadata: marks }: z.infer<typeof refundParams>,
): Stripe.Refund {
  const payment = books.payments.get(payment_intent);
  if (payment === undefined) throw missing('payment_intent', payment_intent);
  if (payment.status !== 'succeeded') {
    throw new StripeRefusal(400, {
      message: 'This PaymentIntent does not have a successful charge to refund.',
    });
  }
  const session = requireSession(books, payment.sessionId);
  const left = (session.amount_total ?? 0) - sumRefunds(books, payment_intent);
  if (left === 0) {
    const message = `Charge ${payment.chargeId} has already been refunded.`;
    throw new StripeRefusal(400, { code: 'charge_already_refunded', message });
  }
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    throw new StripeRefusal(400, { message });
  }
  const made = makeRefund({
    id: books.nextId('re'),
    amount,
    currency: session.currency ?? '',
    created,
    payment_intent,
    charge: payment.chargeId,
    metadata: marks ?? {},
  });
  books.refunds.set(made.id, made);
  acts.tellRefunded(payment_intent);
  return made;
}

function findSession(books: StripeBooks, id: string): Stripe.Checkout.Session {
  const session = books.sessions.get(id);
  if (session === undefined) throw missing('checkout.session', id);
  return session;
}

function missing(what: string, id: string): StripeRefusal {
  return new StripeRefusal(404, { code: 'resource_missing', message: `No such ${what}: '${id}'` });
}

function checkExpiry(expiresAt: number | undefined, created: number): void {
  if (expiresAt === undefined) return;
  const minutes = (expiresAt - created) / 60;
  if (minutes >= 30 && minutes <= 24 * 60) return;
  throw new StripeRefusal(400, {
    message:
      'The `expires_at` timestamp must be between 30 minutes and 24 hours after Checkout Session creation.',
  });
}

function list<Item extends { id: string }>(all: Item[], params: unknown): Omit<Stripe.ApiList<Item>, 'url'> {
  const { limit, starting_after } = parse(listParams, params);
  const from = starting_after === undefined ? 0 : all.findIndex(({ id }) => id === starting_after) + 1;
  const data = all.slice(from, from + limit);
  return { object: 'list', data, has_more: from + limit < all.length };
}

function parse<Schema extends z.ZodType>(schema: Schema, params: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const param = issue?.path.join('.') ?? '';
  throw new StripeRefusal(400, {
    code: 'parameter_unknown',
    message: `Wrong parameter: ${param}: ${issue?.message}`,
  });
}
