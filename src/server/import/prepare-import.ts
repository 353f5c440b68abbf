import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import type { StoredFoundry } from '#contract/settings.ts';
import type { Arrangement } from '#domain/imports/arrangement.ts';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import type { Database } from '#server/database/database.ts';
import { catalogue, fontFile } from '#server/database/schema/catalogue.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { manifestName, readManifest } from './exporting/export-manifest.ts';
import type { ImportFault } from './findings/import-fault.ts';
import type { ImportFinding } from './findings/import-finding.ts';
import { readShop, type ShopHead } from './moving/read-shop.ts';
import type { CataloguePlan, ReadFont } from './planning/catalogue-plan.ts';
import { planCatalogue } from './planning/plan-catalogue.ts';
import { type FontReading, hashFiles, hashOf, readFonts } from './read-fonts.ts';
import { familiesAlone } from './reading/families-alone.ts';
import { readDefaultLicences } from './reading/read-default-licences.ts';
import { type FolderContent, readFolder } from './reading/read-folder.ts';

/** Rises when facts mean something new, so that fonts that are known by their hash are read again. */
export const factsVersion = 6;

export interface ImportServices {
  database: Database;
  files: FileStore;
  engine: FontWork;
  now: () => Date;
}

export interface ImportProgress {
  step: 'looking at files' | 'reading fonts' | 'storing files' | 'writing the catalogue';
  done: number;
  total: number;
}

export type PreparedImport =
  | {
      ok: true;
      content: FolderContent;
      plan: CataloguePlan;
      findings: ImportFinding[];
      shop: ShopHead | null;
      /** The slugs of families that a YAML file speaks of. */
      written: Set<string>;
      /** The fonts of which no YAML file speaks. */
      loose: ReadFont[];
    }
  | { ok: false; faults: ImportFault[] };

/** Reads a folder and its fonts, and makes of them what the catalogue is to be. Nothing is written. */
export async function prepareImport(
  services: ImportServices,
  folder: string,
  {
    withShop = false,
    isAdding = false,
    isMeasuring,
    readings = new Map(),
    arrangement = null,
    onProgress,
  }: {
    withShop?: boolean | undefined;
    /** Whether its families are added to the catalogue that stands, of which its other files say nothing. */
    isAdding?: boolean | undefined;
    /** Whether what is found of the fonts by drawing them is wanted, too, which a plan goes without. */
    isMeasuring: boolean;
    /** What was read of its fonts before; what is read now joins it. */
    readings?: Map<string, FontReading> | undefined;
    /** How somebody arranged the fonts of which no YAML file speaks. */
    arrangement?: Arrangement | null | undefined;
    onProgress?: ((progress: ImportProgress) => void) | undefined;
  },
): Promise<PreparedImport> {
  const exported = await readManifest(folder);
  if (exported.kind === 'unreadable' || (exported.kind === 'read' && exported.manifest.isUnfinished))
    return { ok: false, faults: [unfinishedExport] };
  const read = await readFolder(folder);
  if (!read.ok) return read;
  const shop = withShop ? await readShop(services.database.db, folder) : null;
  if (shop?.ok === false) return { ok: false, faults: [shop.fault] };
  const findings: ImportFinding[] = [...read.content.findings];
  const content = isAdding ? familiesAlone(read.content, findings) : read.content;
  const faults: ImportFault[] = [];
  const hashed = await hashFiles(
    content.families.flatMap((family) => family.files),
    {
      findings,
      faults,
      onHashed: (done, total) => onProgress?.({ step: 'looking at files', done, total }),
    },
  );
  if (faults.length > 0) return { ok: false, faults };
  const known = await knownFacts(
    services.database,
    hashed.map((file) => file.hash),
  );
  const fonts = await readFonts(hashed, { known, readings, isMeasuring }, services.engine, {
    findings,
    onRead: (done, total) => onProgress?.({ step: 'reading fonts', done, total }),
  });
  const unreadable = content.families.flatMap(({ yaml, named }) =>
    named.flatMap(({ file, path, at }) => {
      if (yaml === null || fonts.has(path)) return [];
      const why = findings.find((finding) => finding.severity === 'error' && finding.file.startsWith(file));
      return [yaml.fault(at, why?.message ?? `${file} cannot be read.`)];
    }),
  );
  if (unreadable.length > 0) return { ok: false, faults: unreadable };
  const planned = planCatalogue(
    content,
    (family) => family.files.flatMap((file) => fonts.get(file.path) ?? []),
    await readDefaultLicences(),
    {
      currency: isAdding ? (await readFoundry(services.database.db)).currency : undefined,
      arrangement,
    },
  );
  findings.push(...planned.findings);
  const { plan } = planned;
  if (planned.faults.length > 0) return { ok: false, faults: planned.faults };
  if (plan.families.length === 0) return { ok: false, faults: [nothingToSell(folder, findings)] };
  if (!isAdding && !plan.families.some(({ published }) => published))
    return { ok: false, faults: [nothingOnTheSite] };
  const ownFace = await readOwnFace(content.interfaceFont);
  if (ownFace !== null) plan.foundry.interfaceFont = ownFace;
  const { written, loose } = planned;
  return { ok: true, content, plan, findings, shop: shop?.head ?? null, written, loose };
}

const unfinishedExport: ImportFault = {
  file: manifestName,
  line: null,
  message: 'the export into this folder was interrupted, or its list is damaged: please export again',
};

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
async function readOwnFace(
  paths: FolderContent['interfaceFont'],
): Promise<StoredFoundry['interfaceFont'] | null> {
  if (paths === null) return null;
  const { regular, ...others } = paths;
  const read = async (path: string) => ({
    hash: hashOf(await readFile(path)).hash,
    fileName: basename(path),
  });
  const cuts = await Promise.all(
    Object.entries(others).map(async ([name, path]) => [name, await read(path)] as const),
  );
  return { ...(await read(regular)), ...Object.fromEntries(cuts) };
}

function nothingToSell(folder: string, findings: ImportFinding[]): ImportFault {
  const [first] = findings;
  const reason = first === undefined ? '' : ` (${first.message})`;
  return { file: folder, line: null, message: `expected at least one font that can be read${reason}` };
}

const nothingOnTheSite: ImportFault = {
  file: 'family.yaml',
  line: null,
  message: 'published: every family is off the site, expected at least one that is on it',
};

/** A face that the settings name and no browser could read. */
export function unreadableFace(foundry: FolderContent['foundry'], reason: string): ImportFault {
  const message = `interfaceFont: ${reason}`;
  return foundry?.fault(['interfaceFont'], message) ?? { file: 'foundry.yaml', line: null, message };
}
