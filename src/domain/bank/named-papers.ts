import { remainderBy97 } from '#domain/order/remainder-by-97.ts';

/** What a payment names: numbers of invoices (`I-000042`) and of orders (`O-000042`). */
export interface NamedPapers {
  invoices: string[];
  orders: string[];
  /** Whether the payer gave a reference of the kind that invoices bear, right or of somebody else's invoice. */
  hasReference: boolean;
}

// Both checks are those of the QR-bill: ISO 11649 for RF…, modulo 10 recursive for 27 digits.
const tens = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/**
 * Reads what a payment names. Its structured references count before its words: whoever scanned the slip wrote no words of their own.
 * `words` are the lines that the payer wrote, which banks break after 35 or 140 characters, amid a number, too.
 */
export function readNamedPapers({
  references,
  words,
}: {
  references: readonly string[];
  words: readonly string[];
}): NamedPapers {
  const structured = references.map(toInvoiceNumber);
  if (structured.some((number) => number !== null))
    return named({ invoices: structured, hasReference: true });
  const texts = [...references, ...words].map((text) => text.toUpperCase());
  const written = findReferences(texts.join('').replace(/\s/g, ''));
  if (written.length > 0) return named({ invoices: written, hasReference: true });
  const hasReference = references.some((reference) => isReference(tidy(reference)));
  // A number is broken by the end of a line only where none stands whole in one.
  const whole = [...texts.join(' ').matchAll(numbers)];
  const spelt = whole.length > 0 ? whole : [...texts.join('').matchAll(numbers)];
  const of = (letter: string) =>
    spelt.filter(([, prefix]) => prefix === letter).map(([, , digits = '']) => toNumber(letter, digits));
  return named({ invoices: of('I'), orders: of('O'), hasReference });
}

/** The invoices of the references that stand among other words, all blanks left out; what follows may be figures, too. */
function findReferences(text: string): string[] {
  const creditors = [...text.matchAll(/RF\d{2}I\d{6,9}/g)].flatMap(([found]) =>
    [6, 7, 8, 9].map((digits) => found.slice(0, 5 + digits)),
  );
  const qr = [...text.matchAll(/(?<!\d)0{17}\d{10}/g)].map(([found]) => found);
  return [...creditors, ...qr].map(toInvoiceNumber).filter((number) => number !== null);
}

/** As papers and orders bear them: `I-000042`, with whatever people put in place of the hyphen. */
const numbers = /(?<![A-Z0-9])([IO])[ \-–—.:/_]{0,2}(\d{6,9})(?!\d)/g;

/**
 * The invoice that a payment reference is of, the creditor reference of ISO 11649 or the QR reference; null where its check digits are
 * wrong, or it is somebody else's.
 */
export function toInvoiceNumber(reference: string): string | null {
  const plain = tidy(reference);
  if (!isReference(plain)) return null;
  const [, digits] =
    (plain.startsWith('RF') ? /^RF\d{2}I(\d{6,9})$/ : /^0*([1-9]\d{0,8})\d$/).exec(plain) ?? [];
  return digits === undefined ? null : toNumber('I', digits);
}

function isReference(plain: string): boolean {
  if (/^RF\d{2}[A-Z0-9]{1,21}$/.test(plain)) return remainderBy97(plain) === 1;
  return (
    /^\d{27}$/.test(plain) &&
    [...plain].reduce((carry, digit) => tens[(carry + Number(digit)) % 10] ?? 0, 0) === 0
  );
}

function tidy(reference: string): string {
  return reference.replace(/\s/g, '').toUpperCase();
}

function toNumber(letter: string, digits: string): string {
  return `${letter}-${digits.replace(/^0+/, '').padStart(6, '0')}`;
}

function named({
  invoices = [],
  orders = [],
  hasReference,
}: {
  invoices?: readonly (string | null)[];
  orders?: readonly string[];
  hasReference: boolean;
}): NamedPapers {
  return {
    invoices: [...new Set(invoices.filter((number) => number !== null))],
    orders: [...new Set(orders)],
    hasReference,
  };
}
