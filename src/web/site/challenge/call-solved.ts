import type { PlacedCall } from '#contract/call-places.ts';
import { challengeHeader } from '#contract/challenge-header.ts';
import { type ApiRequest, callApi } from '#web/site/calls/call-api.ts';
import { findSolution } from './find-solution.ts';

/** Makes a call that sends a mail, with the proof of work that it asks for. */
export async function callSolved<Name extends PlacedCall>(
  name: Name,
  request: ApiRequest = {},
): ReturnType<typeof callApi<Name>> {
  const solved = await findSolution();
  if (solved === null) return { ok: false, problem: null };
  return await callApi(name, { ...request, headers: { ...request.headers, [challengeHeader]: solved } });
}
