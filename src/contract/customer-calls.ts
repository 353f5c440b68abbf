import { z } from 'zod';
import { callPlaces } from './call-places.ts';
import type { Call } from './calls.ts';
import { challengeHeaders } from './challenge.ts';
import {
  confirmation,
  customer,
  customerSession,
  customerUpdate,
  emailOnly,
  loggedIn,
  login,
  passwordReset,
  registration,
} from './customers.ts';
import { wireId } from './wire.ts';

const byId = z.strictObject({ id: wireId });
const bySession = z.strictObject({ id: wireId, sessionId: wireId });
const noQuery = z.strictObject({});
/** The answer of a call that has nothing to tell. */
const done = z.strictObject({});

/** The calls of accounts and of what opens them. None of them tells whether an e-mail address is known. */
export const customerCalls = {
  registerCustomer: {
    ...callPlaces.registerCustomer,
    summary: 'Asks for an account; the same answer for every address, and a mail to it',
    body: registration,
    answer: done,
    problems: [
      'invalid-payload',
      'challenge-required',
      'challenge-not-solved',
      'too-many-requests',
      'too-busy',
    ],
    callsPerMinute: 20,
  },
  confirmCustomer: {
    ...callPlaces.confirmCustomer,
    summary: 'Confirms an address by the token of a mail, once',
    body: confirmation,
    answer: done,
    problems: ['link-expired'],
    callsPerMinute: 60,
  },
  resendConfirmationEmail: {
    ...callPlaces.resendConfirmationEmail,
    summary: 'Sends the mail that confirms an address again, where one waits to be confirmed',
    headers: challengeHeaders,
    body: emailOnly,
    answer: done,
    problems: ['challenge-required', 'challenge-not-solved', 'too-many-requests'],
    callsPerMinute: 20,
  },
  logIn: {
    ...callPlaces.logIn,
    summary: 'Logs in; the session gets another token and takes the guest’s orders along',
    headers: challengeHeaders,
    body: login,
    answer: loggedIn,
    problems: [
      'login-failed',
      'account-not-confirmed',
      'challenge-required',
      'challenge-not-solved',
      'too-many-requests',
      'too-busy',
    ],
    provesBy: 'password',
    callsPerMinute: 60,
  },
  logOut: {
    ...callPlaces.logOut,
    summary: 'Ends the session of a customer; a guest’s stays',
    answer: done,
    problems: [],
    callsPerMinute: 60,
  },
  requestPasswordReset: {
    ...callPlaces.requestPasswordReset,
    summary: 'Sends a mail to set a new password, where there is an account',
    headers: challengeHeaders,
    body: emailOnly,
    answer: done,
    problems: ['challenge-required', 'challenge-not-solved', 'too-many-requests'],
    callsPerMinute: 20,
  },
  resetPassword: {
    ...callPlaces.resetPassword,
    summary: 'Sets a new password by the token of a mail, once, and ends all other sessions',
    body: passwordReset,
    answer: done,
    problems: ['invalid-payload', 'link-expired', 'too-busy'],
    provesBy: 'link',
    callsPerMinute: 20,
  },
  confirmNewsletter: {
    ...callPlaces.confirmNewsletter,
    summary: 'Confirms by the token of a mail that the newsletter is wanted, once',
    body: confirmation,
    answer: done,
    problems: ['link-expired'],
    callsPerMinute: 60,
  },
  updateCustomer: {
    ...callPlaces.updateCustomer,
    summary: 'Changes one’s own account; a new password ends all other sessions',
    params: byId,
    body: customerUpdate,
    answer: customer,
    problems: ['login-required', 'not-found', 'invalid-payload', 'too-many-requests', 'too-busy'],
    callsPerMinute: 60,
  },
  listCustomerSessions: {
    ...callPlaces.listCustomerSessions,
    summary: 'Where one is logged in, what was seen last first',
    params: byId,
    query: noQuery,
    answer: z.array(customerSession),
    problems: ['login-required', 'not-found'],
  },
  revokeCustomerSession: {
    ...callPlaces.revokeCustomerSession,
    summary: 'Logs out somewhere',
    params: bySession,
    answer: done,
    problems: ['login-required', 'not-found'],
    callsPerMinute: 60,
  },
} as const satisfies Record<string, Call>;
