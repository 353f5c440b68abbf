import type { Result } from '#contract/refusal.ts';
import type { Caller } from '#server/calls/call-handlers.ts';
import type { FoundSession } from '#server/sessions/sessions.ts';

/** The caller's session where the account of a path is theirs: nobody learns whether another one exists. */
export async function requireOwnAccount(
  caller: Pick<Caller, 'findSession'>,
  id: string,
): Promise<Result<FoundSession & { customerId: number }>> {
  const session = await caller.findSession();
  if (session === null || session.customerId === null) return { ok: false, code: 'login-required' };
  if (`${session.customerId}` !== id) return { ok: false, code: 'not-found' };
  return { ok: true, value: { ...session, customerId: session.customerId } };
}
