const form = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** An IBAN without blanks and in capitals, as people type it in groups of four. */
export function tidyIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** Whether a tidy IBAN has the form and the check digits of ISO 13616. */
export function isIban(iban: string): boolean {
  if (!form.test(iban)) return false;
  const turned = `${iban.slice(4)}${iban.slice(0, 4)}`;
  const digits = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  // 34 characters are more than a double holds: the remainder is taken as one does on paper.
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder === 1;
}
