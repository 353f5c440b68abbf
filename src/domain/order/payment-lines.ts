import { formatRate } from '#domain/money/money.ts';

/** What a part of a payment is for, as the payer reads it; minor units. */
export interface PaymentLine {
  name: string;
  amount: number;
}

/** What an order's payment is made up of; minor units of one currency. */
export interface PaidFor {
  orderNumber: string;
  /** What each font, charge and surcharge costs, net. */
  items: { name: string; price: number }[];
  /** What was taken off or added beside the items, net. */
  adjustments: { label: string; amount: number }[];
  /** Basis points. */
  vatRate: number;
  vat: number;
  /** What is to be paid. */
  finalPrice: number;
}

/** More lines than that no page of a provider shows. */
const MOST_LINES = 50;

/**
 * The lines of a payment: an item each, then what was added, then the VAT. They add up to what is to be paid, and none is below
 * one minor unit, since providers take no line that gives back: what was taken off, the goods bear as one line; a rounding
 * downwards, the last line.
 */
export function paymentLines(paid: PaidFor): PaymentLine[] {
  const goods = [
    ...paid.items.map(({ name, price }) => ({ name, amount: price })),
    ...paid.adjustments.map(({ label, amount }) => ({ name: label, amount })),
  ];
  const vat = paid.vat > 0 ? [{ name: `VAT ${formatRate(paid.vatRate)}`, amount: paid.vat }] : [];
  const isNamed = goods.length <= MOST_LINES && goods.every(({ amount }) => amount >= 0);
  const sum = sumOf(goods);
  const named = isNamed ? goods : [{ name: `Order ${paid.orderNumber}, credits taken off`, amount: sum }];
  const lines = [...named, ...vat].filter(({ amount }) => amount > 0);
  return settle(lines, paid) ?? [{ name: `Order ${paid.orderNumber}`, amount: paid.finalPrice }];
}

/** The lines with the rounding; null where they do not come to the price. */
function settle(lines: PaymentLine[], { finalPrice }: PaidFor): PaymentLine[] | null {
  const rest = finalPrice - sumOf(lines);
  if (rest === 0) return lines;
  if (rest > 0) return [...lines, { name: 'Rounding', amount: rest }];
  const last = lines.at(-1);
  if (last === undefined || last.amount + rest < 1) return null;
  return [...lines.slice(0, -1), { name: `${last.name}, rounded`, amount: last.amount + rest }];
}

function sumOf(lines: PaymentLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
