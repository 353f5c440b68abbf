/**
 * What ISO 7064 MOD 97-10 leaves of a text of capitals and figures whose third and fourth are check digits, as an IBAN and a creditor
 * reference have them: 1 where they are right.
 */
export function remainderBy97(text: string): number {
  const turned = `${text.slice(4)}${text.slice(0, 4)}`;
  const digits = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  // 34 characters are more than a double holds: the remainder is taken as one does on paper.
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}
