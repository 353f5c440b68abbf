import { useRef } from 'react';
import type { Customer } from '#contract/customers.ts';
import type { Asked } from '#web/site/account/use-answer.ts';
import type { ApiResult } from '#web/site/calls/call-api.ts';
import { type CustomerChange, updateCustomer } from './update-customer.ts';

/** Changes one's own account; what is changed is said of the account as all changes before have left it. */
export type ChangeCustomer = (
  toChange: (customer: Customer) => CustomerChange,
) => Promise<ApiResult<Customer>>;

/** Changes of one account in turn, each from what the one before left: quick presses undo nothing of one another. */
export function useCustomerChanges(asked: Asked<Customer>): (customer: Customer) => ChangeCustomer {
  const latest = useRef<Promise<Customer> | null>(null);
  return (customer) => (toChange) => {
    const before = latest.current ?? Promise.resolve(customer);
    const answer = before.then((known) => updateCustomer(known, toChange(known)));
    latest.current = answer.then(
      (told) => (told.ok ? told.value : before),
      () => before,
    );
    return answer.then((told) => {
      if (told.ok) asked.change(() => told.value);
      return told;
    });
  };
}
