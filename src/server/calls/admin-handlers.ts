import type { z } from 'zod';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import type { AdminCallName, AdminCalls } from '#contract/admin/calls/admin-calls.ts';
import type { Result } from '#contract/refusal.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A member who is signed in, as they are at this call. */
export interface SignedIn {
  actor: OfficeActor;
  sessionId: number;
  email: string;
  /** When the login ends at the latest. */
  expiresAt: Date;
}

/** Who calls the back office. */
export interface OfficeCaller {
  /** The token of the staff's cookie; null without one. */
  token: string | null;
  /** The caller's cookie is of this session from now on. */
  takeSession(session: { token: string; expiresAt: Date }): void;
  dropSession(): void;
  /** What its browser calls itself, shortened: `Firefox on Linux`. */
  device(): string;
  /** For whom limits count. */
  visitor(): string;
  /** Aborted when the caller hangs up before the answer is there. */
  signal(): AbortSignal;
}

/** A zip on its way. */
export interface SentZip {
  bytes: AsyncIterable<Uint8Array>;
  /** What its sender says of its length; null where nothing is said. */
  byteLength: number | null;
}

interface AdminInput<C extends AdminCall> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: C extends { takesFile: object }
    ? Uint8Array
    : C extends { takesZip: true }
      ? SentZip
      : Parsed<C['body']>;
  caller: OfficeCaller;
  /** Who is signed in and may: null for what anyone may call. */
  staff: C['who'] extends 'anyone' ? null : SignedIn;
}

/** One handler a call of the back office, which names one use case; the contract's schemas stand on both sides of it. */
export type AdminHandlers = {
  [Name in AdminCallName]: (
    input: AdminInput<AdminCalls[Name]>,
  ) => Promise<Result<z.output<AdminCalls[Name]['answer']>>>;
};
