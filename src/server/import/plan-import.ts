import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { addDropped } from './adding/add-dropped.ts';
import type { ImportComparison } from './comparing/compare-import.ts';
import type { ImportFault } from './findings/import-fault.ts';
import type { ImportFinding } from './findings/import-finding.ts';
import type { CataloguePlan } from './planning/catalogue-plan.ts';
import {
  factsVersion,
  type ImportProgress,
  type ImportServices,
  prepareImport,
  unreadableFace,
} from './prepare-import.ts';
import type { FontReading } from './read-fonts.ts';
import { writeUnlessRefused } from './writing/write-unless-refused.ts';

export type ImportPlanResult =
  /** `plan` is of the folder alone. */
  | { ok: true; comparison: ImportComparison; findings: ImportFinding[]; plan: CataloguePlan }
  | { ok: false; faults: ImportFault[] };

interface PlanOptions {
  /** Whether its families are added to the catalogue that stands, in place of being all of it. */
  isAdding?: boolean;
  /** What was read of its fonts before; what is read now joins it. */
  readings?: Map<string, FontReading>;
  onProgress?: (progress: ImportProgress) => void;
}

/** What an import of a folder would do. The catalogue is written in a transaction that is taken back: the plan is what an import does. */
export async function planImport(
  services: ImportServices,
  folder: string,
  { isAdding = false, readings, onProgress }: PlanOptions = {},
): Promise<ImportPlanResult> {
  const prepared = await prepareImport(services, folder, {
    isAdding,
    isMeasuring: false,
    readings,
    onProgress,
  });
  if (!prepared.ok) return prepared;
  const { content, plan, findings, written: writtenSlugs } = prepared;
  if (content.interfaceFont !== null) {
    const bytes = await readFile(content.interfaceFont);
    const read = await services.engine.read({ name: basename(content.interfaceFont), bytes });
    if (!read.ok) {
      const message = read.findings.map((finding) => finding.message).join(' ');
      return { ok: false, faults: [unreadableFace(content.foundry, message)] };
    }
  }
  const made: ImportComparison[] = [];
  const written = await writeUnlessRefused(services.database, {
    plan,
    // Of no page, since it is taken back with the rest.
    interfaceStylesheet: '',
    findings,
    digest: `${factsVersion}`,
    now: services.now(),
    adding: isAdding ? (tx) => addDropped(tx, { plan, written: writtenSlugs }) : null,
    restore: null,
    judge: (comparison) => {
      made.push(comparison);
      return false;
    },
  });
  if (written !== null && 'fault' in written) return { ok: false, faults: [written.fault] };
  const [comparison] = made;
  if (comparison === undefined) throw new Error('The plan was not compared.');
  return { ok: true, comparison, findings, plan };
}
