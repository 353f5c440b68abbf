import { nameEntry } from '#domain/imports/compare-entries.ts';
import type { ImportComparison } from './comparing/compare-import.ts';
import { refuseUndoing, type Taken } from './comparing/refuse-undoing.ts';
import { tellComparison } from './comparing/tell-comparison.ts';
import { describeFault, type ImportFault } from './findings/import-fault.ts';
import type { ImportFinding } from './findings/import-finding.ts';
import { importFolder } from './import-folder.ts';
import { planImport } from './plan-import.ts';
import type { ImportProgress, ImportServices } from './prepare-import.ts';

interface Told {
  onLine: (line: string) => void;
  onProgress: (progress: ImportProgress) => void;
}

/** What is asked of an import beside its folder. */
export interface ImportRequested {
  folder: string;
  withShop: boolean;
  /** Only tells what it would do. */
  isPlan: boolean;
  taken: Taken;
}

/** Imports a folder and says in lines what it does and how it went; `isRefused` when faults or edits stopped it, or would stop it. */
export async function reportImport(
  services: ImportServices,
  request: ImportRequested,
  told: Told,
): Promise<{ isRefused: boolean }> {
  return request.isPlan
    ? await reportPlan(services, request, told)
    : await reportRun(services, request, told);
}

async function reportPlan(
  services: ImportServices,
  { folder, taken }: ImportRequested,
  { onLine, onProgress }: Told,
): Promise<{ isRefused: boolean }> {
  const result = await planImport(services, folder, { onProgress });
  if (!result.ok) return tellFaults(result.faults, folder, onLine);
  tellFindings(result.findings, onLine);
  const { comparison } = result;
  const lines = tellComparison(comparison, { isWhole: true });
  for (const line of lines) onLine(line);
  if (lines.length === 0) onLine('Nothing would change.');
  onLine('Only planned: nothing was imported.');
  tellUnknown(comparison, taken, onLine);
  return { isRefused: refuseUndoing(comparison.changes, taken).length > 0 };
}

async function reportRun(
  services: ImportServices,
  { folder, withShop, taken }: ImportRequested,
  { onLine, onProgress }: Told,
): Promise<{ isRefused: boolean }> {
  const onCompared = (comparison: ImportComparison) => {
    for (const line of tellComparison(comparison, { isWhole: false })) onLine(line);
    tellUnknown(comparison, taken, onLine);
  };
  const result = await importFolder(services, folder, { withShop, taken, onProgress, onCompared });
  if (!result.ok && result.undoing !== undefined) {
    onLine(
      `Nothing was imported: it would undo what was edited in the back office in ${count(result.undoing.length, 'entry', 'entries')}.`,
    );
    onLine(
      'To keep the edits, bring them into the folder first (npm run export -- <another folder>). To undo them, name each ' +
        `(--take ${result.undoing.slice(0, 2).map(nameEntry).join(' --take ')}), or all of them (--take-all).`,
    );
    return { isRefused: true };
  }
  if (!result.ok) return tellFaults(result.faults, folder, onLine);
  tellFindings(result.findings, onLine);
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

/** A name that nothing hangs on may be a slip. */
function tellUnknown({ changes }: ImportComparison, { names }: Taken, onLine: (line: string) => void): void {
  const undone = new Set(changes.filter((change) => change.undone.length > 0).map(nameEntry));
  for (const name of names.filter((each) => !undone.has(each)))
    onLine(`note: --take ${name}: no edit of that name would be undone`);
}

function tellFaults(
  faults: ImportFault[],
  folder: string,
  onLine: (line: string) => void,
): { isRefused: boolean } {
  for (const fault of sortFaults(faults)) onLine(describeFault(fault));
  onLine(`Nothing was imported: ${count(faults.length, 'fault', 'faults')} in ${folder}.`);
  return { isRefused: true };
}

function tellFindings(findings: readonly ImportFinding[], onLine: (line: string) => void): void {
  for (const finding of findings) {
    const word = finding.severity === 'error' ? 'left out' : 'note';
    // The engine's sentences name their file themselves.
    const isNamed = finding.message.startsWith(finding.file);
    onLine(`${word}: ${isNamed ? finding.message : describeFault(finding)}`);
  }
}

function sortFaults(faults: ImportFault[]): ImportFault[] {
  return [...faults].sort((a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0));
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
