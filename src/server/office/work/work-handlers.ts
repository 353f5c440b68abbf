import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { readJobPage, readMail, readMailPage } from './read-work.ts';

/** The calls about the work that is done after the answers: jobs and mails. */
export function createWorkHandlers(services: Pick<StaffServices, 'db'>) {
  return {
    listJobs: async ({ query, staff: { actor } }) => ({
      ok: true,
      value: await readJobPage(services, query, actor.role),
    }),
    listMails: async ({ query, staff: { actor } }) => ({
      ok: true,
      value: await readMailPage(services, query, actor.role),
    }),
    readMail: ({ params: { mail } }) => readMail(services, mail),
  } satisfies Partial<AdminHandlers>;
}
