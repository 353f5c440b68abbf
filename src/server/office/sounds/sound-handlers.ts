import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import type { OfficeServices } from '#server/office/entering/office-services.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { soundsWords } from '#server/settings/sounds-words.ts';
import { audited } from '#server/staff/audit/audited.ts';
import { saveSounds } from './save-sounds.ts';
import { receiveSound } from './sent-sounds.ts';
import { listSoundVersions, readSoundVersion } from './sound-versions.ts';

/** The calls by which it is changed what is heard of the site; what it was and is is in the audit log. */
export function createSoundHandlers(services: OfficeServices) {
  return {
    readSounds: async () => ({
      ok: true,
      value: { words: soundsWords((await readFoundry(services.db)).sounds) },
    }),
    saveSounds: ({ body, staff: { actor } }) =>
      audited(services, {
        action: 'sounds',
        actor,
        asked: {},
        act: () => saveSounds(services, { ...body, by: actor.name }),
      }),
    listSoundVersions: ({ params }) => listSoundVersions(services.db, params.set),
    readSoundVersion: ({ params }) => readSoundVersion(services, params),
    receiveSound: ({ query: { name }, body }) => receiveSound(services.files, { name, bytes: body }),
  } satisfies Partial<AdminHandlers>;
}
