import { type DemoPaymentServices, decideDemoPayment, findDemoPayment } from './decide-demo-payment.ts';
import { demoCardStylesheet, renderDemoCardClosed, renderDemoCardForm } from './demo-card-page.ts';
import { demoCards, findDemoCard } from './demo-cards.ts';

/** An answer in plain words of HTTP, for whichever server mounts the page. */
export interface PlainAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** GET /demo-card/style.css */
export function showDemoCardStylesheet(): PlainAnswer {
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' };
  return { status: 200, headers, body: demoCardStylesheet };
}

/** GET /demo-card/{id}: the form of an open payment, else what became of it. */
export async function showDemoCardPage(
  services: Pick<DemoPaymentServices, 'db'>,
  { id }: { id: string },
): Promise<PlainAnswer> {
  const payment = await findDemoPayment(services, id);
  if (payment?.state === 'open') return page(200, renderDemoCardForm(payment, null));
  return page(payment === null ? 404 : 200, renderDemoCardClosed(payment));
}

/** POST /demo-card/{id} with the form's field `card`: decides the payment and sends the browser back to the shop. */
export async function submitDemoCard(
  services: DemoPaymentServices,
  { id, card }: { id: string; card: string },
): Promise<PlainAnswer> {
  const payment = await findDemoPayment(services, id);
  if (payment === null) return page(404, renderDemoCardClosed(null));
  const known = findDemoCard(card);
  if (payment.state !== 'open') return page(409, renderDemoCardClosed(payment));
  if (known === null) {
    return page(
      422,
      renderDemoCardForm(payment, 'The demonstration takes the card numbers below and no others.'),
    );
  }
  const decided = await decideDemoPayment(services, { id, card: known });
  if (decided === null) return page(409, renderDemoCardClosed(await findDemoPayment(services, id)));
  const isDeclined = demoCards[known].outcome === 'declined';
  const location = isDeclined ? withDeclined(payment.cancelUrl) : payment.returnUrl;
  return { status: 303, headers: { ...pageHeaders, location }, body: '' };
}

function page(status: number, body: string): PlainAnswer {
  return { status, headers: pageHeaders, body };
}

function withDeclined(cancelUrl: string): string {
  const url = new URL(cancelUrl);
  url.searchParams.set('payment', 'declined');
  return url.href;
}
