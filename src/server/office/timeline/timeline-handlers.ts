import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import type { OfficeServices } from '#server/office/entering/office-services.ts';
import { createSentPictures } from '#server/office/pictures/create-sent-pictures.ts';
import { receivePicture } from '#server/office/pictures/receive-picture.ts';
import { audited } from '#server/staff/audit/audited.ts';
import { listYears, readTimelineForm } from './list-years.ts';
import { readYear } from './read-year.ts';
import { dropYear, saveYear } from './save-year.ts';
import { listYearVersions, readYearVersion } from './year-versions.ts';

/** The calls by which the timeline is written. */
export function createTimelineHandlers(services: OfficeServices) {
  const { db, files } = services;
  return {
    listHistoryYears: async ({ query }) => ({ ok: true, value: await listYears(db, query) }),
    readTimelineForm: async () => ({ ok: true, value: await readTimelineForm(db) }),
    readHistoryYear: async ({ params }) => {
      const found = await readYear(db, params.year);
      return found === null ? { ok: false, code: 'not-found' } : { ok: true, value: found.sheet };
    },
    listYearVersions: ({ params }) => listYearVersions(db, params.year),
    readYearVersion: ({ params, caller }) => {
      // Whether its pictures are there yet is looked at each time.
      const pictures = createSentPictures({ find: (hash) => files.find(hash) });
      return readYearVersion({ db, pictures }, { ...params, signal: caller.signal() });
    },
    saveHistoryYear: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'save-year',
        actor,
        asked: body.id === null ? { timelineYear: yearOf(body.typed.year) } : { yearId: body.id },
        act: () => saveYear(services, { ...body, by: actor.name }),
      }),
    dropHistoryYear: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'drop-year',
        actor,
        asked: { yearId: body.id },
        act: () => dropYear(services, body),
      }),
    receivePicture: ({ query: { name }, body }) => receivePicture(files, { name, bytes: body }),
  } satisfies Partial<AdminHandlers>;
}

/** The year that a new one is of; null where none is typed. */
function yearOf(typed: string): number | null {
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed.trim()) : null;
}
