import { csvLine } from '#domain/figure/csv-line.ts';
import { auditChangeWords } from '#domain/staff/audit-changes.ts';
import type { AuditLine } from './read-audit-log.ts';

/** The line of names, before all others. */
export const auditCsvNames =
  'number,at,who,role,by,action,subject,name,order,result,code,detail,asked,changes';

/** One line an entry, in their order. */
export function writeAuditCsv(lines: AuditLine[]): string[] {
  return lines.map(({ id, at, actor, role, way, action, subject, subjectName, orderId, input, outcome }) =>
    csvLine([
      id,
      at.toISOString(),
      actor,
      role,
      way,
      action,
      subject,
      subjectName,
      orderId,
      outcome?.result ?? 'cut off',
      outcome?.code ?? null,
      outcome?.detail ?? null,
      JSON.stringify(input),
      (outcome?.changes ?? []).map(auditChangeWords).join('; '),
    ]),
  );
}
