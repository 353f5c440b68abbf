import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { delivery } from '#server/database/schema/papers.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { readDownloadToken } from '#server/links/download-link.ts';
import { isHeldDelivery } from '#server/order-records/is-held-delivery.ts';

export interface DownloadServices {
  db: Drizzle;
  files: FileStore;
  secret: string;
  now: () => Date;
  jobs: Pick<Jobs, 'enqueue'>;
}

export type OpenedDownload =
  | { ok: true; fileName: string; byteLength: number; stream: Readable }
  | { ok: false; code: 'not-found' | 'link-expired' | 'being-made' };

/** The zip that a signed link stands for. One whose bytes are gone, or cut, is made again. */
export async function openDownload(
  { db, files, jobs, secret, now }: DownloadServices,
  token: string,
): Promise<OpenedDownload> {
  const read = readDownloadToken(token, { secret, now: now() });
  if (!read.ok) return read;
  const [found] = await db
    .select({
      orderId: delivery.orderId,
      byteLength: delivery.byteLength,
      fileHash: delivery.fileHash,
      fileName: delivery.fileName,
      isHeld: isHeldDelivery,
    })
    .from(delivery)
    .innerJoin(shopOrder, eq(shopOrder.id, delivery.orderId))
    .where(eq(delivery.id, read.deliveryId));
  if (found === undefined) return { ok: false, code: 'not-found' };
  if (!found.isHeld) return { ok: false, code: 'link-expired' };
  const file = await files.findStream(found.fileHash);
  if (file === null || file.byteLength !== found.byteLength) {
    file?.stream.destroy();
    await jobs.enqueue(db, 'remake-delivery', { orderId: found.orderId }, { isUrgent: true });
    return { ok: false, code: 'being-made' };
  }
  return { ok: true, fileName: found.fileName, ...file };
}
