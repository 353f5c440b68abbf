import { formatDay } from '#domain/day/days.ts';
import { formatMoney } from '#domain/money/money.ts';

interface SaidLine {
  label: string;
  amount: number;
}

/** What a version of a quote says; money in minor units, days as YYYY-MM-DD. */
export interface QuoteSaid {
  items: SaidLine[];
  /** What was agreed besides, and what changed the prices of the items, which they hold not. */
  changes: SaidLine[];
  total: number;
  vatLabel: string;
  vat: number;
  rounding: number;
  finalPrice: number;
  licences: {
    name: string;
    /** `Users: 12`. */
    terms: string[];
    expiryDate: string | null;
    /** What it costs over all that it covers. */
    price: number;
  }[];
  /** What was agreed in words. */
  terms: string;
  lastDay: string;
}

/** What two or more versions say of one thing, a value each, null where one does not say it. */
export interface ComparedRow {
  part: 'items' | 'licences' | 'sums' | 'terms';
  label: string;
  values: (string | null)[];
  /** Whether they differ. */
  isChanged: boolean;
}

/** The versions of a quote beside each other, in words, in the order in which the last one has things. */
export function compareQuotes(versions: readonly QuoteSaid[], currency: string): ComparedRow[] {
  const rows = new Map<string, ComparedRow>();
  // What the last version has keeps its order, and what was taken out stands after it.
  const newestFirst = versions.map((said, index) => ({ said, index })).reverse();
  for (const { said, index } of newestFirst) {
    const met = new Map<string, number>();
    for (const { part, label, value } of tell(said, currency)) {
      // Two lines may be called the same: the first is compared with the first.
      const name = JSON.stringify([part, label]);
      const times = met.get(name) ?? 0;
      met.set(name, times + 1);
      const key = `${name} ${times}`;
      const row = rows.get(key) ?? { part, label, values: versions.map(() => null), isChanged: false };
      row.values[index] = value;
      rows.set(key, row);
    }
  }
  const parts: ComparedRow['part'][] = ['items', 'licences', 'sums', 'terms'];
  return parts.flatMap((part) =>
    [...rows.values()]
      .filter((row) => row.part === part)
      .map((row) => ({ ...row, isChanged: new Set(row.values).size > 1 })),
  );
}

function tell(
  said: QuoteSaid,
  currency: string,
): { part: ComparedRow['part']; label: string; value: string }[] {
  const money = (amount: number) => formatMoney({ amount, currency });
  const lines = [...said.items, ...said.changes].map(({ label, amount }) => ({
    part: 'items' as const,
    label,
    value: money(amount),
  }));
  const licences = said.licences.flatMap(({ name, terms, expiryDate, price }) => [
    { part: 'licences' as const, label: name, value: [...terms, lastDayOf(expiryDate)].join('; ') },
    { part: 'licences' as const, label: `${name}, in all`, value: money(price) },
  ]);
  const sums = [
    { part: 'sums' as const, label: 'Total without VAT', value: money(said.total) },
    { part: 'sums' as const, label: 'VAT', value: `${said.vatLabel}: ${money(said.vat)}` },
    ...(said.rounding === 0
      ? []
      : [{ part: 'sums' as const, label: 'Rounding', value: money(said.rounding) }]),
    { part: 'sums' as const, label: 'To be paid', value: money(said.finalPrice) },
  ];
  return [
    ...lines,
    ...licences,
    ...sums,
    { part: 'terms', label: 'Until', value: formatDay(said.lastDay) },
    ...(said.terms === '' ? [] : [{ part: 'terms' as const, label: 'Terms', value: said.terms }]),
  ];
}

function lastDayOf(expiryDate: string | null): string {
  return expiryDate === null ? 'by its own term' : `until ${formatDay(expiryDate)}`;
}
