import type { z } from 'zod';
import type { auditFilter } from '#contract/admin/audit.ts';
import type { StreamedFile } from '#contract/file-answer.ts';
import type { Drizzle } from '#server/database/database.ts';
import { readWholeAuditLog } from '#server/staff/audit/read-audit-log.ts';
import { auditCsvNames, writeAuditCsv } from '#server/staff/audit/write-audit-csv.ts';

type Filter = z.output<typeof auditFilter>;

/**
 * GET audit.csv: every entry that was asked for, read as it is sent, since a log of years is held by no memory; cells that a
 * spreadsheet would reckon with are text.
 */
export function readAuditCsv(services: { db: Drizzle }, filter: Filter): StreamedFile {
  return {
    parts: writeParts(services, filter),
    contentType: 'text/csv; charset=utf-8',
    fileName: 'audit-log.csv',
  };
}

async function* writeParts(services: { db: Drizzle }, filter: Filter): AsyncGenerator<Uint8Array> {
  yield toBytes([auditCsvNames]);
  for await (const piece of readWholeAuditLog(services, filter)) yield toBytes(writeAuditCsv(piece));
}

function toBytes(lines: string[]): Uint8Array {
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''));
}
