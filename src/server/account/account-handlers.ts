import { challengeHeader } from '#contract/challenge-header.ts';
import type { Caller, CallHandlers } from '#server/calls/call-handlers.ts';
import { readCustomer } from '#server/customers/keeping/read-customer.ts';
import { requireOwnAccount } from '#server/customers/logging-in/require-own-account.ts';
import { listOrders } from '#server/orders/reading/list-orders.ts';
import type { OrderOwner } from '#server/orders/state/is-own-order.ts';
import type { AccountServices } from './account-services.ts';
import { askFontUpdate } from './ask-font-update.ts';
import { askRenewalByEmail } from './ask-renewal-by-email.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { listFontUpdates } from './list-font-updates.ts';
import { listLicences } from './list-licences.ts';
import { renewDownloads } from './renew-downloads.ts';

/** The calls about what an account holds. */
export type AccountCalls = Pick<
  CallHandlers,
  | 'getCustomer'
  | 'listShopOrders'
  | 'renewDownloads'
  | 'renewDownloadsByEmail'
  | 'listOwnedLicences'
  | 'listFontUpdates'
  | 'makeFontUpdate'
  | 'exportCustomer'
  | 'deleteCustomer'
>;

export function createAccountHandlers(services: AccountServices): AccountCalls {
  return {
    async getCustomer({ params, caller }) {
      const own = await requireOwnAccount(caller, params.id);
      if (!own.ok) return own;
      const value = await readCustomer(services.db, own.value.customerId);
      return value === null ? { ok: false, code: 'not-found' } : { ok: true, value };
    },
    listShopOrders: async ({ query, caller }) => ({
      ok: true,
      value: await listOrders(services, { ...(await ownerOf(caller)), before: query.before }),
    }),
    renewDownloads: async ({ params, caller }) =>
      renewDownloads(services, { ...(await ownerOf(caller)), id: params.id }),
    renewDownloadsByEmail: ({ body, headers, caller }) =>
      askRenewalByEmail(services, {
        ...body,
        visitor: caller.visitor(),
        altcha: headers[challengeHeader],
      }),
    async listOwnedLicences({ params, caller }) {
      const own = await requireOwnAccount(caller, params.id);
      return own.ok ? { ok: true, value: await listLicences(services, own.value) } : own;
    },
    async listFontUpdates({ params, caller }) {
      const own = await requireOwnAccount(caller, params.id);
      return own.ok ? { ok: true, value: await listFontUpdates(services, own.value) } : own;
    },
    async makeFontUpdate({ params, caller }) {
      const own = await requireOwnAccount(caller, params.id);
      if (!own.ok) return own;
      return await askFontUpdate(services, { ...own.value, orderId: params.orderId });
    },
    async exportCustomer({ params, caller }) {
      const own = await requireOwnAccount(caller, params.id);
      return own.ok ? await exportAccount(services, own.value) : own;
    },
    async deleteCustomer({ params, body, caller }) {
      const own = await requireOwnAccount(caller, params.id);
      if (!own.ok) return own;
      const { id: sessionId, customerId } = own.value;
      const deleted = await deleteAccount(services, { customerId, sessionId, password: body.password });
      if (deleted.ok) caller.dropSession();
      return deleted;
    },
  };
}

async function ownerOf(caller: Caller): Promise<OrderOwner> {
  const session = await caller.findSession();
  return { sessionId: session?.id ?? null, customerId: session?.customerId ?? null };
}
