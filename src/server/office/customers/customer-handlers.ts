import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { exportCustomerData } from './export-customer-data.ts';
import { readCustomer, readCustomerPage } from './read-customers.ts';

/** The calls about the accounts of customers. */
export function createOfficeCustomers(services: StaffServices) {
  return {
    listCustomers: async ({ query }) => ({ ok: true, value: await readCustomerPage(services, query) }),
    readCustomer: ({ params: { customer }, staff: { actor } }) =>
      readCustomer(services, { customerId: customer, role: actor.role }),
    exportCustomer: ({ params: { customer }, staff: { actor } }) =>
      exportCustomerData(services, { customerId: customer, actor }),
  } satisfies Partial<AdminHandlers>;
}
