import { formatMoney } from '#domain/money/money.ts';

/** An amount of minor units without its currency, for columns of figures: `1’204.30`, `−0.01`. */
export function formatAmount(amount: number, currency: string): string {
  return formatMoney({ amount, currency }).slice(currency.length + 1);
}

/** A rate in basis points: `8.1 %`. */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100}\u00a0%`;
}

/** A count with its thousands set apart: `100 000`. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}
