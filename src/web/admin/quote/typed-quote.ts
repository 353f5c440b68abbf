import type { QuoteForm, QuoteTyped } from '#contract/admin/quotes.ts';
import { readFigure } from '#domain/figure/read-figure.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';

/** What a further line of a quote is; `sum` adds to its total, or takes off. */
export const lineKinds = ['charge', 'custom-font', 'pre-launch-font', 'sum'] as const;
export type LineKind = (typeof lineKinds)[number];

/** A further line, as it is typed. */
export interface TypedLine {
  /** Told apart by it while they are added and taken off. */
  id: number;
  kind: LineKind;
  name: string;
  amount: string;
}

/** A licence, as it is typed. */
interface TypedLicence {
  price: string;
  expiryDate: string;
  values: LicenceValues;
}

/** A quote as it is typed; what is empty stays as the rules have it. */
export interface TypedQuote {
  licences: Record<string, TypedLicence>;
  lines: TypedLine[];
  total: string;
  totalLabel: string;
  terms: string;
  validUntil: string;
}

/** What a quote begins with: the order as it was asked for. */
export function emptyQuote({ licences }: QuoteForm): TypedQuote {
  return {
    licences: Object.fromEntries(
      licences.map(({ uid, values, expiryDate }) => [
        uid,
        { price: '', expiryDate: expiryDate ?? '', values },
      ]),
    ),
    ...{ lines: [], total: '', totalLabel: '', terms: '', validUntil: '' },
  };
}

/** What a new version begins with: what was typed of the one before. A last day that has passed is told anew. */
export function typedAgain(form: QuoteForm): TypedQuote {
  const { sent, firstDay } = form;
  const begun = emptyQuote(form);
  if (sent === null) return begun;
  const { adjustments = [], charges = [], total, totalLabel, terms = '', validUntil = '' } = sent;
  const lines: Omit<TypedLine, 'id'>[] = [
    ...charges.map(({ type, name, price }) => ({ kind: type, name, amount: `${price}` })),
    ...adjustments.map(({ label, amount }) => ({ kind: 'sum' as const, name: label, amount: `${amount}` })),
  ];
  const licences = Object.entries(begun.licences).map(([uid, licence]) => {
    const before = sent.licences.find((one) => one.uid === uid);
    const price = before?.price === undefined ? '' : `${before.price}`;
    return [uid, { ...licence, price, expiryDate: before?.expiryDate ?? licence.expiryDate }];
  });
  return {
    licences: Object.fromEntries(licences),
    lines: lines.map((line, id) => ({ ...line, id })),
    total: total === undefined ? '' : `${total}`,
    totalLabel: totalLabel === defaultTotalLabel ? '' : totalLabel,
    terms,
    validUntil: validUntil < firstDay ? '' : validUntil,
  };
}

/** How the server calls a line that nobody named. */
const defaultTotalLabel = 'As quoted';

/** Whether an amount is none, so that nothing can be reckoned; nothing typed is none wrong. */
export function isNoAmount(typed: string, isBelowNothing = false): boolean {
  if (typed.trim() === '') return false;
  const figure = readFigure(typed, 2);
  return typeof figure !== 'number' || (figure < 0 && !isBelowNothing);
}

/** What was typed as the server takes it, a line without words left out; null while an amount is none. */
export function toQuote(typed: TypedQuote, { licences }: QuoteForm): QuoteTyped | null {
  const lines = typed.lines.filter(({ name, amount }) => name.trim() !== '' || amount.trim() !== '');
  const prices = Object.values(typed.licences).map(({ price }) => price);
  const isWrong =
    [...prices, typed.total].some((amount) => isNoAmount(amount)) ||
    lines.some(({ kind, amount }) => amount.trim() === '' || isNoAmount(amount, kind === 'sum'));
  if (isWrong) return null;
  const amountOf = (amount: string) => Number(readFigure(amount, 2));
  const filled = (name: 'total' | 'totalLabel' | 'validUntil') => typed[name].trim() !== '';
  return {
    licences: licences.map(({ uid }) => {
      const { price = '', expiryDate = '', values = {} } = typed.licences[uid] ?? {};
      return {
        ...{ uid, values },
        ...(price.trim() === '' ? {} : { price: amountOf(price) }),
        ...(expiryDate === '' ? {} : { expiryDate }),
      };
    }),
    charges: lines.flatMap(({ kind, name, amount }) =>
      kind === 'sum' ? [] : [{ type: kind, name, price: amountOf(amount) }],
    ),
    adjustments: lines.flatMap(({ kind, name, amount }) =>
      kind === 'sum' ? [{ label: name, amount: amountOf(amount) }] : [],
    ),
    ...(filled('total') ? { total: amountOf(typed.total) } : {}),
    ...(filled('totalLabel') ? { totalLabel: typed.totalLabel } : {}),
    ...(filled('validUntil') ? { validUntil: typed.validUntil } : {}),
    terms: typed.terms,
  };
}
