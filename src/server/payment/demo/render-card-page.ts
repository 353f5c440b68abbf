import { formatMoney } from '#domain/money/money.ts';
import { cardStylesheetPath } from './card-stylesheet.ts';
import type { DemoPayment } from './decide-demo-payment.ts';
import { demoCards } from './demo-cards.ts';

const title = 'Demonstration of a card payment';

/** The page of an open payment; `fault` says what is wrong with the `number` that was tried. */
export function renderCardForm(
  payment: DemoPayment,
  tried: { number: string; fault: string } | null,
): string {
  const amount = escapeHtml(formatMoney(payment));
  const cards = Object.values(demoCards).map(
    ({ label, says }) => `<div><dt>${label}</dt><dd>${says}</dd></div>`,
  );
  const fault =
    tried === null ? '' : `\n<p class="fault" id="fault" role="alert">${escapeHtml(tried.fault)}</p>`;
  return renderPage(`<p>This page stands in for a card provider. No money moves, and no real card is taken: please do not type one.</p>
<dl>
<div><dt>Order</dt><dd>${escapeHtml(payment.reference)}</dd></div>
<div><dt>Amount</dt><dd>${amount}</dd></div>
</dl>
<form method="post" autocomplete="off">
<div class="field"><label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" maxlength="40" required value="${escapeHtml(tried?.number ?? '')}"${
    tried === null
      ? ' aria-describedby="cards"'
      : ' aria-invalid="true" aria-describedby="fault cards" autofocus'
  }>${fault}</div>
<div class="pair">
<div class="field"><label for="expiry">Expiry date</label><input id="expiry" name="expiry" maxlength="7" value="12 / 34"></div>
<div class="field"><label for="code">Security code</label><input id="code" name="code" inputmode="numeric" maxlength="4" value="123"></div>
</div>
<div class="ways"><button type="submit">Pay ${amount}</button><a href="${escapeHtml(payment.cancelUrl)}">Cancel</a></div>
</form>
<p>The cards of the demonstration:</p>
<dl class="cards" id="cards">
${cards.join('\n')}
</dl>`);
}

/** The page of a payment that is open no more, or that there never was. */
export function renderCardClosed(payment: DemoPayment | null): string {
  if (payment === null) return renderPage('<p>There is no such payment.</p>');
  const says = {
    open: 'This payment is open.',
    pending: 'This payment was made. Nothing more is charged.',
    paid: 'This payment was made. Nothing more is charged.',
    declined: 'The card was declined. Nothing was charged.',
    ended: 'The shop has ended this payment. Nothing was charged.',
  }[payment.state];
  const back = payment.state === 'ended' ? payment.cancelUrl : payment.returnUrl;
  return renderPage(`<p>${says}</p>\n<p><a href="${escapeHtml(back)}">Back to the shop</a></p>`);
}

function renderPage(content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${cardStylesheetPath}">
</head>
<body><main>
<h1 class="bar">${title}</h1>
${content}
</main></body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
