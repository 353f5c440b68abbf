import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleDrawWorker } from './bundle-draw-worker.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fount-bundle-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the bundle stays while its sources do, and is made anew when one that it imports changes', async () => {
  const files = { source: join(folder, 'worker.ts'), bundle: join(folder, 'worker.mjs') };
  const imported = join(folder, 'greeting.ts');
  await writeFile(files.source, "import { greeting } from './greeting.ts';\nconsole.info(greeting);\n");
  await writeFile(imported, "export const greeting: string = 'Good morning';\n");
  expect(await readFile(await bundleDrawWorker(files), 'utf8')).toContain('Good morning');
  const { ino, mtimeMs } = await stat(files.bundle);
  expect(await stat(await bundleDrawWorker(files))).toMatchObject({ ino, mtimeMs });
  await writeFile(imported, "export const greeting: string = 'Good evening';\n");
  expect(await readFile(await bundleDrawWorker(files), 'utf8')).toContain('Good evening');
});
