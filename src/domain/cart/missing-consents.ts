import type { FieldError } from '#domain/form/field-error.ts';
import { type ConsentingOrder, needsWithdrawalConsent } from './consumer-consent.ts';

/** What a buyer agreed to when an order is placed or taken. */
export interface GivenConsents {
  isEulaAccepted: boolean;
  isImmediateDeliveryConsented: boolean;
}

/** The words that a buyer still owes before an order is placed or taken, each with its sentence, by the names of the wire. */
export function missingConsents(
  order: ConsentingOrder,
  { given, euCountries }: { given: GivenConsents; euCountries: string[] },
): FieldError[] {
  const errors: FieldError[] = [];
  if (!given.isEulaAccepted) {
    errors.push({ path: 'isEulaAccepted', message: 'Please accept the licence agreement' });
  }
  if (!given.isImmediateDeliveryConsented && needsWithdrawalConsent(order, euCountries)) {
    const message = 'Please consent to the immediate delivery';
    errors.push({ path: 'isImmediateDeliveryConsented', message });
  }
  return errors;
}
