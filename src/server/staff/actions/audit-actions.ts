import { staffAuditAsked } from '#contract/staff.ts';
import { readAuditLog } from '#server/staff/audit/read-audit-log.ts';
import { readingAction } from './staff-action.ts';

/** How owners see what staff did. */
export const auditActions = {
  audit: readingAction({
    name: 'audit',
    title: 'Audit log',
    says: 'Tells who of the staff did what, and what was refused; all of it for a spreadsheet, too.',
    schema: staffAuditAsked,
    run: async (services, asked) => ({ ok: true, value: await readAuditLog(services, asked) }),
  }),
};
