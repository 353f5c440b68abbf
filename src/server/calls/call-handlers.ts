import type { z } from 'zod';
import type { Call, CallName, Calls } from '#contract/calls.ts';
import type { Result } from '#contract/refusal.ts';
import type { FoundSession } from '#server/sessions/sessions.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Who calls: the session behind the cookie, made when a handler requires one. */
export interface Caller {
  /** Null for a visitor without a session. */
  findSession(): Promise<FoundSession | null>;
  /** A visitor without a session is given one, and its cookie. */
  requireSession(): Promise<FoundSession>;
  /** The caller's cookie is of this session from now on: what logs in has rotated it. */
  takeSession(session: { token: string; expiresAt: Date }): void;
  /** The caller's cookie goes; the next need makes a session anew. */
  dropSession(): void;
  /** What its browser calls itself, shortened: `Firefox on Linux`. */
  device(): string;
  /** For whom budgets count: the hash of `visitor.ts`, reckoned when it is asked for. */
  visitor(): string;
  /** Aborted when the caller hangs up before the answer is there. */
  signal(): AbortSignal;
}

interface CallInput<C extends Call> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  headers: Parsed<C['headers']>;
  caller: Caller;
}

/** One handler a call, which names one use case; the contract's schemas stand on both sides of it. */
export type CallHandlers = {
  [Name in CallName]: (input: CallInput<Calls[Name]>) => Promise<Result<z.output<Calls[Name]['answer']>>>;
};
