import type { z } from 'zod';
import type { auditFilter } from '#contract/admin/audit.ts';
import type { FileAnswer } from '#contract/file-answer.ts';
import type { Drizzle } from '#server/database/database.ts';
import { readAuditLog } from '#server/staff/audit/read-audit-log.ts';
import { writeAuditCsv } from '#server/staff/audit/write-audit-csv.ts';

/** GET audit.csv: every entry that was asked for; cells that a spreadsheet would reckon with are text. */
export async function readAuditCsv(
  services: { db: Drizzle },
  filter: z.output<typeof auditFilter>,
): Promise<FileAnswer> {
  const lines = await readAuditLog(services, { ...filter, most: 1, isWhole: true });
  return {
    bytes: Buffer.from(`${writeAuditCsv(lines).join('\r\n')}\r\n`),
    contentType: 'text/csv; charset=utf-8',
    fileName: 'audit-log.csv',
  };
}
