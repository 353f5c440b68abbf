import { eq } from 'drizzle-orm';
import type { FileAnswer } from '#contract/file-answer.ts';
import type { Result } from '#contract/refusal.ts';
import { exportCustomer, exportMails } from '#server/customers/keeping/export-customer.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { exportOrders } from '#server/orders/reading/export-orders.ts';
import type { AccountServices } from './account-services.ts';
import { listLicences } from './list-licences.ts';

/**
 * GET customers/{id}/export: what is kept of a customer, as JSON (GDPR, articles 15 and 20). Secrets and links are left out, and what the
 * staff noted for each other: whoever asks for that gets it from an owner, who looks first whether it tells of somebody else (15 par. 4).
 */
export async function exportAccount(
  services: Omit<AccountServices, 'passwords' | 'jobs'>,
  { customerId }: { customerId: number },
): Promise<Result<FileAnswer>> {
  const { db, now } = services;
  const kept = await exportCustomer(db, customerId);
  if (kept === null) return { ok: false, code: 'not-found' };
  const orders = await exportOrders(services, eq(shopOrder.customerId, customerId));
  const licences = await listLicences(services, { customerId });
  const exported = {
    exportedAt: now(),
    ...kept,
    orders,
    licences: licences.map(({ certificateUrl: _, ...licence }) => licence),
    mails: await exportMails(db, { email: kept.account.email, customerId }),
  };
  return {
    ok: true,
    value: {
      bytes: Buffer.from(`${JSON.stringify(exported, null, 2)}\n`),
      contentType: 'application/json; charset=utf-8',
      fileName: `account-${customerId}.json`,
    },
  };
}
