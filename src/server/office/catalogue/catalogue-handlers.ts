import type { StreamedFile } from '#contract/file-answer.ts';
import type { Result } from '#contract/refusal.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import type { OfficeServices } from '#server/office/entering/office-services.ts';
import { listMailVersions, readMailVersion } from '#server/office/mail-words/mail-versions.ts';
import { readMailWords, saveMailWords } from '#server/office/mail-words/mail-words.ts';
import { audited } from '#server/staff/audit/audited.ts';
import { readPrices } from './read-prices.ts';
import { savePrices } from './save-prices.ts';

/** The calls by which a catalogue comes in and goes out. */
export function createOfficeCatalogue(services: OfficeServices) {
  const { drops } = services;
  return {
    readDrop: async ({ staff: { actor } }) => ({ ok: true, value: await drops.read(actor.memberId) }),
    receiveDrop: ({ query: { name }, body, staff: { actor } }) =>
      drops.receive({ memberId: actor.memberId, name, ...body }),
    importDrop: ({ body, staff: { actor } }) =>
      drops.confirm({ memberId: actor.memberId, asked: body }, (act, about) =>
        audited(services, { action: 'import', actor, asked: { ...about, undone: body.taken }, act }),
      ),
    arrangeDrop: ({ body, staff: { actor } }) => drops.arrange({ memberId: actor.memberId, asked: body }),
    leaveDrop: async ({ body, staff: { actor } }) => {
      const left = await drops.leave(actor.memberId, body.id);
      return left.ok ? { ok: true, value: {} } : left;
    },
    readPrices: async ({ query }) => ({ ok: true, value: await readPrices(services.db, query) }),
    savePrices: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'price',
        actor,
        asked: { soldNamed: body.changes.map(({ kind, uid }) => `${kind}/${uid}`) },
        act: () => savePrices(services, body),
      }),
    readMailWords: async () => ({ ok: true, value: await readMailWords(services.db) }),
    listMailVersions: ({ params }) => listMailVersions(services.db, params.mail),
    readMailVersion: ({ params }) => readMailVersion(services.db, params),
    saveMailWords: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'mail-words',
        actor,
        asked: { mail: body.kind ?? 'all' },
        act: () => saveMailWords(services, { ...body, by: actor.name }),
      }),
    exportCatalogue: ({ staff: { actor } }) => exportCatalogue(services, actor),
  } satisfies Partial<AdminHandlers>;
}

/** Fonts leave the shop by it: that they did is in the audit log. */
async function exportCatalogue(services: OfficeServices, actor: OfficeActor): Promise<Result<StreamedFile>> {
  const { now, dayOf } = services;
  return await audited(services, {
    action: 'export',
    actor,
    asked: {},
    act: async (): Promise<Result<StreamedFile>> => {
      const packed = await services.packCatalogue(now());
      if (!packed.ok) return { ok: false, code: 'invalid-payload', detail: packed.message };
      const fileName = `catalogue-${dayOf(now())}.zip`;
      return { ok: true, value: { parts: packed.stream, contentType: 'application/zip', fileName } };
    },
  });
}
