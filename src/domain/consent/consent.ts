/**
 * What a visitor may be asked for, in the order in which an answer names it: visits are counted, faults of pages are reported, and
 * visits of who is logged in are counted by their e-mail.
 */
const consentPurposes = ['visits', 'faults', 'user'] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];

/** The cookie that records what was chosen; it holds the choice alone. */
export const CONSENT_COOKIE = 'consent';

/** Its value for who wants nothing of it. */
export const REFUSED = 'refused';

/** Its value for who agreed to what the bar asked for, which may be nothing: `accepted`, `accepted.visits.faults`. */
export function acceptedValue(purposes: readonly ConsentPurpose[]): string {
  return ['accepted', ...consentPurposes.filter((purpose) => purposes.includes(purpose))].join('.');
}

/** The values of who agreed to these purposes, whatever else they agreed to. */
export function allowingValues(asked: readonly ConsentPurpose[]): string[] {
  let subsets: ConsentPurpose[][] = [[]];
  for (const purpose of consentPurposes)
    subsets = subsets.flatMap((subset) => [subset, [...subset, purpose]]);
  return subsets.filter((subset) => asked.every((purpose) => subset.includes(purpose))).map(acceptedValue);
}

/**
 * The values by which the bar has its answer where it asks for these purposes. A refusal is one for all that comes; who agreed to
 * less is asked again. Every other value is no choice.
 */
export function settledValues(asked: readonly ConsentPurpose[]): string[] {
  return [REFUSED, ...allowingValues(asked)];
}

/** Whether cookies, as `document.cookie` has them, allow a purpose. Of two answers that disagree the refusal counts. */
export function isAllowed(cookies: string, purpose: ConsentPurpose): boolean {
  const values = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`))
    .map((cookie) => cookie.slice(CONSENT_COOKIE.length + 1));
  return !values.includes(REFUSED) && values.some((value) => allowingValues([purpose]).includes(value));
}
