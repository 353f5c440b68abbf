import { callPlaces, type PlacedCall } from '#contract/call-places.ts';
import type { CallAnswer } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import { readAnswer, readProblem } from './read-answer.ts';

/** What a call of the shop came to: an answer, a refusal with its reasons, or no answer at all. */
export type ApiResult<Value> =
  | { ok: true; value: Value }
  | { ok: false; problem: Problem }
  | { ok: false; problem: null };

export interface ApiRequest {
  /** The values of the path's `:name` parameters. */
  params?: Record<string, string>;
  query?: [string, string][];
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Makes a call of the API by its name. Throws only what an abort throws. */
export async function callApi<Name extends PlacedCall>(
  name: Name,
  request: ApiRequest = {},
): Promise<ApiResult<CallAnswer<Name>>> {
  const { methods, path } = callPlaces[name];
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
    if (!response.ok) return { ok: false, problem: await readProblem(response) };
    return { ok: true, value: await readAnswer<Name>(response) };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    // No network, or an answer that is none: for the shopper both are 'no answer', to be tried again.
    console.warn(`No answer of ${place}`, error);
    return { ok: false, problem: null };
  }
}
