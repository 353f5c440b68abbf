import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditChange } from '#domain/staff/audit-changes.ts';
import { instant } from './columns.ts';

/**
 * What somebody of the staff set out to do, written before it is done. A trigger refuses every change and deletion. No reference
 * ties a row to its subject: it stays when that is gone.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    role: text('role', { enum: ['owner', 'editor', 'sales', 'bookkeeper'] }).notNull(),
    way: text('way', { enum: ['command'] }).notNull(),
    action: text('action').notNull(),
    /** The kind of thing that the action is about, and what that one is called: `order`, `O-000042`. */
    subject: text('subject').notNull(),
    subjectName: text('subject_name').notNull(),
    /** The order that it belongs to, where it belongs to one. */
    orderId: integer('order_id'),
    /** What was asked for, without secrets and without who people are. */
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.subjectName),
    index().on(table.actor),
    index().on(table.action),
    index().on(table.at),
  ],
);

/** How that ended, one row an entry; none where the server ended before. A trigger refuses every change and deletion. */
export const auditOutcome = pgTable('audit_outcome', {
  entryId: bigint('entry_id', { mode: 'number' })
    .primaryKey()
    .references(() => auditEntry.id),
  at: instant('at').notNull(),
  result: text('result', { enum: ['done', 'refused', 'failed'] }).notNull(),
  /** The code of a refusal, and its words. */
  code: text('code'),
  detail: text('detail'),
  changes: jsonb('changes').$type<AuditChange[]>().notNull().default([]),
});
