import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drop } from '#contract/admin/drops.ts';
import { createFontEngine } from '#fonts/engine/font-engine.ts';
import { openPglite } from '#server/database/pglite/open-pglite.ts';
import { prepareDatabase } from '#server/database/testing/prepare-database.ts';
import { createDrops, type Drops } from '#server/import/drops/create-drops.ts';
import { importFolder } from '#server/import/import-folder.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { rawZip } from '#server/import/testing/raw-zip.ts';
import { writeFolder } from '#server/import/testing/write-folder.ts';
import { renameFont } from '../e2e/testing/rename-font.ts';
import { atMost, type Row, told } from './row.ts';

const fontCount = 200;
const member = 1;

/** All whole fonts among the packages, and further ones of the same under names of their own. */
async function packFonts(): Promise<Buffer> {
  const found = globSync('@expo-google-fonts/*/**/*.ttf', { cwd: 'node_modules' }).sort();
  const entries = found.map((file) => ({
    name: `fonts/${path.basename(file)}`,
    data: readFileSync(path.join('node_modules', file)),
  }));
  for (const [at, file] of found.slice(0, fontCount - found.length).entries()) {
    const style = path.basename(file, '.ttf').split('_').slice(1).join(' ').replace(/^\d+/, '');
    const family = `Other ${path.basename(file).split('_')[0]} ${file.includes('Italic') ? 'I' : 'R'}`;
    const data = Buffer.from(await renameFont(file, { family, style, designer: 'Mara Stein' }));
    entries.push({ name: `fonts/other-${at}.ttf`, data });
  }
  return rawZip(entries.map((entry) => ({ ...entry, isDeflated: true })));
}

async function finish(drops: Drops, state: Drop['state']): Promise<Map<string, number>> {
  const steps = new Map<string, number>();
  let last = performance.now();
  for (;;) {
    await pause(20);
    const { drop } = await drops.read(member);
    const now = performance.now();
    const step = drop?.progress?.step ?? 'the rest';
    steps.set(step, (steps.get(step) ?? 0) + now - last);
    last = now;
    if (drop === null) throw new Error('The drop is gone');
    if (drop.state === state) return steps;
    if (!['planning', 'importing', 'planned'].includes(drop.state)) throw new Error(JSON.stringify(drop));
  }
}

/** 200 fonts dropped into a shop that has some: until the proposal stands, and until they are imported. */
export async function measure(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fount-bench-'));
  const zip = await packFonts();
  const database = await openPglite({ dataDir });
  const engine = createFontEngine();
  const own = writeFolder({
    'foundry.yaml': 'name: Mine\ncurrency: EUR\n',
    'eczar/Eczar.ttf': { font: '@expo-google-fonts/bungee/400Regular/Bungee_400Regular.ttf' },
  });
  const faults: unknown[] = [];
  try {
    await prepareDatabase(database);
    const services = {
      database,
      files: createMemoryFileStore(),
      engine: engine.for({ line: 'besides', owner: 'import' }),
      now: () => new Date(),
    };
    const first = await importFolder(services, own.path);
    if (!first.ok) throw new Error(JSON.stringify(first));
    const onFault = (cause: unknown) => faults.push(cause);
    const drops = createDrops({ ...services, dataDir, onFault, onImported: async () => undefined });
    const time = async (begin: () => Promise<unknown>, state: Drop['state']) => {
      const cpu = process.cpuUsage();
      const start = performance.now();
      await begin();
      const received = performance.now() - start;
      const steps = await finish(drops, state);
      const { user, system } = process.cpuUsage(cpu);
      const wall = performance.now() - start;
      const parts = [...steps].map(([step, ms]) => `${step} ${(ms / 1000).toFixed(1)}`).join(', ');
      return {
        wall: wall / 1000,
        cpu: (user + system) / 1e6,
        parts: `receiving ${(received / 1000).toFixed(1)}, ${parts}`,
      };
    };
    const planned = await time(
      () =>
        drops.receive({
          memberId: member,
          name: 'fonts.zip',
          byteLength: zip.length,
          bytes: Readable.from([zip]),
        }),
      'planned',
    );
    const { drop } = await drops.read(member);
    const plan = drop?.plan ?? null;
    if (drop === null || plan === null) throw new Error('There is no plan');
    const imported = await time(
      () =>
        drops.confirm({ memberId: member, asked: { id: drop.id, digest: plan.digest, taken: [] } }, (act) =>
          act(),
        ),
      'imported',
    );
    await drops.close();
    if (faults.length > 0) throw new AggregateError(faults, 'The drop went wrong');
    const of = `a drop of ${fontCount} fonts (${(zip.length / 1e6).toFixed(0)} MB)`;
    return [
      atMost(`${of}: until its proposal`, planned.wall, 20, 's', 1),
      told(`${of}: the same, processor time`, `${planned.cpu.toFixed(1)} s (${planned.parts})`),
      told(
        `${of}: its import`,
        `${imported.wall.toFixed(1)} s, ${imported.cpu.toFixed(1)} s of processor time (${imported.parts})`,
      ),
    ];
  } finally {
    await engine.close();
    await database.close();
    own.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
