import { csvLine } from '#domain/figure/csv-line.ts';
import type { AuditLine } from './read-audit-log.ts';

type Changes = NonNullable<AuditLine['outcome']>['changes'];

/** One line an entry, the newest first, with a line of names before. */
export function writeAuditCsv(lines: AuditLine[]): string[] {
  return [
    'number,at,who,role,by,action,subject,name,order,result,code,detail,asked,changes',
    ...lines.map(({ id, at, actor, role, way, action, subject, subjectName, orderId, input, outcome }) =>
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
        describeAuditChanges(outcome?.changes ?? []).join('; '),
      ]),
    ),
  ];
}

/** What an action changed, a sentence a fact. */
export function describeAuditChanges(changes: Changes): string[] {
  return changes.map(({ fact, before, after, isPersonal }) =>
    isPersonal ? `${fact} changed` : `${fact}: ${before ?? 'nothing'} → ${after ?? 'nothing'}`,
  );
}
