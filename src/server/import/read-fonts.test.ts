import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ImportFault } from './findings/import-fault.ts';
import { hashFiles } from './read-fonts.ts';
import { asAnybody } from './testing/as-anybody.ts';
import { writeFolder } from './testing/write-folder.ts';

it('refuses for a font that it may not read: one that is left out would be taken off sale', async () => {
  const folder = writeFolder({ 'grotta/Bold.otf': 'bold', 'grotta/Thin.otf': 'thin' });
  chmodSync(folder.path, 0o755);
  chmodSync(join(folder.path, 'grotta/Bold.otf'), 0o000);
  const entries = ['grotta/Bold.otf', 'grotta/Thin.otf'].map((file) => ({
    file,
    path: join(folder.path, file),
    set: null,
  }));
  const faults: ImportFault[] = [];
  const hashed = await asAnybody(() =>
    hashFiles(entries, { findings: [], faults, onHashed: () => undefined }),
  );
  folder.dispose();
  expect(hashed.map(({ file }) => file)).toEqual(['grotta/Thin.otf']);
  const message = 'may not be read: give the right to whom Fount runs as';
  expect(faults).toEqual([{ file: 'grotta/Bold.otf', line: null, message }]);
});
