import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Arrangement } from '#domain/imports/arrangement.ts';
import type { Transaction } from '#server/database/database.ts';
import { addDropped } from './adding/add-dropped.ts';
import type { ImportComparison } from './comparing/compare-import.ts';
import type { ImportFault } from './findings/import-fault.ts';
import type { ImportFinding } from './findings/import-finding.ts';
import type { CataloguePlan, ReadFont } from './planning/catalogue-plan.ts';
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
  | {
      ok: true;
      comparison: ImportComparison;
      findings: ImportFinding[];
      /** Of the folder alone. */
      plan: CataloguePlan;
      /** The whole catalogue as it would be, and the addresses of it that are there already. */
      whole: CataloguePlan;
      standing: ReadonlySet<string>;
      /** The slugs of families that a YAML file speaks of, and the fonts of which none does. */
      written: ReadonlySet<string>;
      loose: ReadFont[];
    }
  | { ok: false; faults: ImportFault[] };

interface PlanOptions {
  /** Whether its families are added to the catalogue that stands, in place of being all of it. */
  isAdding?: boolean;
  /** What was read of its fonts before; what is read now joins it. */
  readings?: Map<string, FontReading>;
  /** How somebody arranged the fonts of which no YAML file speaks. */
  arrangement?: Arrangement | null;
  onProgress?: (progress: ImportProgress) => void;
}

/** What an import of a folder would do. The catalogue is written in a transaction that is taken back: the plan is what an import does. */
export async function planImport(
  services: ImportServices,
  folder: string,
  { isAdding = false, readings, arrangement = null, onProgress }: PlanOptions = {},
): Promise<ImportPlanResult> {
  const prepared = await prepareImport(services, folder, {
    isAdding,
    isMeasuring: false,
    readings,
    arrangement,
    onProgress,
  });
  if (!prepared.ok) return prepared;
  const { content, plan, findings, written: writtenSlugs, loose } = prepared;
  for (const path of Object.values(content.interfaceFont ?? {})) {
    const read = await services.engine.read({ name: basename(path), bytes: await readFile(path) });
    if (!read.ok) {
      const message = read.findings.map((finding) => finding.message).join(' ');
      return { ok: false, faults: [unreadableFace(content.foundry, message)] };
    }
  }
  const made: ImportComparison[] = [];
  let whole = plan;
  let standing: ReadonlySet<string> = new Set();
  const add = async (tx: Transaction, own: CataloguePlan) => {
    const added = await addDropped(tx, {
      plan: own,
      written: writtenSlugs,
      isArranged: arrangement !== null,
    });
    whole = added.plan;
    standing = added.standing;
    return added;
  };
  const written = await writeUnlessRefused(services.database, {
    plan,
    // Of no page, since it is taken back with the rest.
    interfaceStylesheet: '',
    findings,
    digest: `${factsVersion}`,
    now: services.now,
    information: content.information,
    adding: isAdding ? add : null,
    restore: null,
    judge: (comparison) => {
      made.push(comparison);
      return false;
    },
  });
  if (written !== null && 'fault' in written) return { ok: false, faults: [written.fault] };
  const [comparison] = made;
  if (comparison === undefined) throw new Error('The plan was not compared.');
  return { ok: true, comparison, findings, plan, whole, standing, written: writtenSlugs, loose };
}
