import { z } from 'zod';
import { requireSession, type StripeActs } from './stripe-acts.ts';
import type { StripeBooks } from './stripe-books.ts';

/** Cards and accounts that Stripe's own test mode takes, by what becomes of them. */
export const stripeTest = {
  pays: '4242 4242 4242 4242',
  asks3dSecure: '4000 0027 6000 3184',
  isDeclined: '4000 0000 0000 0002',
  debitSucceeds: 'AT61 1904 3002 3457 3201',
  debitFails: 'AT86 1904 3002 3547 3202',
} as const;

export interface PageAnswer {
  status: number;
  location?: string;
  html?: string;
}

const form = z.object({ card: z.string().default(''), iban: z.string().default(''), act: z.string() });

/** The hosted page of a session: cards, 3-D Secure and a debit, without script. */
export function answerStripePage(
  { books, acts }: { books: StripeBooks; acts: StripeActs },
  { sessionId, posted }: { sessionId: string; posted: unknown },
): PageAnswer {
  const session = books.sessions.get(sessionId);
  if (session === undefined) return { status: 404, html: page('<p>There is no such session.</p>') };
  if (session.status !== 'open') {
    return { status: 200, html: page('<p>This checkout session has expired or is complete.</p>') };
  }
  if (posted === null) return { status: 200, html: page(formOf(books, sessionId, '')) };
  const { card, iban, act } = form.parse(posted);
  const back = { status: 303, location: session.success_url ?? '' };
  const digits = digitsOf(card);
  if (act === 'complete-3ds') {
    acts.complete(sessionId, 'at-once');
    return back;
  }
  if (act === 'fail-3ds') {
    return { status: 200, html: page(formOf(books, sessionId, 'We are unable to authenticate your card.')) };
  }
  if (act === 'debit') {
    if (![stripeTest.debitSucceeds, stripeTest.debitFails].some((one) => digitsOf(one) === digitsOf(iban)))
      return { status: 200, html: page(formOf(books, sessionId, 'Your IBAN is invalid.')) };
    acts.complete(sessionId, 'delayed');
    return back;
  }
  if (digits === digitsOf(stripeTest.asks3dSecure)) return { status: 200, html: page(challenge) };
  if (digits !== digitsOf(stripeTest.pays)) {
    return { status: 200, html: page(formOf(books, sessionId, 'Your card was declined.')) };
  }
  acts.complete(sessionId, 'at-once');
  return back;
}

const challenge = `<h1>3D Secure 2 Test Page</h1>
<form method="post"><button name="act" value="complete-3ds">Complete</button>
<button name="act" value="fail-3ds">Fail</button></form>`;

function formOf(books: StripeBooks, sessionId: string, fault: string): string {
  const { amount_total, currency, client_reference_id, cancel_url } = requireSession(books, sessionId);
  return `<h1>Stand-in for Stripe Checkout</h1>
<p>${escapeHtml(client_reference_id ?? '')}: ${amount_total} ${currency}</p>
<p role="alert">${escapeHtml(fault)}</p>
<form method="post"><label>Card number <input name="card" autocomplete="off"></label><button name="act" value="card">Pay</button></form>
<form method="post"><label>IBAN <input name="iban" autocomplete="off"></label><button name="act" value="debit">Pay by SEPA debit</button></form>
<p><a href="${escapeHtml(cancel_url ?? '')}">Back to the shop</a></p>`;
}

function page(content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Checkout</title><link rel="icon" href="data:,"></head><body><main>${content}</main></body></html>`;
}

function digitsOf(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
