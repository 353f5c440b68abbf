import type { z } from 'zod';
import type { AuditPage, auditAsked } from '#contract/admin/audit.ts';
import type { Drizzle } from '#server/database/database.ts';
import { type AuditLine, countAuditLog, readAuditLines } from '#server/staff/audit/read-audit-log.ts';

const PER_PAGE = 50;
/** An import may change thousands of facts, all of which the file of the log has. */
const MOST_CHANGES = 100;

/** GET audit: a page of the entries that were asked for, the newest first. Two statements, and one for a subject that is named. */
export async function readAuditPage(
  services: { db: Drizzle },
  { page, ...filter }: z.output<typeof auditAsked>,
): Promise<AuditPage> {
  const lines = await readAuditLines(services, filter, { most: PER_PAGE, from: (page - 1) * PER_PAGE });
  return {
    count: await countAuditLog(services, filter),
    page,
    perPage: PER_PAGE,
    entries: lines.map(toEntry),
  };
}

function toEntry({ at, outcome, orderId: _, ...line }: AuditLine): AuditPage['entries'][number] {
  return {
    ...line,
    at: at.toISOString(),
    outcome:
      outcome === null
        ? null
        : {
            result: outcome.result,
            why: outcome.detail ?? outcome.code,
            changes: outcome.changes
              .slice(0, MOST_CHANGES)
              .map(({ isPersonal = false, ...change }) => ({ ...change, isPersonal })),
            furtherChanges: Math.max(outcome.changes.length - MOST_CHANGES, 0),
          },
  };
}
