import type { Result } from '#contract/refusal.ts';
import { confirmAddress } from '#server/customers/accounts/confirm-address.ts';
import type { CustomerServices } from '#server/customers/accounts/customer-services.ts';
import { takeAccountToken } from '#server/customers/accounts/take-account-token.ts';

/** POST customers/confirm: the token of a mail confirms its address, once. It logs nobody in. */
export async function confirmCustomer(
  services: Pick<CustomerServices, 'db' | 'jobs' | 'now' | 'secret'>,
  { token }: { token: string },
): Promise<Result<Record<string, never>>> {
  return await services.db.transaction(async (tx) => {
    const customerId = await takeAccountToken(tx, { token, purpose: 'confirm', at: services.now() });
    if (customerId === null) return { ok: false, code: 'link-expired' };
    await confirmAddress(services, tx, customerId);
    return { ok: true, value: {} };
  });
}
