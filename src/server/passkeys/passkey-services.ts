import type { CustomerServices } from '#server/customers/accounts/customer-services.ts';

/** What the use cases of passkeys work with. */
export type PasskeyServices = Pick<CustomerServices, 'db' | 'now' | 'jobs' | 'passwords'> & {
  /** Its host is what passkeys are bound to, its origin where they are asked for. */
  publicUrl: string;
};
