import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { findDemoFolder } from '#server/import/import-demo-when-empty.ts';
import { importFolder } from '#server/import/import-folder.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { readTree } from '#server/import/testing/read-tree.ts';
import { exportFolder } from './export-folder.ts';

onEachDatabase('an export', (open) => {
  let database: Database;
  let engine: FontEngine;
  let files: ReturnType<typeof createMemoryFileStore>;
  let folder: string;
  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    await emptyTables(database);
    files = createMemoryFileStore();
    folder = mkdtempSync(join(tmpdir(), 'fount-export-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function bringIn(path: string) {
    const now = () => new Date('2026-11-21T08:00:00Z');
    const result = await importFolder({ database, files, engine, now }, path);
    if (!result.ok) throw new Error(JSON.stringify(result.faults, null, 1));
    return result;
  }
  async function take(name: string) {
    const result = await exportFolder({ database, files }, join(folder, name));
    if (!result.ok) throw new Error(result.message);
    return readTree(join(folder, name));
  }

  test('of the demo makes the same catalogue of an empty database, and is the same to the byte', async () => {
    await bringIn(findDemoFolder());
    const first = await take('first');
    const again = await bringIn(join(folder, 'first'));
    expect(again.findings).toEqual([]);
    expect(again.summary.isChanged).toBe(false);
    await emptyTables(database);
    files = createMemoryFileStore();
    await bringIn(join(folder, 'first'));
    expect(await take('second')).toEqual(first);
    // The folder itself, once more over the first.
    expect(await take('first')).toEqual(first);
  });
});
