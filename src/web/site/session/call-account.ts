import type { PlacedCall } from '#contract/call-places.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { problemCode } from '#web/site/calls/problem-code.ts';
import { rememberUser } from './session-store.ts';

/** `callApi` for calls that need a login: when the session is over, the page learns of it and leads to the login. */
export async function callAccount<Name extends PlacedCall>(
  ...[name, request]: Parameters<typeof callApi<Name>>
): ReturnType<typeof callApi<Name>> {
  const answer = await callApi(name, request);
  if (!answer.ok && answer.problem !== null && problemCode(answer.problem) === 'login-required') {
    rememberUser(null);
  }
  return answer;
}
