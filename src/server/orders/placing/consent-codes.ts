import type { ProblemCode } from '#contract/problem.ts';

/** The code of each word of the buyer that is missing, by its field. */
export const consentCodes: Readonly<Record<string, ProblemCode>> = {
  isVatAcknowledged: 'vat-not-acknowledged',
  isEulaAccepted: 'eula-not-accepted',
  isImmediateDeliveryConsented: 'consent-missing',
};
