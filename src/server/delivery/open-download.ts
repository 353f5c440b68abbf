import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { isEntitled } from '#domain/order/order-states.ts';
import type { Drizzle } from '#server/database/database.ts';
import { delivery, shopOrder } from '#server/database/schema/orders.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { readDownloadToken } from '#server/links/download-link.ts';

export interface DownloadServices {
  db: Drizzle;
  files: FileStore;
  secret: string;
  now: () => Date;
}

export type OpenedDownload =
  | { ok: true; fileName: string; byteLength: number; stream: Readable }
  | { ok: false; code: 'not-found' | 'link-expired' };

/** The zip that a signed link stands for. Throws where it was delivered and its bytes are gone. */
export async function openDownload(
  { db, files, secret, now }: DownloadServices,
  token: string,
): Promise<OpenedDownload> {
  const read = readDownloadToken(token, { secret, now: now() });
  if (!read.ok) return read;
  const [found] = await db
    .select({ fileHash: delivery.fileHash, fileName: delivery.fileName, state: shopOrder.state })
    .from(delivery)
    .innerJoin(shopOrder, eq(shopOrder.id, delivery.orderId))
    .where(eq(delivery.id, read.deliveryId));
  if (found === undefined) return { ok: false, code: 'not-found' };
  // What was given back whole is not held any more, whenever its link was made.
  if (!isEntitled(found)) return { ok: false, code: 'link-expired' };
  const file = await files.findStream(found.fileHash);
  if (file === null) throw new Error(`The zip of delivery ${read.deliveryId} is not in the file store`);
  return { ok: true, fileName: found.fileName, ...file };
}
