import { z } from 'zod';
import { wirePrices } from './prices.ts';

/**
 * Every code an error answer can carry, with its HTTP status and its sentence for people
 * (`title` of RFC 9457). `type` on the wire is `/problems/{code}`.
 */
export const problems = {
  'malformed-request': { status: 400, title: 'The request could not be understood.' },
  'invalid-payload': { status: 422, title: 'The request holds fields that are not valid.' },
  'idempotency-key-required': { status: 400, title: 'An Idempotency-Key header is required.' },
  'idempotency-key-reused': { status: 422, title: 'This Idempotency-Key was used for another order.' },
  'cart-empty': { status: 422, title: 'The cart holds nothing that can be licensed.' },
  'currency-not-offered': { status: 422, title: 'Nothing is sold in this currency now.' },
  'item-not-for-sale': { status: 422, title: 'An item of the cart is not for sale.' },
  'set-and-cut': { status: 422, title: 'A set and one of its cuts cannot be in one cart.' },
  'licence-not-offered': { status: 422, title: 'A licence of the cart is not offered.' },
  'licence-missing': { status: 422, title: 'Every font needs at least one licence.' },
  'eula-not-accepted': { status: 422, title: 'The licence agreement has to be accepted.' },
  'vat-not-acknowledged': { status: 422, title: 'That VAT is charged has to be acknowledged.' },
  'consent-missing': {
    status: 422,
    title: 'Consumers in the EU have to consent that the delivery begins at once.',
  },
  'prices-changed': { status: 409, title: 'The prices of this cart have changed.' },
  'quote-superseded': { status: 409, title: 'A newer version of this quote was sent.' },
  'order-not-payable': { status: 409, title: 'This order cannot be paid in its present state.' },
  'payment-type-not-offered': { status: 409, title: 'The shop does not offer this way to pay any more.' },
  'order-needs-review': { status: 409, title: 'This order needs a quote before it can be paid.' },
  'order-not-reviewable': { status: 409, title: 'This order cannot be sent as an enquiry.' },
  'order-state-conflict': { status: 409, title: 'The present state of this order does not allow that.' },
  'order-not-cancellable': { status: 409, title: 'This order cannot be cancelled in its present state.' },
  'downloads-not-available': { status: 409, title: 'There are no downloads of this order now.' },
  'contact-service-required': { status: 403, title: 'Please contact our service to place this order.' },
  'challenge-required': {
    status: 400,
    title: 'A solved challenge is required in the header X-Altcha; GET customers/challenge gives one.',
  },
  'challenge-not-solved': {
    status: 422,
    title: 'The challenge was not solved, or not in time; please try again, which takes a new one.',
  },
  'login-required': { status: 401, title: 'Please log in.' },
  'login-failed': { status: 401, title: 'The e-mail address or the password is wrong.' },
  'account-not-confirmed': {
    status: 403,
    title: 'This e-mail address is not confirmed yet: please follow the link in the mail we sent to it.',
  },
  'too-busy': { status: 503, title: 'Very many people are logging in; please try again in a moment.' },
  'wrong-password': { status: 403, title: 'The password is wrong.' },
  'fresh-login-required': { status: 403, title: 'Please log in again and repeat this within ten minutes.' },
  'passkey-challenge-expired': { status: 409, title: 'That took too long; please try again.' },
  'passkey-refused': { status: 403, title: 'This passkey was not accepted.' },
  'passkey-known': { status: 409, title: 'This passkey is in use already.' },
  'passkeys-full': { status: 409, title: 'There are twenty passkeys already; please remove one first.' },
  'staff-not-allowed': { status: 403, title: 'Your role does not allow that.' },
  'staff-login-required': { status: 401, title: 'Please sign in to the back office.' },
  'staff-login-refused': {
    status: 401,
    title: 'The e-mail address, the password or the code is wrong, or the code was used.',
  },
  'invitation-not-valid': {
    status: 410,
    title: 'This link was used or has expired. An owner can invite you anew.',
  },
  'changed-meanwhile': { status: 409, title: 'Somebody has changed this since you opened it.' },
  'accounts-not-merged': { status: 409, title: 'These accounts cannot be merged now.' },
  'last-owner': { status: 409, title: 'The shop needs an owner: make somebody else one first.' },
  'last-way-in': {
    status: 409,
    title:
      'This passkey is the only way into the account; please set a password or add another passkey first.',
  },
  'forbidden-origin': { status: 403, title: 'The request came from another site.' },
  'bad-signature': { status: 401, title: 'The signature is not valid.' },
  'not-found': { status: 404, title: 'This page could not be found' },
  'link-expired': { status: 410, title: 'This link has expired.' },
  'method-not-allowed': { status: 405, title: 'This method is not allowed here.' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive.' },
  'payload-too-large': { status: 413, title: 'The request is too large.' },
  'uri-too-long': { status: 414, title: 'The address is too long.' },
  'unsupported-media-type': { status: 415, title: 'The request is of a kind that is not understood here.' },
  'headers-too-large': { status: 431, title: 'The address or the headers of the request are too large.' },
  'expectation-failed': { status: 417, title: 'What the request expects is not offered here.' },
  'too-many-requests': { status: 429, title: 'Too many requests; please wait a moment.' },
  'samples-spent': { status: 429, title: 'No more samples can be sent for now; please try again later.' },
  'fonts-busy': {
    status: 503,
    title: 'This text takes too long to set just now; please try again in a moment, or with less of it.',
  },
  'drawing-stopped': {
    status: 503,
    title: 'This document takes too long to draw just now; please try again in a moment.',
  },
  'voice-unknown': { status: 404, title: 'There is no such voice.' },
  'speech-unavailable': { status: 502, title: 'This text cannot be spoken just now.' },
  'translation-missing': {
    status: 404,
    title: 'There is no translation of this text into this language.',
  },
  'translation-unavailable': { status: 502, title: 'This text cannot be translated just now.' },
  'provider-unavailable': {
    status: 502,
    title: 'The payment provider does not answer; nothing was charged.',
  },
  'payment-refused': {
    status: 409,
    title: 'The payment provider does not take this payment; nothing was charged.',
  },
  'database-away': {
    status: 503,
    title:
      'The shop is out of reach for a moment. Nothing that you entered is lost; please try again shortly.',
  },
  'shutting-down': { status: 503, title: 'The server is restarting; please try again.' },
  'internal-error': { status: 500, title: 'An unexpected error occurred.' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

/** `application/problem+json` of RFC 9457, with the path of every refused field. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  /** The id under which the log holds this request. */
  requestId: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With `prices-changed`: the prices that hold now. */
  prices: wirePrices.optional(),
});
export type Problem = z.infer<typeof problem>;
