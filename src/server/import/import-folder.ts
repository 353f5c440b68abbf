import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import type { StoredFoundry } from '#contract/settings.ts';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import type { Database } from '#server/database/database.ts';
import { catalogue, fontFile } from '#server/database/schema/catalogue.ts';
import { tellMended } from '#server/delivery/mended-news.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { makeInterfaceFace } from '#server/page-fonts/make-interface-face.ts';
import { manifestName, readManifest } from './exporting/export-manifest.ts';
import type { ImportFault } from './findings/import-fault.ts';
import type { ImportFinding } from './findings/import-finding.ts';
import { ImportRefusal } from './findings/import-refusal.ts';
import { checkShopFiles } from './moving/check-shop-files.ts';
import { readShop } from './moving/read-shop.ts';
import { restoreShop } from './moving/restore-shop.ts';
import { readShopFiles, storeShopFiles } from './moving/shop-files.ts';
import type { CataloguePlan } from './planning/catalogue-plan.ts';
import { planCatalogue } from './planning/plan-catalogue.ts';
import { hashFiles, hashOf, readFonts } from './read-fonts.ts';
import { readDefaultLicences } from './reading/read-default-licences.ts';
import { type FolderContent, readFolder } from './reading/read-folder.ts';
import { hashesOfPlan, storePlanFiles } from './store-plan-files.ts';
import { type WriteInput, type Written, writeCatalogue } from './writing/write-catalogue.ts';

/** Rises when facts mean something new, so that fonts that are known by their hash are read again. */
const factsVersion = 5;

export interface ImportServices {
  database: Database;
  files: FileStore;
  engine: FontWork;
  now: () => Date;
}

export interface ImportOptions {
  /** Moves the shop of the folder in as well: its orders, customers, papers and files. */
  withShop?: boolean;
  onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  step: 'looking at files' | 'reading fonts' | 'storing files' | 'writing the catalogue';
  done: number;
  total: number;
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
  | { ok: false; faults: ImportFault[] };

/**
 * Makes a folder of the import format the catalogue. Any fault of a YAML file refuses the whole before anything is
 * written; a font that cannot be read is a finding, and the rest goes on. The same folder twice gives the same.
 */
export async function importFolder(
  services: ImportServices,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const exported = await readManifest(folder);
  if (exported.kind === 'read' && exported.manifest.isUnfinished)
    return { ok: false, faults: [unfinishedExport] };
  const read = await readFolder(folder);
  if (!read.ok) return read;
  const shop = options.withShop ? await readShop(services.database.db, folder) : null;
  if (shop?.ok === false) return { ok: false, faults: [shop.fault] };
  const { content } = read;
  const findings: ImportFinding[] = [];
  const hashed = await hashFiles(
    content.families.flatMap((family) => family.files),
    {
      findings,
      onHashed: (done, total) => options.onProgress?.({ step: 'looking at files', done, total }),
    },
  );
  const known = await knownFacts(
    services.database,
    hashed.map((file) => file.hash),
  );
  const fonts = await readFonts(hashed, known, services.engine, {
    findings,
    onRead: (done, total) => options.onProgress?.({ step: 'reading fonts', done, total }),
  });
  const planned = planCatalogue(
    content,
    (family) => family.files.flatMap((file) => fonts.get(file.path) ?? []),
    await readDefaultLicences(),
  );
  findings.push(...planned.findings);
  const { plan } = planned;
  if (planned.faults.length > 0) return { ok: false, faults: planned.faults };
  if (plan.families.length === 0) return { ok: false, faults: [nothingToSell(folder, findings)] };
  const shopFiles = shop === null ? null : await readShopFiles(folder);
  if (shopFiles?.ok === false) return { ok: false, faults: [shopFiles.fault] };
  if (shopFiles !== null) {
    const faults = await checkShopFiles(folder, new Set([...shopFiles.hashes, ...hashesOfPlan(plan)]));
    if (faults.length > 0) return { ok: false, faults };
  }
  const ownFace = await readOwnFace(content.interfaceFont);
  if (ownFace !== null) plan.foundry.interfaceFont = ownFace;
  const face = await makeInterfaceFace(services, content.interfaceFont);
  if (!face.ok) return { ok: false, faults: [unreadableFace(content.foundry, face.message)] };
  await storePlanFiles(services.files, plan, (done, total) =>
    options.onProgress?.({ step: 'storing files', done, total }),
  );
  if (shopFiles !== null) await storeShopFiles(services.files, folder, shopFiles.hashes);
  options.onProgress?.({ step: 'writing the catalogue', done: 0, total: 1 });
  const written = await writeUnlessRefused(services.database, {
    plan,
    interfaceStylesheet: face.hash,
    findings,
    digest: `${factsVersion}`,
    now: services.now(),
    restore: shop === null ? null : (tx) => restoreShop(tx, { folder, head: shop.head }),
  });
  if ('fault' in written) return { ok: false, faults: [written.fault] };
  const { withdrawnFamilies, revision, isChanged } = written;
  options.onProgress?.({ step: 'writing the catalogue', done: 1, total: 1 });
  await tellMended(services.database);
  return { ok: true, summary: { ...countPlan(plan), withdrawnFamilies, revision, isChanged }, findings };
}

const unfinishedExport: ImportFault = {
  file: manifestName,
  line: null,
  message: 'the export into this folder was interrupted: please export again',
};

/** What was written, or why the whole of it was undone. */
async function writeUnlessRefused(
  database: Database,
  input: WriteInput,
): Promise<Written | { fault: ImportFault }> {
  try {
    return await writeCatalogue(database, input);
  } catch (error) {
    if (error instanceof ImportRefusal) return { fault: error.fault };
    throw error;
  }
}

/** What was read of these files before, unless by a version of Fount that understood less of them. */
async function knownFacts({ db }: Database, hashes: string[]): Promise<Map<string, FontFacts>> {
  const [row] = await db.select({ digest: catalogue.digest }).from(catalogue).where(eq(catalogue.id, 1));
  if (row?.digest !== `${factsVersion}` || hashes.length === 0) return new Map();
  const rows = await db
    .select({ hash: fontFile.hash, facts: fontFile.facts })
    .from(fontFile)
    .where(inArray(fontFile.hash, hashes));
  return new Map(rows.map(({ hash, facts }) => [hash, facts]));
}

/** The interface face of the foundry's own, as the settings name it; null where it takes the one that Fount brings. */
async function readOwnFace(path: string | null): Promise<StoredFoundry['interfaceFont'] | null> {
  if (path === null) return null;
  return { hash: hashOf(await readFile(path)).hash, fileName: basename(path) };
}

function nothingToSell(folder: string, findings: ImportFinding[]): ImportFault {
  const [first] = findings;
  const reason = first === undefined ? '' : ` (${first.message})`;
  return { file: folder, line: null, message: `expected at least one font that can be read${reason}` };
}

function unreadableFace(foundry: FolderContent['foundry'], reason: string): ImportFault {
  const message = `interfaceFont: ${reason}`;
  return foundry?.fault(['interfaceFont'], message) ?? { file: 'foundry.yaml', line: null, message };
}

function countPlan(plan: CataloguePlan): Pick<ImportSummary, 'families' | 'shopSets' | 'cuts'> {
  const sets = plan.families.flatMap((family) => family.sets);
  return {
    families: plan.families.length,
    shopSets: sets.length,
    cuts: sets.flatMap((set) => set.cuts).length,
  };
}
