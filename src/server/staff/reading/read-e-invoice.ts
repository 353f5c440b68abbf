import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Result } from '#contract/refusal.ts';
import type { eInvoiceAsked } from '#contract/staff.ts';
import { eInvoiceNames } from '#domain/e-invoice/e-invoice-formats.ts';
import type { Drizzle } from '#server/database/database.ts';
import { eInvoice, orderDocument } from '#server/database/schema/papers.ts';

/** The XML of an invoice or a credit note, as it was issued; where there is none in that format, why. */
export async function readEInvoice(
  { db }: { db: Drizzle },
  { paper, format }: z.output<typeof eInvoiceAsked>,
): Promise<Result<string>> {
  const kept = await db
    .select({ format: eInvoice.format, xml: eInvoice.xml, lacks: eInvoice.lacks })
    .from(orderDocument)
    .leftJoin(eInvoice, eq(eInvoice.documentId, orderDocument.id))
    .where(eq(orderDocument.number, paper));
  if (kept.length === 0) return { ok: false, code: 'not-found', detail: `There is no paper ${paper}.` };
  // What is no invoice in the terms of EN 16931 is kept as one row that says why.
  const written = kept.find((one) => one.format === format) ?? kept.find(({ lacks }) => lacks !== null);
  if (written?.format === format && written.xml !== null) return { ok: true, value: written.xml };
  const why = written?.lacks?.join(' ') || 'It is no invoice, or is older than the files.';
  return {
    ok: false,
    code: 'not-found',
    detail: `There is no file ${eInvoiceNames[format]} of ${paper}. ${why}`,
  };
}
