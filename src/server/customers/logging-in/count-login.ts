import { createHmac } from 'node:crypto';
import type { Refusal } from '#contract/refusal.ts';
import { LOGIN_FAILURES } from '#domain/limits.ts';
import type { CustomerServices } from '#server/customers/accounts/customer-services.ts';
import { countCall, forgetCalls, uncountCall } from '#server/limits/rate-limit-store.ts';

export interface CountedLogin {
  /** Where the visitor has failed too often altogether. */
  refusal: Refusal | null;
  needsChallenge: boolean;
  /** No password was looked at: it counts as no failure. */
  takeBack: () => Promise<void>;
  /** The password was right: the account's failures are over, and the visitor has failed once less. */
  forgive: () => Promise<void>;
}

/**
 * Counts a login as a failure before its password is looked at, so that many at once are counted as many. An account is never
 * locked, or anybody could lock its owner out: after some failures each attempt costs a solved challenge. Two statements.
 */
export async function countLogin(
  { db, now, secret }: Pick<CustomerServices, 'db' | 'now' | 'secret'>,
  { email, visitor }: { email: string; visitor: string },
): Promise<CountedLogin> {
  const { windowMs, accountUntilChallenge, visitorUntilChallenge, visitorMost } = LOGIN_FAILURES;
  const at = now();
  const keys = { account: `login to ${accountKey(email, secret)}`, visitor: `login of ${visitor}` };
  const ofVisitor = await countCall(db, { key: keys.visitor, windowMs, now: at });
  const ofAccount = await countCall(db, { key: keys.account, windowMs, now: at });
  const retryAfterSeconds = Math.max(1, Math.ceil((ofVisitor.resetsAt.getTime() - at.getTime()) / 1000));
  return {
    refusal:
      ofVisitor.used > visitorMost ? { ok: false, code: 'too-many-requests', retryAfterSeconds } : null,
    needsChallenge: ofVisitor.used > visitorUntilChallenge || ofAccount.used > accountUntilChallenge,
    takeBack: async () => {
      await uncountCall(db, keys.visitor);
      await uncountCall(db, keys.account);
    },
    forgive: async () => {
      await uncountCall(db, keys.visitor);
      await forgetCalls(db, keys.account);
    },
  };
}

/** The account alone: were it the mailbox, who owns `a+b@` would end the failures of `a@` by logging in. */
function accountKey(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`account ${email}`).digest('base64url').slice(0, 22);
}
