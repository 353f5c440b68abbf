import type { Result } from '#contract/refusal.ts';
import { requireSolvedChallenge } from '#server/challenge/require-solved-challenge.ts';
import { askForMail } from '#server/customers/accounts/ask-for-mail.ts';
import type { CustomerServices } from '#server/customers/accounts/customer-services.ts';
import { countAskedMail } from '#server/mail/asked-mails.ts';

/** POST customers/resend-confirmation-email: another link, where an account waits for it; the same answer where none does. */
export async function resendConfirmationEmail(
  services: CustomerServices,
  { visitor, altcha, email }: { visitor: string; altcha: string | undefined; email: string },
): Promise<Result<Record<string, never>>> {
  const refusal =
    (await countAskedMail(services, { asked: 'confirmation', visitor })) ??
    (await requireSolvedChallenge(services, altcha));
  return refusal ?? (await askForMail(services, { asked: 'confirmation', visitor, email }));
}
