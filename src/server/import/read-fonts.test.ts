import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ImportFinding } from './findings/import-finding.ts';
import { hashFiles } from './read-fonts.ts';
import { asAnybody } from './testing/as-anybody.ts';
import { writeFolder } from './testing/write-folder.ts';

it('tells of a font that it may not read, and leaves it out', async () => {
  const folder = writeFolder({ 'grotta/Bold.otf': 'bold', 'grotta/Thin.otf': 'thin' });
  chmodSync(folder.path, 0o755);
  chmodSync(join(folder.path, 'grotta/Bold.otf'), 0o000);
  const entries = ['grotta/Bold.otf', 'grotta/Thin.otf'].map((file) => ({
    file,
    path: join(folder.path, file),
    set: null,
  }));
  const findings: ImportFinding[] = [];
  const hashed = await asAnybody(() => hashFiles(entries, { findings, onHashed: () => undefined }));
  folder.dispose();
  expect(hashed.map(({ file }) => file)).toEqual(['grotta/Thin.otf']);
  expect(findings).toMatchObject([
    {
      file: 'grotta/Bold.otf',
      severity: 'error',
      message: 'grotta/Bold.otf may not be read: give the right to whom Fount runs as.',
    },
  ]);
});
