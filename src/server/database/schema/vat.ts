import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
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
