import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { asAnybody } from '#server/import/testing/as-anybody.ts';
import { writeFolder } from '#server/import/testing/write-folder.ts';
import { manifestName, readManifest, writeManifest } from './export-manifest.ts';

const written = writeManifest(['foundry.yaml'], { isFinished: true });

it.each([
  ['a folder that may not be looked into, of which its reader tells', '.', 0o000, 'none'],
  ['a list that may not be read', manifestName, 0o000, 'unreadable'],
  ['one that may', manifestName, 0o644, 'read'],
])('says of %s what it is', async (_what, closed, mode, kind) => {
  const folder = writeFolder({ [manifestName]: written });
  const path = join(folder.path, closed);
  chmodSync(folder.path, 0o755);
  chmodSync(path, mode);
  const read = await asAnybody(() => readManifest(folder.path));
  chmodSync(path, 0o755);
  folder.dispose();
  expect(read.kind).toBe(kind);
});
