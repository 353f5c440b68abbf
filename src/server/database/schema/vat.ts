import { date, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { VatEvidence } from '#domain/vat/vat-evidence.ts';
import { instant } from './columns.ts';

/** What a VAT number came to when it was last asked about; asked anew after a while. */
export const vatCheck = pgTable('vat_check', {
  /** SHA-256 of number, country and names. */
  key: text('key').primaryKey(),
  result: text('result', { enum: ['invalid', 'mismatch', 'manual', 'success', 'fail'] }).notNull(),
  /** The provider's answer with its reference and time. */
  evidence: jsonb('evidence').$type<VatEvidence>().notNull(),
  checkedAt: instant('checked_at').notNull(),
});

/** Rates of exchange as staff entered them, by which papers state VAT in the currency of its country. */
export const exchangeRate = pgTable(
  'exchange_rate',
  {
    from: text('from_currency').notNull(),
    to: text('to_currency').notNull(),
    day: date('day').notNull(),
    /** What 1 of the first is worth in the second, a decimal figure as it was typed. */
    rate: text('rate').notNull(),
    source: text('source').notNull(),
    enteredAt: instant('entered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.from, table.to, table.day] })],
);
