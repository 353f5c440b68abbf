import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isCatalogueEmpty } from '#server/catalogue/snapshot/is-catalogue-empty.ts';
import { findProjectRoot } from '#server/files/find-project-root.ts';
import { describeFault } from './findings/import-fault.ts';
import { type ImportSummary, importFolder } from './import-folder.ts';
import type { ImportProgress, ImportServices } from './prepare-import.ts';

/** The demo foundry that Fount brings. */
export function findDemoFolder(): string {
  return join(findProjectRoot(), 'demo');
}

/**
 * Whether the fonts of the demo are there: a production install goes without, and a foundry's own fonts are imported. One family's
 * tell of all; those of Noto are papers' faces, too.
 */
export function isDemoInstalled(root: string = findProjectRoot()): boolean {
  return existsSync(join(root, 'node_modules/@expo-google-fonts/fraunces'));
}

/** The first start shows something: an empty catalogue gets the demo foundry. Null where there is a catalogue already. */
export async function importDemoWhenEmpty(
  services: ImportServices,
  options: { onProgress?: (progress: ImportProgress) => void } = {},
): Promise<ImportSummary | null> {
  if (!(await isCatalogueEmpty(services.database.db))) return null;
  const result = await importFolder(services, findDemoFolder(), options);
  if (result.ok) return result.summary;
  throw new Error(`The demo cannot be imported: ${result.faults.map(describeFault).join('\n')}`);
}
