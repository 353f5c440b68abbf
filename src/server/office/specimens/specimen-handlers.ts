import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import type { OfficeServices } from '#server/office/entering/office-services.ts';
import { audited } from '#server/staff/audit/audited.ts';
import { listSpecimens } from './list-specimens.ts';
import { readQuotes } from './read-quotes.ts';
import { saveQuotes } from './save-quotes.ts';

/** The calls by which it is written what specimens say. */
export function createSpecimenHandlers(services: OfficeServices) {
  const { db } = services;
  return {
    listSpecimens: async ({ query }) => ({ ok: true, value: await listSpecimens(db, query) }),
    readQuotes: async ({ params }) => {
      const found = await readQuotes(db, params.set);
      return found === null ? { ok: false, code: 'not-found' } : { ok: true, value: found.sheet };
    },
    saveQuotes: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'save-quotes',
        actor,
        asked: { quotesOfSet: body.id },
        act: () => saveQuotes(services, body),
      }),
  } satisfies Partial<AdminHandlers>;
}
