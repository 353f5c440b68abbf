import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { catalogue } from '#server/database/schema/catalogue.ts';
import { findProjectRoot } from '#server/settings/find-project-root.ts';
import { describeFault } from './import-fault.ts';
import {
  type ImportProgress,
  type ImportServices,
  type ImportSummary,
  importFolder,
} from './import-folder.ts';

/** The demo foundry that Fount brings. */
export function findDemoFolder(): string {
  return join(findProjectRoot(), 'demo');
}

/** The first start shows something: an empty catalogue gets the demo foundry. Null where there is a catalogue already. */
export async function importDemoWhenEmpty(
  services: ImportServices,
  options: { onProgress?: (progress: ImportProgress) => void } = {},
): Promise<ImportSummary | null> {
  const [row] = await services.database.db
    .select({ source: catalogue.source })
    .from(catalogue)
    .where(eq(catalogue.id, 1));
  if (row !== undefined && row.source !== 'empty') return null;
  const result = await importFolder(services, findDemoFolder(), options);
  if (result.ok) return result.summary;
  throw new Error(`The demo cannot be imported: ${result.faults.map(describeFault).join('\n')}`);
}
