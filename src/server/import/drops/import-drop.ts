import { join } from 'node:path';
import type { Drop, DropPlan } from '#contract/admin/drops.ts';
import type { Result } from '#contract/refusal.ts';
import { importFolder } from '#server/import/import-folder.ts';
import type { ImportServices } from '#server/import/prepare-import.ts';
import { arrangementFile } from './arrangement-file.ts';
import type { DropImported, Tell } from './create-drops.ts';
import { planFolder } from './plan-drop.ts';
import { readingsFile } from './readings-file.ts';
import { digestOf, withoutPlace } from './tell-plan.ts';
import { topFile } from './top-file.ts';

/** Imports a drop where that does exactly what its plan says; else nothing is written, and it is planned anew. */
export async function importDrop(
  services: ImportServices,
  {
    drop,
    plan,
    folder,
    taken,
    tell,
  }: { drop: Drop; plan: DropPlan; folder: string; taken: readonly string[]; tell: Tell },
): Promise<{ drop: Drop; result: Result<DropImported> }> {
  const { top } = await topFile.read(folder);
  const place = { folder: join(folder, top), name: drop.name };
  const arrangement = await arrangementFile.read(folder);
  const imported = await importFolder(services, place.folder, {
    isAdding: plan.meaning === 'added',
    readings: await readingsFile.read(folder),
    arrangement,
    taken: { isAll: false, names: taken },
    isAsTold: (comparison) => digestOf(comparison, arrangement) === plan.digest,
    onProgress: ({ step, done, total }) => tell({ step, done, total }),
  });
  if (imported.ok) {
    const { families, withdrawnFamilies } = imported.summary;
    return {
      drop: { ...drop, state: 'imported', progress: null, news: null },
      result: { ok: true, value: { families, withdrawnFamilies } },
    };
  }
  if (imported.faults.length > 0) {
    const faults = withoutPlace(imported.faults, place);
    return {
      drop: { ...drop, state: 'refused', progress: null, faults },
      result: {
        ok: false,
        code: 'invalid-payload',
        errors: faults.map(({ file, message }) => ({ path: file, message })),
      },
    };
  }
  const news =
    'The catalogue changed since this was planned, and nothing was imported. This is the plan as it is now.';
  return {
    drop: { ...(await planFolder(services, { drop, folder, tell })), news },
    result: { ok: false, code: 'changed-meanwhile', detail: news },
  };
}
