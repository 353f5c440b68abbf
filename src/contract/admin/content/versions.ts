import { z } from 'zod';
import { wireInstant } from '#contract/wire.ts';
import { LARGEST_ID } from '#domain/limits.ts';

export const versionNamed = { version: z.coerce.number().int().positive().max(LARGEST_ID) };

/** When and by whom of the staff a record was changed, which said what a version says before; null for an import. */
export const versionEnd = {
  id: z.int(),
  endedAt: wireInstant,
  endedBy: z.string().nullable(),
  /** Where it had been withdrawn, since when, and came back by that; else null. */
  awaySince: wireInstant.nullable(),
};

/** What a record said before, the newest first; a hundred at the most. */
export const versionList = z.object({ versions: z.array(z.object(versionEnd)) });
export type VersionList = z.output<typeof versionList>;

/** What would be refused, or is there no more, were the words of a version saved today; null for what has no field. */
export const toldOfVersion = z.array(z.object({ field: z.string().nullable(), message: z.string() }));
export type ToldOfVersion = z.output<typeof toldOfVersion>;
