import type { Result } from '#contract/refusal.ts';
import { requireSolvedChallenge } from '#server/challenge/require-solved-challenge.ts';
import { askForMail } from '#server/customers/accounts/ask-for-mail.ts';
import type { CustomerServices } from '#server/customers/accounts/customer-services.ts';
import { countAskedMail } from '#server/mail/asked-mails.ts';

/** POST customers/request-password-reset: a mail with a link, where there is an account; the same answer where there is none. */
export async function requestPasswordReset(
  services: CustomerServices,
  { visitor, altcha, email }: { visitor: string; altcha: string | undefined; email: string },
): Promise<Result<Record<string, never>>> {
  const refusal =
    (await countAskedMail(services, { asked: 'reset', visitor })) ??
    (await requireSolvedChallenge(services, altcha));
  return refusal ?? (await askForMail(services, { asked: 'reset', visitor, email }));
}
