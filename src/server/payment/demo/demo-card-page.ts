import { formatMoney } from '#domain/money.ts';
import type { DemoPayment } from './decide-demo-payment.ts';
import { demoCards } from './demo-cards.ts';

/** Where the page finds its stylesheet. */
export const demoCardStylesheetPath = '/demo-card/style.css';

export const demoCardStylesheet = `:root { color-scheme: light dark; --paper: #fff; --ink: #000; --signal: #c8102e }
@media (prefers-color-scheme: dark) { :root { --paper: #000; --ink: #fff; --signal: #ff6b6b } }
* { box-sizing: border-box }
body { margin: 0; padding: clamp(16px, 4vw, 32px); background: var(--paper); color: var(--ink);
  font: 16px/24px system-ui, sans-serif }
main { max-width: 30rem; margin: 8vh auto 0 }
h1, p, dl, form, ul { font: inherit; margin: 0 0 24px }
dl { display: grid; grid-template-columns: 8rem 1fr; border-top: 1px solid; border-bottom: 1px solid; padding: 8px 0 }
dd { margin: 0 }
ul { list-style: none; padding: 0 }
label { display: block }
input { display: block; width: 100%; padding: 8px 0; border: 0; border-bottom: 1px solid; border-radius: 0;
  background: none; color: inherit; font: inherit }
button, a { color: inherit; font: inherit }
button { margin: 24px 24px 0 0; padding: 8px 0; border: 0; background: none; cursor: pointer;
  text-decoration: underline; text-underline-offset: 4px }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
.fault { color: var(--signal) }
`;

/** The provider's page for a payment that is open; `fault` says what was wrong with the card that was tried. */
export function renderDemoCardForm(payment: DemoPayment, fault: string | null): string {
  const amount = formatMoney({ amount: payment.amount, currency: payment.currency });
  const cards = Object.values(demoCards).map(({ label, says }) => `<li>${label} ${says}.</li>`);
  const describedBy = fault === null ? 'cards' : 'fault cards';
  return renderPage(`<h1>Demonstration of a card payment</h1>
<p>This page belongs to the demo card provider. No money moves and no real card is taken.</p>
<dl><dt>Order</dt><dd>${escapeHtml(payment.reference)}</dd><dt>Amount</dt><dd>${amount}</dd></dl>
<form method="post">
<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242" required
 maxlength="40" aria-describedby="${describedBy}"${fault === null ? '' : ' aria-invalid="true"'}>
${fault === null ? '' : `<p class="fault" id="fault" role="alert">${escapeHtml(fault)}</p>`}
<button type="submit">Pay ${amount}</button><a href="${escapeHtml(payment.cancelUrl)}">Back to the shop</a>
</form>
<ul id="cards">${cards.join('')}</ul>`);
}

/** The page of a payment that was decided or ended, or that there never was. */
export function renderDemoCardClosed(payment: DemoPayment | null): string {
  if (payment === null) {
    return renderPage('<h1>Demonstration of a card payment</h1><p>There is no such payment.</p>');
  }
  const says = {
    open: 'This payment is open.',
    pending: 'This payment is on its way.',
    paid: 'This payment was made. Nothing more is charged.',
    declined: 'The card was declined. Nothing was charged.',
    ended: 'The shop has ended this payment. Nothing was charged.',
  }[payment.state];
  const isMade = payment.state === 'paid' || payment.state === 'pending';
  const back = isMade ? payment.returnUrl : payment.cancelUrl;
  return renderPage(`<h1>Demonstration of a card payment</h1><p>${says}</p>
<p><a href="${escapeHtml(back)}">Back to the shop</a></p>`);
}

function renderPage(main: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Demonstration of a card payment</title>
<link rel="stylesheet" href="${demoCardStylesheetPath}"></head>
<body><main>${main}</main></body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
