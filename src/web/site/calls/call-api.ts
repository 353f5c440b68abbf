import type { z } from 'zod';
import { type CallName, calls } from '#contract/calls.ts';
import { type Problem, problem as problemSchema } from '#contract/problem.ts';

/** What a call of the shop came to: an answer, a refusal with its reasons, or no answer at all. */
export type ApiResult<Value> =
  | { ok: true; value: Value }
  | { ok: false; problem: Problem }
  | { ok: false; problem: null };

type Answer<Name extends CallName> = z.output<(typeof calls)[Name]['answer']>;

interface ApiRequest {
  /** The values of the path's `:name` parameters. */
  params?: Record<string, string>;
  query?: [string, string][];
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Makes a call of the API by its name; its answer is parsed by the contract. Throws only what an abort throws. */
export async function callApi<Name extends CallName>(
  name: Name,
  request: ApiRequest = {},
): Promise<ApiResult<Answer<Name>>> {
  const { methods, path, answer } = calls[name];
  const { params = {}, query = [], body, headers = {}, signal } = request;
  const place = path.replace(/:(\w+)/g, (_match, parameter: string) =>
    encodeURIComponent(params[parameter] ?? ''),
  );
  const search = query.length === 0 ? '' : `?${new URLSearchParams(query)}`;
  const hasBody = body !== undefined;
  try {
    const response = await fetch(`${place}${search}`, {
      method: methods[0],
      credentials: 'same-origin',
      headers: { ...headers, ...(hasBody && { 'Content-Type': 'application/json' }) },
      ...(hasBody && { body: JSON.stringify(body) }),
      ...(signal !== undefined && { signal }),
    });
    const content: unknown = await response.json();
    if (!response.ok) return { ok: false, problem: problemSchema.safeParse(content).data ?? null };
    // The schema is the one of this very call; TypeScript cannot follow the name through the table.
    return { ok: true, value: answer.parse(content) as Answer<Name> };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    // No network, or an answer that is none: for the shopper both are 'no answer', to be tried again.
    console.warn(`No answer of ${place}`, error);
    return { ok: false, problem: null };
  }
}
