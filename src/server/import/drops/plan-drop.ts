import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Drop } from '#contract/admin/drops.ts';
import { meaningOfDrop, topOfDrop } from '#domain/imports/top-of-drop.ts';
import { planImport } from '#server/import/plan-import.ts';
import type { ImportServices } from '#server/import/prepare-import.ts';
import { arrangementFile } from './arrangement-file.ts';
import type { Tell } from './create-drops.ts';
import { readSource } from './read-source.ts';
import { readingsFile } from './readings-file.ts';
import { tellPlan, withoutPlace } from './tell-plan.ts';
import { topFile } from './top-file.ts';
import { unpackZip } from './unpack-zip.ts';

/** Unpacks what was dropped and tells what an import of it would do. */
export async function planDrop(
  services: ImportServices,
  { drop, zip, folder, tell }: { drop: Drop; zip: string; folder: string; tell: Tell },
): Promise<Drop> {
  const unpacked = await unpackZip(zip, folder, (done, total) => tell({ step: 'unpacking', done, total }));
  await rm(zip, { force: true });
  if (!unpacked.ok) return refuse(drop, unpacked.faults);
  const top = topOfDrop(unpacked.paths);
  const names = unpacked.paths
    .filter((path) => top === '' || path.startsWith(`${top}/`))
    .map((path) => path.slice(top === '' ? 0 : top.length + 1).split('/')[0] ?? '');
  await topFile.write(folder, { top, names: [...new Set(names)] });
  return await planFolder(services, { drop, folder, tell });
}

/** Plans what was unpacked, as the catalogue stands now. */
export async function planFolder(
  services: ImportServices,
  { drop, folder, tell }: { drop: Drop; folder: string; tell: Tell },
): Promise<Drop> {
  const { top, names } = await topFile.read(folder);
  const meaning = meaningOfDrop({ names, source: await readSource(services.database.db) });
  const place = { folder: join(folder, top), name: drop.name };
  const readings = await readingsFile.read(folder);
  const arrangement = await arrangementFile.read(folder);
  const planned = await planImport(services, place.folder, {
    isAdding: meaning === 'added',
    readings,
    arrangement,
    onProgress: ({ step, done, total }) => tell({ step, done, total }),
  });
  await readingsFile.write(folder, readings);
  if (!planned.ok) return refuse(drop, withoutPlace(planned.faults, place));
  const findings = withoutPlace(planned.findings, place);
  const plan = tellPlan({ ...planned, findings }, { meaning, arrangement });
  return { ...drop, state: 'planned', progress: null, plan };
}

function refuse(drop: Drop, faults: Drop['faults']): Drop {
  return { ...drop, state: 'refused', progress: null, faults };
}
