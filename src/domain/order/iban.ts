import { remainderBy97 } from './remainder-by-97.ts';

const form = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** An IBAN without blanks and in capitals, as people type it in groups of four. */
export function tidyIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** Whether a tidy IBAN has the form and the check digits of ISO 13616. */
export function isIban(iban: string): boolean {
  if (!form.test(iban)) return false;
  return remainderBy97(iban) === 1;
}
