import type { Customer, CustomerUpdate } from '#contract/customers.ts';
import type { ApiResult } from '#web/site/calls/call-api.ts';
import { callAccount } from '#web/site/session/call-account.ts';

/** What may be changed of an account. */
export type CustomerChange = Pick<CustomerUpdate, 'password' | 'currentPassword' | 'acceptsNewsletter'> & {
  addresses?: Customer['addresses'] | ReturnType<typeof toUpdated>[];
};

/** Changes one's own account; of addresses what is sent is the whole list, in its order. */
export function updateCustomer(
  { id }: Pick<Customer, 'id'>,
  { addresses, ...change }: CustomerChange,
): Promise<ApiResult<Customer>> {
  const body = addresses === undefined ? change : { ...change, addresses: addresses.map(toUpdated) };
  return callAccount('updateCustomer', { params: { id }, body });
}

// An update knows no e-mail address and no industry.
function toUpdated(address: Partial<Customer['addresses'][number]>) {
  const { email: _email, industry: _industry, ...updated } = address;
  return updated;
}
