import type { z } from 'zod';
import type { askedFontUpdate } from '#contract/customers.ts';
import type { Result } from '#contract/refusal.ts';
import { LARGEST_ID } from '#domain/limits.ts';
import { makeDownloadUrl } from '#server/links/download-link.ts';
import type { AccountServices } from './account-services.ts';
import { findFontUpdates } from './find-font-updates.ts';

/**
 * POST customers/{id}/font-updates/{orderId}: has the newer files of an order made by a job, or links to them where that was done.
 * Asked for again while they are made, nothing more is done.
 */
export async function askFontUpdate(
  { db, now, dayOf, jobs, publicUrl, secret }: Omit<AccountServices, 'passwords'>,
  { customerId, orderId }: { customerId: number; orderId: string },
): Promise<Result<z.infer<typeof askedFontUpdate>>> {
  const id = Number(orderId);
  const at = now();
  const [found] =
    id > LARGEST_ID ? [] : await findFontUpdates({ db, now, dayOf }, { customerId, orderId: id });
  if (found === undefined) return { ok: false, code: 'not-found' };
  const { deliveryId } = found;
  if (deliveryId !== null) {
    return { ok: true, value: { url: makeDownloadUrl({ deliveryId, publicUrl, secret, now: at }).url } };
  }
  await jobs.enqueue(db, 'make-font-update', { orderId: id, customerId });
  return { ok: true, value: { url: null } };
}
