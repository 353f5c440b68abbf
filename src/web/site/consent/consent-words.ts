import type { Measuring } from '#contract/measuring.ts';

/** Links to it open the bar again. */
export const BAR_ID = 'cookies';

/** What the bar says: what the browser keeps anyway, and what a visitor is asked for. */
export function consentWords({ visits, faults }: Measuring): string {
  const asked = [
    ...(visits === null ? [] : [`count your visit at ${new URL(visits.url).host}${namesUser(visits)}`]),
    ...(faults === null ? [] : [`report faults of its pages to ${new URL(faults.url).host}`]),
  ];
  return asked.length === 0
    ? 'Your browser keeps your cart, your login and this choice. Nothing is measured.'
    : `Your browser keeps your cart, your login and your choice here, which the shop needs. May this site also ${asked.join(' and ')}?`;
}

function namesUser(visits: NonNullable<Measuring['visits']>): string {
  return visits.namesUser ? ' (with your e-mail address while you are logged in)' : '';
}
