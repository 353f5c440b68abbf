import { z } from 'zod';
import { callPlaces } from './call-places.ts';
import type { Call } from './calls.ts';
import { loggedIn, passkey } from './customers.ts';
import { newPasskey, passkeyCreation, passkeyLogin, passkeyProof, passkeyRequest } from './passkeys.ts';
import { wireId } from './wire.ts';

const byId = z.strictObject({ id: wireId });
const byPasskey = z.strictObject({ id: wireId, passkeyId: wireId });
const own = ['login-required', 'not-found'] as const;
/** A browser that was left open changes no way in. */
const proven = [...own, 'fresh-login-required', 'wrong-password', 'too-many-requests', 'too-busy'] as const;

/** The calls of passkeys. Those of the login tell nothing of accounts. */
export const passkeyCalls = {
  listPasskeys: {
    ...callPlaces.listPasskeys,
    summary: 'One’s own passkeys, the oldest first',
    params: byId,
    query: z.strictObject({}),
    answer: z.array(passkey),
    problems: own,
  },
  beginPasskey: {
    ...callPlaces.beginPasskey,
    summary: 'What a browser needs to make a passkey; needs a login of the last ten minutes or the password',
    params: byId,
    body: passkeyProof,
    answer: passkeyCreation,
    problems: [...proven, 'passkeys-full'],
    callsPerMinute: 30,
  },
  finishPasskey: {
    ...callPlaces.finishPasskey,
    summary: 'Keeps the passkey that was made, and tells its owner by mail',
    params: byId,
    body: newPasskey,
    answer: passkey,
    problems: [...own, 'passkey-challenge-expired', 'passkey-refused', 'passkey-known', 'passkeys-full'],
    callsPerMinute: 30,
  },
  removePasskey: {
    ...callPlaces.removePasskey,
    summary: 'Removes a passkey, unless it is the last way in, and tells its owner by mail',
    params: byPasskey,
    body: passkeyProof,
    answer: z.strictObject({}),
    problems: [...proven, 'last-way-in'],
    callsPerMinute: 30,
  },
  beginPasskeyLogin: {
    ...callPlaces.beginPasskeyLogin,
    summary: 'What a browser needs to log in with a passkey; the same for everybody',
    answer: passkeyRequest,
    problems: [],
    callsPerMinute: 60,
  },
  finishPasskeyLogin: {
    ...callPlaces.finishPasskeyLogin,
    summary: 'Logs in with what a passkey signed; the session gets another token, as with a password',
    body: passkeyLogin,
    answer: loggedIn,
    problems: ['passkey-challenge-expired', 'passkey-refused', 'too-many-requests'],
    provesBy: 'passkey',
    callsPerMinute: 60,
  },
} as const satisfies Record<string, Call>;
