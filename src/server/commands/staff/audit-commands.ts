import { formatInstant } from '#domain/day/days.ts';
import { auditChangeWords } from '#domain/staff/audit-changes.ts';
import { auditActions } from '#server/staff/actions/audit-actions.ts';
import type { AuditLine } from '#server/staff/audit/read-audit-log.ts';
import { auditCsvNames, writeAuditCsv } from '#server/staff/audit/write-audit-csv.ts';
import { actionCommand } from './action-command.ts';
import type { StaffCommand } from './staff-command.ts';

/** The command that tells what staff did. */
export const auditCommands: Record<string, StaffCommand> = {
  audit: actionCommand({
    action: auditActions.audit,
    takes: [],
    mayTake: ['subject'],
    options: {
      who: { shows: 'NAME' },
      action: { shows: 'COMMAND' },
      from: { shows: 'DAY' },
      until: { shows: 'DAY' },
      most: { shows: 'NUMBER', read: Number },
      csv: { shows: null },
    },
    read: ({ positionals: [subject], has }) => ({
      ok: true,
      value: { ...(subject !== undefined && { subject }), isWhole: has('csv') },
    }),
    tell: (lines, { asked: { isWhole } }) =>
      isWhole ? [auditCsvNames, ...writeAuditCsv(lines)] : describeLines(lines),
  }),
};

function describeLines(lines: AuditLine[]): string[] {
  return lines.length === 0 ? ['There are no such entries.'] : lines.flatMap(describeLine);
}

function describeLine({ at, actor, role, way, action, subjectName, input, outcome }: AuditLine): string[] {
  const asked = Object.entries(input).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return [
    [formatInstant(at), `${actor} (${role}, by ${way})`, action, subjectName, resultOf(outcome)]
      .filter((part) => part !== '')
      .join('  '),
    ...(asked.length === 0 ? [] : [`    asked: ${asked.join(', ')}`]),
    ...(outcome?.changes ?? []).map((change) => `    ${auditChangeWords(change)}`),
  ];
}

function resultOf(outcome: AuditLine['outcome']): string {
  if (outcome === null) return 'cut off';
  const why = outcome.detail ?? outcome.code;
  return why === null ? outcome.result : `${outcome.result}: ${why}`;
}
