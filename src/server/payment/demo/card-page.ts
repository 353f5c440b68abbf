import type { Drizzle } from '#server/database/database.ts';
import { cardStyles } from './card-stylesheet.ts';
import {
  type DemoPayment,
  type DemoPaymentServices,
  decideDemoPayment,
  findDemoPayment,
} from './decide-demo-payment.ts';
import { findDemoCard } from './demo-cards.ts';
import { renderCardClosed, renderCardForm } from './render-card-page.ts';

/** An answer in plain words of HTTP, for whichever server mounts the page. */
export interface PlainAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // The address is as good as the payment; the form itself has to name its origin.
  'referrer-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** GET /demo-card.css */
export function cardStylesheet(): PlainAnswer {
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' };
  return { status: 200, headers, body: cardStyles };
}

/** GET /demo-card/{id}: the form of an open payment, else what became of it. */
export async function showCardPage(services: { db: Drizzle }, { id }: { id: string }): Promise<PlainAnswer> {
  const payment = await findDemoPayment(services, id);
  return payment?.state === 'open' ? page(200, renderCardForm(payment, null)) : closed(payment, 200);
}

/**
 * POST /demo-card/{id} with the form's field `card`: decides the payment and sends the browser back to the shop, which learns of
 * it by the provider's event alone. Sent twice it decides once and goes back all the same.
 */
export async function submitCard(
  services: DemoPaymentServices,
  { id, card: number }: { id: string; card: string },
): Promise<PlainAnswer> {
  const card = findDemoCard(number);
  const decided = card === null ? null : await decideDemoPayment(services, { id, card });
  if (decided !== null) return goBack(decided);
  const payment = await findDemoPayment(services, id);
  if (payment?.state !== 'open') return payment === null ? closed(null, 404) : goBack(payment);
  const fault = 'The demonstration takes the cards named below and no others.';
  return page(422, renderCardForm(payment, { number: number.slice(0, 40), fault }));
}

function goBack(payment: DemoPayment): PlainAnswer {
  if (payment.state === 'ended' || payment.state === 'open') return closed(payment, 409);
  return { status: 303, headers: { ...pageHeaders, location: payment.returnUrl }, body: '' };
}

function closed(payment: DemoPayment | null, status: number): PlainAnswer {
  return page(payment === null ? 404 : status, renderCardClosed(payment));
}

function page(status: number, body: string): PlainAnswer {
  return { status, headers: pageHeaders, body };
}
