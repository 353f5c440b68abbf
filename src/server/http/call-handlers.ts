import type { z } from 'zod';
import type { Call, CallName, Calls } from '#contract/calls.ts';
import type { Result } from '#contract/refusal.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Who calls: the session behind the cookie, made when a handler requires one. */
export interface Caller {
  /** The session's id, or null for a visitor without one. */
  findSession(): Promise<number | null>;
  /** The session's id; a visitor without one is given one, and its cookie. */
  requireSession(): Promise<number>;
}

export interface CallInput<C extends Call> {
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
