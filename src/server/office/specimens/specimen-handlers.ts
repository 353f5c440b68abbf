import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import type { OfficeServices } from '#server/office/entering/office-services.ts';
import { createSentPictures } from '#server/office/pictures/create-sent-pictures.ts';
import { audited } from '#server/staff/audit/audited.ts';
import { listSpecimens } from './list-specimens.ts';
import { previewBoxes } from './preview-boxes.ts';
import { readBoxes } from './read-boxes.ts';
import { readQuotes } from './read-quotes.ts';
import { dropBoxes, saveBoxes } from './save-boxes.ts';
import { saveQuotes } from './save-quotes.ts';

/** The calls by which specimens are written. */
export function createSpecimenHandlers(services: OfficeServices) {
  const { db, files, setSpecimen } = services;
  const pictures = createSentPictures({ find: (hash) => files.find(hash) });
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
    readBoxes: async ({ params }) => {
      const found = await readBoxes(db, params.family);
      return found === null ? { ok: false, code: 'not-found' } : { ok: true, value: found.sheet };
    },
    previewBoxes: async ({ body, caller }) => ({
      ok: true,
      value: await previewBoxes({ db, pictures, setSpecimen }, { ...body, signal: caller.signal() }),
    }),
    saveBoxes: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'save-boxes',
        actor,
        asked: { boxesOfFamily: body.id },
        act: () => saveBoxes(services, body),
      }),
    dropBoxes: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'drop-boxes',
        actor,
        asked: { boxesOfFamily: body.id },
        act: () => dropBoxes(services, body),
      }),
  } satisfies Partial<AdminHandlers>;
}
