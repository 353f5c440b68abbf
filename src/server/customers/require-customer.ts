import type { Refusal } from '#contract/refusal.ts';
import type { Caller } from '../http/call-handlers.ts';

/** Who is logged in, and by which session. */
export interface LoggedIn {
  ok: true;
  customerId: number;
  sessionId: number;
}

/** Who calls, for what needs a login. */
export async function requireCustomer(caller: Pick<Caller, 'findSession'>): Promise<LoggedIn | Refusal> {
  const session = await caller.findSession();
  if (session === null || session.customerId === null) return { ok: false, code: 'login-required' };
  return { ok: true, customerId: session.customerId, sessionId: session.id };
}

/** As `requireCustomer`, for a call that names the account: anybody else's is not there, as is one that does not exist. */
export async function requireOwnAccount(
  caller: Pick<Caller, 'findSession'>,
  id: string,
): Promise<LoggedIn | Refusal> {
  const found = await requireCustomer(caller);
  if (!found.ok || found.customerId === Number(id)) return found;
  return { ok: false, code: 'not-found' };
}
