import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { shopOrder } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import type { ZipEntry } from '#server/delivery/write-zip.ts';
import { toDocumentName } from '#server/papers/document-name.ts';
import { readPaper } from '#server/papers/read-paper.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

export interface PackedPapers {
  /** Each is read when its turn has come. */
  entries: ZipEntry[];
  /** Papers whose file is lost or damaged, by their order: `O-000017/Invoice-I-000042`. */
  missing: string[];
}

/** The papers of orders as entries of a zip. Those that the file store has lost are named, and keep no other from its place. */
export async function packPapers(services: StaffServices, orderIds: number[]): Promise<PackedPapers> {
  if (orderIds.length === 0) return { entries: [], missing: [] };
  const rows = await services.db
    .select({
      id: orderDocument.id,
      kind: orderDocument.kind,
      number: orderDocument.number,
      fileHash: orderDocument.fileHash,
      orderNumber: shopOrder.orderNumber,
    })
    .from(orderDocument)
    .innerJoin(shopOrder, eq(shopOrder.id, orderDocument.orderId))
    .where(and(inArray(orderDocument.orderId, orderIds), isNotNull(orderDocument.fileHash)))
    .orderBy(asc(orderDocument.id));
  // Of papers of one name the newest is kept, as a certificate that took the place of another.
  const entries = new Map<string, ZipEntry>();
  const missing: string[] = [];
  for (const { id, fileHash, orderNumber, ...paper } of rows) {
    const name = toDocumentName(paper);
    if (name === null || fileHash === null) continue;
    if (!(await services.files.isWhole(fileHash))) {
      missing.push(`${orderNumber}/${name.fileName}`);
      continue;
    }
    const path = `${orderNumber}/${(await readPaper(services, id)).fileName}`;
    // Read once more when its turn has come: a customer of ten years has more papers than a memory is to hold.
    entries.set(path, { path, isPacked: true, make: async () => (await readPaper(services, id)).bytes });
  }
  return { entries: [...entries.values()], missing };
}
