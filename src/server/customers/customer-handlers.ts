import { challengeHeader } from '#contract/challenge-header.ts';
import type { CallHandlers } from '#server/calls/call-handlers.ts';
import type { CustomerServices } from './accounts/customer-services.ts';
import { updateCustomer } from './keeping/update-customer.ts';
import { listCustomerSessions } from './logging-in/list-customer-sessions.ts';
import { logIn } from './logging-in/log-in.ts';
import { logOut } from './logging-in/log-out.ts';
import { requireOwnAccount } from './logging-in/require-own-account.ts';
import { revokeCustomerSession } from './logging-in/revoke-customer-session.ts';
import { requestPasswordReset } from './passwords/request-password-reset.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { confirmCustomer } from './registering/confirm-customer.ts';
import { confirmNewsletter } from './registering/confirm-newsletter.ts';
import { registerCustomer } from './registering/register-customer.ts';
import { resendConfirmationEmail } from './registering/resend-confirmation-email.ts';

/** The calls of accounts and of what opens them. */
export type CustomerCalls = Pick<
  CallHandlers,
  | 'registerCustomer'
  | 'confirmCustomer'
  | 'resendConfirmationEmail'
  | 'logIn'
  | 'logOut'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'confirmNewsletter'
  | 'updateCustomer'
  | 'listCustomerSessions'
  | 'revokeCustomerSession'
>;

const done = { ok: true, value: {} } as const;

export function createCustomerHandlers(services: CustomerServices): CustomerCalls {
  return {
    registerCustomer: ({ body, caller }) => registerCustomer(services, { visitor: caller.visitor(), body }),
    confirmCustomer: ({ body }) => confirmCustomer(services, body),
    resendConfirmationEmail: ({ body, headers, caller }) =>
      resendConfirmationEmail(services, {
        visitor: caller.visitor(),
        altcha: headers[challengeHeader],
        email: body.email,
      }),
    requestPasswordReset: ({ body, headers, caller }) =>
      requestPasswordReset(services, {
        visitor: caller.visitor(),
        altcha: headers[challengeHeader],
        email: body.email,
      }),
    confirmNewsletter: ({ body }) => confirmNewsletter(services, body),
    async logIn({ body, headers, caller }) {
      const result = await logIn(services, {
        sessionId: (await caller.findSession())?.id ?? null,
        visitor: caller.visitor(),
        device: caller.device(),
        altcha: headers[challengeHeader],
        body,
      });
      if (!result.ok) return result;
      caller.takeSession(result.value.session);
      return { ok: true, value: { user: result.value.user } };
    },
    async logOut({ caller }) {
      const session = await caller.findSession();
      if (session !== null && (await logOut(services, { sessionId: session.id }))) caller.dropSession();
      return done;
    },
    async resetPassword({ body, caller }) {
      const session = await caller.findSession();
      const result = await resetPassword(services, { ...body, session, device: caller.device() });
      if (!result.ok) return result;
      if (result.value.session !== null) caller.takeSession(result.value.session);
      return done;
    },
    async updateCustomer({ params, body, caller }) {
      const own = await requireOwnAccount(caller, params.id);
      if (!own.ok) return own;
      const { id: sessionId, customerId } = own.value;
      const input = { customerId, sessionId, device: caller.device(), update: body };
      const result = await updateCustomer(services, input);
      if (!result.ok) return result;
      if (result.value.session !== null) caller.takeSession(result.value.session);
      return { ok: true, value: result.value.customer };
    },
    async listCustomerSessions({ params, caller }) {
      const own = await requireOwnAccount(caller, params.id);
      if (!own.ok) return own;
      const { id: sessionId, customerId } = own.value;
      return { ok: true, value: await listCustomerSessions(services, { customerId, sessionId }) };
    },
    async revokeCustomerSession({ params, caller }) {
      const own = await requireOwnAccount(caller, params.id);
      if (!own.ok) return own;
      const { id, customerId } = own.value;
      const sessionId = Number(params.sessionId);
      if (!(await revokeCustomerSession(services, { customerId, sessionId }))) {
        return { ok: false, code: 'not-found' };
      }
      if (sessionId === id) caller.dropSession();
      return done;
    },
  };
}
