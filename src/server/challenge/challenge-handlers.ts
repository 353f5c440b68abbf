import type { CallHandlers } from '#server/calls/call-handlers.ts';
import { makeChallenge } from './make-challenge.ts';

/** The call that gives out challenges. */
export function createChallengeHandlers(services: {
  secret: string;
  now: () => Date;
}): Pick<CallHandlers, 'getChallenge'> {
  return {
    getChallenge: async () => ({ ok: true, value: await makeChallenge(services) }),
  };
}
