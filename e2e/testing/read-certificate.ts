import type { ShopOrder } from '#contract/shop-orders.ts';
import { readQrCode } from '#server/documents/testing/read-qr-code.ts';
import { fetchFrom, type Visit } from './api-visitor.ts';
import { readPdf } from './read-pdf.ts';

export interface Certificate {
  licenceNumber: string;
  text: string;
  /** Where its QR code leads. */
  checkUrl: string;
  /** As it is printed for who types it. */
  code: string;
}

/** Opens the certificate of an order's first licence by its signed link and reads it as its holder does. */
export async function readCertificate(visit: Visit, order: ShopOrder): Promise<Certificate> {
  const found = order.documents.find(({ kind }) => kind === 'certificate');
  if (found === undefined) throw new Error(`the order ${order.orderNumber} has no certificate`);
  const bytes = Buffer.from(await (await fetchFrom(visit, found.url)).arrayBuffer());
  const text = await readPdf(bytes);
  const [, code = ''] = /Code ([0-9A-Z-]{19})/.exec(text) ?? [];
  return { licenceNumber: found.number, text, checkUrl: await readQrCode(bytes, 1), code };
}
