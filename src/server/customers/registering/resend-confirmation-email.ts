import type { Result } from '#contract/refusal.ts';
import { askForMail } from '#server/customers/accounts/ask-for-mail.ts';
import { countAskedMail } from '#server/customers/accounts/count-account-mail.ts';
import type { CustomerServices } from '#server/customers/accounts/customer-services.ts';

/** POST customers/resend-confirmation-email: another link, where an account waits for it; the same answer where none does. */
export async function resendConfirmationEmail(
  services: CustomerServices,
  { visitor, email }: { visitor: string; email: string },
): Promise<Result<Record<string, never>>> {
  const refusal = await countAskedMail(services, { asked: 'confirmation', visitor });
  return refusal ?? (await askForMail(services, { asked: 'confirmation', email }));
}
