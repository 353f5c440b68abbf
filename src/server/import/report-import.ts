import { describeFault, type ImportFault } from './findings/import-fault.ts';
import { type ImportProgress, type ImportServices, importFolder } from './import-folder.ts';

/** Imports a folder and says in lines what it does and how it went; `isRefused` when faults stopped it. */
export async function reportImport(
  services: ImportServices,
  { folder, withShop }: { folder: string; withShop: boolean },
  { onLine, onProgress }: { onLine: (line: string) => void; onProgress: (progress: ImportProgress) => void },
): Promise<{ isRefused: boolean }> {
  const result = await importFolder(services, folder, { withShop, onProgress });
  if (!result.ok) {
    for (const fault of sortFaults(result.faults)) onLine(describeFault(fault));
    onLine(`Nothing was imported: ${count(result.faults.length, 'fault', 'faults')} in ${folder}.`);
    return { isRefused: true };
  }
  for (const finding of result.findings) {
    const word = finding.severity === 'error' ? 'left out' : 'note';
    // The engine's sentences name their file themselves.
    const isNamed = finding.message.startsWith(finding.file);
    onLine(`${word}: ${isNamed ? finding.message : describeFault(finding)}`);
  }
  const { families, shopSets, cuts, withdrawnFamilies, isChanged } = result.summary;
  const held = `${count(families, 'family', 'families')} with ${count(shopSets, 'shop set', 'shop sets')} and ${count(cuts, 'cut', 'cuts')}.`;
  onLine(`${isChanged ? 'Imported' : 'Nothing has changed:'} ${held}`);
  if (withdrawnFamilies > 0) {
    onLine(
      `Withdrawn, because the folder no longer has it: ${count(withdrawnFamilies, 'family', 'families')}.`,
    );
  }
  return { isRefused: false };
}

function sortFaults(faults: ImportFault[]): ImportFault[] {
  return [...faults].sort((a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0));
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
