import type { Arrangement } from '#domain/imports/arrangement.ts';
import type { EntryChange } from '#domain/imports/compare-entries.ts';
import { broughtInterface, facesAt, makeInterfaceFace } from '#server/page-fonts/make-interface-face.ts';
import { addDropped } from './adding/add-dropped.ts';
import type { ImportComparison } from './comparing/compare-import.ts';
import { refuseUndoing, type Taken } from './comparing/refuse-undoing.ts';
import type { ImportFault } from './findings/import-fault.ts';
import type { ImportFinding } from './findings/import-finding.ts';
import { checkShopFiles } from './moving/check-shop-files.ts';
import { restoreShop } from './moving/restore-shop.ts';
import { readShopFiles, storeShopFiles } from './moving/shop-files.ts';
import type { CataloguePlan } from './planning/catalogue-plan.ts';
import {
  factsVersion,
  type ImportProgress,
  type ImportServices,
  prepareImport,
  unreadableFace,
} from './prepare-import.ts';
import type { FontReading } from './read-fonts.ts';
import { hashesOfPlan, storePlanFiles } from './store-plan-files.ts';
import { writeUnlessRefused } from './writing/write-unless-refused.ts';

export interface ImportOptions {
  /** Moves the shop of the folder in as well: its orders, customers, papers and files. */
  withShop?: boolean;
  /** Edits that the import may undo; none where absent. */
  taken?: Taken;
  /** Whether its families are added to the catalogue that stands, in place of being all of it. */
  isAdding?: boolean;
  /** What was read of its fonts before, when it was planned. */
  readings?: Map<string, FontReading>;
  /** How somebody arranged the fonts of which no YAML file speaks. */
  arrangement?: Arrangement | null;
  /** Whether what it does is what somebody was told; what it would do otherwise is refused. */
  isAsTold?: (comparison: ImportComparison) => boolean;
  onProgress?: (progress: ImportProgress) => void;
  /** Told before anything stands: what changes, and what of it was edited. */
  onCompared?: (comparison: ImportComparison) => void;
}

export interface ImportSummary {
  families: number;
  shopSets: number;
  cuts: number;
  withdrawnFamilies: number;
  revision: number;
  isChanged: boolean;
}

export type ImportResult =
  | { ok: true; summary: ImportSummary; findings: ImportFinding[] }
  /** `undoing`: the edits that it would have undone without being told so, where those are why. */
  | { ok: false; faults: ImportFault[]; undoing?: EntryChange[]; isOther?: true };

/**
 * Makes a folder of the import format the catalogue. Any fault of a YAML file refuses the whole before anything is
 * written; a font that cannot be read is a finding, and the rest goes on. The same folder twice gives the same. What was edited since
 * the last import is undone where that is asked for, else all of it is refused.
 */
export async function importFolder(
  services: ImportServices,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { onProgress } = options;
  const prepared = await prepareImport(services, folder, { ...options, isMeasuring: true });
  if (!prepared.ok) return refused(...prepared.faults);
  const { content, plan, findings, shop, written: writtenSlugs } = prepared;
  const shopFiles = shop === null ? null : await readShopFiles(folder);
  if (shopFiles?.ok === false) return refused(shopFiles.fault);
  if (shopFiles !== null) {
    const faults = await checkShopFiles(folder, new Set([...shopFiles.hashes, ...hashesOfPlan(plan)]));
    if (faults.length > 0) return refused(...faults);
  }
  const isAdding = options.isAdding === true;
  const isArranged = (options.arrangement ?? null) !== null;
  const own = content.interfaceFont;
  const face = isAdding
    ? null
    : await makeInterfaceFace(services, own === null ? broughtInterface() : facesAt(own));
  if (face?.ok === false) return refused(unreadableFace(content.foundry, face.message));
  await storePlanFiles(services.files, plan, (done, total) =>
    onProgress?.({ step: 'storing files', done, total }),
  );
  if (shopFiles !== null) await storeShopFiles(services.files, folder, shopFiles.hashes);
  onProgress?.({ step: 'writing the catalogue', done: 0, total: 1 });
  let undoing: EntryChange[] = [];
  let isAsTold = true;
  const written = await writeUnlessRefused(services.database, {
    plan,
    interfaceStylesheet: face?.hash ?? '',
    findings,
    digest: `${factsVersion}`,
    now: services.now,
    information: content.information,
    adding: isAdding ? (tx, own) => addDropped(tx, { plan: own, written: writtenSlugs, isArranged }) : null,
    restore: shop === null ? null : (tx) => restoreShop(tx, { folder, head: shop }),
    judge: (comparison) => {
      options.onCompared?.(comparison);
      isAsTold = options.isAsTold?.(comparison) ?? true;
      if (!isAsTold) return false;
      undoing = refuseUndoing(comparison.changes, options.taken ?? { isAll: false, names: [] });
      return undoing.length === 0;
    },
  });
  if (written !== null && 'fault' in written) return refused(written.fault);
  onProgress?.({ step: 'writing the catalogue', done: 1, total: 1 });
  if (written === null && !isAsTold) return { ok: false, faults: [], isOther: true };
  if (written === null) return { ok: false, faults: [], undoing };
  return { ok: true, summary: { ...countPlan(plan), ...written }, findings };
}

function refused(...faults: ImportFault[]): ImportResult {
  return { ok: false, faults };
}

function countPlan(plan: CataloguePlan): Pick<ImportSummary, 'families' | 'shopSets' | 'cuts'> {
  const sets = plan.families.flatMap((family) => family.sets);
  return {
    families: plan.families.length,
    shopSets: sets.length,
    cuts: sets.flatMap((set) => set.cuts).length,
  };
}
