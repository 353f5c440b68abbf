import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { atMost, type Row } from './row.ts';
import { timeOf } from './statistics.ts';

const run = promisify(execFile);

/** The demo foundry imported into an empty data folder, and the same folder once more. */
export async function measure(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fount-import-'));
  const importDemo = () =>
    run(process.execPath, ['src/server/commands/import.ts', 'demo'], {
      env: { ...process.env, DATA_DIR: dataDir },
      maxBuffer: 64 * 1024 * 1024,
    });
  const first = await timeOf(importDemo);
  const again = await timeOf(importDemo);
  rmSync(dataDir, { recursive: true, force: true });
  return [
    atMost('import of the demo foundry', first / 1000, 60, 's', 1),
    atMost('import of the same folder, unchanged', again / 1000, 3, 's', 1),
  ];
}
