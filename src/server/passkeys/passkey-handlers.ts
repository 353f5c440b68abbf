import type { Refusal } from '#contract/refusal.ts';
import type { Caller, CallHandlers } from '#server/calls/call-handlers.ts';
import { requireOwnAccount } from '#server/customers/logging-in/require-own-account.ts';
import { beginPasskey } from './begin-passkey.ts';
import { beginPasskeyLogin } from './begin-passkey-login.ts';
import { finishPasskey } from './finish-passkey.ts';
import { finishPasskeyLogin } from './finish-passkey-login.ts';
import { listPasskeys } from './list-passkeys.ts';
import type { PasskeyServices } from './passkey-services.ts';
import { removePasskey } from './remove-passkey.ts';

/** The calls of passkeys. */
export type PasskeyCalls = Pick<
  CallHandlers,
  | 'listPasskeys'
  | 'beginPasskey'
  | 'finishPasskey'
  | 'removePasskey'
  | 'beginPasskeyLogin'
  | 'finishPasskeyLogin'
>;

export function createPasskeyHandlers(services: PasskeyServices): PasskeyCalls {
  return {
    listPasskeys: ({ params, caller }) =>
      asOwner({ id: params.id, caller }, async (own) => ({
        ok: true,
        value: await listPasskeys(services, own),
      })),
    beginPasskey: ({ params, body, caller }) =>
      asOwner({ id: params.id, caller }, (own) => beginPasskey(services, { ...own, ...body })),
    finishPasskey: ({ params, body, caller }) =>
      asOwner({ id: params.id, caller }, (own) =>
        finishPasskey(services, { ...own, device: caller.device(), made: body }),
      ),
    removePasskey: ({ params, body, caller }) =>
      asOwner({ id: params.id, caller }, (own) =>
        removePasskey(services, { ...own, ...body, passkeyId: Number(params.passkeyId) }),
      ),
    beginPasskeyLogin: async ({ caller }) => {
      const { id: sessionId } = await caller.requireSession();
      return await beginPasskeyLogin(services, { sessionId });
    },
    finishPasskeyLogin: async ({ body, caller }) => {
      const result = await finishPasskeyLogin(services, {
        sessionId: (await caller.findSession())?.id ?? null,
        visitor: caller.visitor(),
        device: caller.device(),
        response: body.response,
      });
      if (!result.ok) return result;
      caller.takeSession(result.value.session);
      return { ok: true, value: { user: result.value.user } };
    },
  };
}

async function asOwner<Answer>(
  { id, caller }: { id: string; caller: Caller },
  use: (own: { customerId: number; sessionId: number }) => Promise<Answer>,
): Promise<Answer | Refusal> {
  const own = await requireOwnAccount(caller, id);
  return own.ok ? await use({ customerId: own.value.customerId, sessionId: own.value.id }) : own;
}
