import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditChange } from '#domain/staff/audit-changes.ts';
import { id, instant } from './columns.ts';

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
    way: text('way', { enum: ['command', 'office', 'link'] }).notNull(),
    /** Who of the office it was, whose name others may have too; null for a command, and for the first owner, who joins by a link. */
    memberId: integer('member_id'),
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
export const auditOutcome = pgTable(
  'audit_outcome',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .primaryKey()
      .references(() => auditEntry.id),
    at: instant('at').notNull(),
    result: text('result', { enum: ['done', 'refused', 'failed'] }).notNull(),
    /** The code of a refusal, and its words. */
    code: text('code'),
    detail: text('detail'),
    changes: jsonb('changes').$type<AuditChange[]>().notNull().default([]),
    /** The order that was made by it, which the entry could not name: no reference, as there. Null where it made none. */
    orderId: integer('order_id'),
  },
  (table) => [index().on(table.orderId)],
);

/**
 * Somebody of the staff: invited as long as `joinedAt` is null, out of the office since `endedAt`. Who is invited anew keeps the row, so
 * that the audit log tells of one member under one number.
 */
export const staffMember = pgTable('staff_member', {
  id: id(),
  /** In small letters. */
  email: text('email').notNull().unique(),
  /** '' until the invitation is accepted. */
  name: text('name').notNull().default(''),
  role: text('role', { enum: ['owner', 'editor', 'sales', 'bookkeeper'] }).notNull(),
  /** What authenticators know the member by, base64url: nothing that identifies a person. */
  handle: text('handle').notNull().unique(),
  /** Argon2id in PHC form; null for who comes in by passkeys alone. */
  passwordHash: text('password_hash'),
  /** The key of the codes beside the password, sealed; null without a password. */
  totpKey: text('totp_key'),
  /** The last step of 30 seconds whose code was used: no code serves twice. */
  totpStep: bigint('totp_step', { mode: 'number' }),
  invitedBy: text('invited_by').notNull(),
  createdAt: instant('created_at').notNull(),
  joinedAt: instant('joined_at'),
  endedAt: instant('ended_at'),
});

/** A passkey (WebAuthn credential) of a member of the staff. */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    id: id(),
    memberId: integer('member_id')
      .notNull()
      .references(() => staffMember.id, { onDelete: 'cascade' }),
    /** base64url, as the browser names it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter, which only rises. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index().on(table.memberId)],
);

/** A member who is signed in somewhere; only the hash of the token is kept. */
export const staffSession = pgTable(
  'staff_session',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    memberId: integer('member_id')
      .notNull()
      .references(() => staffMember.id, { onDelete: 'cascade' }),
    /** What the browser called itself, shortened to `Firefox on Linux`. */
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.memberId), index().on(table.expiresAt)],
);

/** A link by which somebody becomes staff, or gets new keys: only its hash is kept, and the row goes when it is used. */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Null for the first owner, who says who they are. */
    memberId: integer('member_id').references(() => staffMember.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.memberId), index().on(table.expiresAt)],
);
