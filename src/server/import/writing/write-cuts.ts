import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { fontCut, fontFamily, fontFile, fontShopSet } from '#server/database/schema/catalogue.ts';
import { type CataloguePlan, type ReadFont, sharedUidOf } from '#server/import/planning/catalogue-plan.ts';
import { requiredId } from './required-id.ts';
import { type Changes, syncRows, withdrawRows } from './sync-rows.ts';

interface Context {
  families: Map<string, number>;
  sources: Map<string, number>;
  templates: Map<string, number>;
  now: Date;
  changes: Changes;
}

/** Writes sets, files and cuts, and then what points from one cut to another. */
export async function writeCuts(tx: Transaction, plan: CataloguePlan, context: Context): Promise<void> {
  const { families, now, changes } = context;
  const sets = await syncRows(tx, {
    table: fontShopSet,
    target: [fontShopSet.sharedUid],
    existing: await tx.select().from(fontShopSet),
    wanted: plan.families.flatMap((family) =>
      family.sets.map(({ cuts: _, sourceKey, templateKey, ...own }, position) => ({
        ...own,
        familyId: requiredId(families, family.slug),
        sharedUid: sharedUidOf(family.slug, own.slug),
        specimenSourceId: context.sources.get(sourceKey) ?? null,
        specimenTemplateId: context.templates.get(templateKey) ?? null,
        position,
        withdrawnAt: null,
      })),
    ),
    keyOf: (row) => row.sharedUid,
    changes,
  });
  const files = await writeFiles(tx, plan, context);
  const existing = await tx.select().from(fontCut);
  const idsBefore = new Map(existing.map((row) => [row.sharedUid, row.id]));
  const cuts = await syncRows(tx, {
    table: fontCut,
    target: [fontCut.sharedUid],
    existing,
    wanted: plan.families.flatMap((family) =>
      family.sets.flatMap((set) =>
        set.cuts.map(({ file, alternateOf, ...own }, position) => ({
          ...own,
          setId: requiredId(sets.ids, sharedUidOf(family.slug, set.slug)),
          weightClass: file.facts.weightClass,
          isItalic: file.facts.isItalic,
          isBold: file.facts.isBold,
          isVariable: file.facts.isVariable,
          // A cut that is written for the first time has no id to point to yet: the second pass below does that.
          alternateOfId: alternateOf === null ? null : (idsBefore.get(alternateOf) ?? null),
          fontFileId: requiredId(files, file.hash),
          position,
          withdrawnAt: null,
        })),
      ),
    ),
    keyOf: (row) => row.sharedUid,
    changes,
  });
  await linkAlternates(tx, plan, { before: idsBefore, after: cuts.ids });
  await setDefaultCuts(tx, plan, { families, cuts: cuts.ids, changes });
  await withdrawRows(tx, fontCut, cuts.gone, { now, changes });
  await withdrawRows(tx, fontShopSet, sets.gone, { now, changes });
}

/** Files are never deleted: they may have been sold. */
async function writeFiles(
  tx: Transaction,
  plan: CataloguePlan,
  { now, changes }: Context,
): Promise<Map<string, number>> {
  const byHash = new Map<string, ReadFont>();
  for (const cut of plan.families.flatMap((family) => family.sets.flatMap((set) => set.cuts))) {
    byHash.set(cut.file.hash, cut.file);
  }
  const existing = await tx
    .select({ id: fontFile.id, hash: fontFile.hash })
    .from(fontFile)
    .where(inArray(fontFile.hash, [...byHash.keys()]));
  const known = new Set(existing.map((row) => row.hash));
  const { ids } = await syncRows(tx, {
    table: fontFile,
    target: [fontFile.hash],
    existing,
    wanted: [...byHash.values()]
      .filter((file) => !known.has(file.hash))
      .map(({ hash, file, byteLength, facts, measures }) => ({
        hash,
        fileName: file.split('/').at(-1) ?? file,
        byteLength,
        facts,
        measures,
        firstSeenAt: now,
      })),
    keyOf: (row) => row.hash,
    changes,
  });
  return ids;
}

async function linkAlternates(
  tx: Transaction,
  plan: CataloguePlan,
  { before, after }: { before: Map<string, number>; after: Map<string, number> },
): Promise<void> {
  for (const cut of plan.families.flatMap((family) => family.sets.flatMap((set) => set.cuts))) {
    if (cut.alternateOf === null || before.has(cut.alternateOf)) continue;
    const alternateOfId = requiredId(after, cut.alternateOf);
    await tx
      .update(fontCut)
      .set({ alternateOfId })
      .where(eq(fontCut.id, requiredId(after, cut.sharedUid)));
  }
}

async function setDefaultCuts(
  tx: Transaction,
  plan: CataloguePlan,
  { families, cuts, changes }: { families: Map<string, number>; cuts: Map<string, number>; changes: Changes },
): Promise<void> {
  const rows = await tx
    .select({ slug: fontFamily.slug, defaultFontCutId: fontFamily.defaultFontCutId })
    .from(fontFamily);
  const before = new Map(rows.map((row) => [row.slug, row.defaultFontCutId]));
  for (const family of plan.families) {
    const defaultFontCutId = requiredId(cuts, family.defaultCut);
    if (before.get(family.slug) === defaultFontCutId) continue;
    await tx
      .update(fontFamily)
      .set({ defaultFontCutId })
      .where(eq(fontFamily.id, requiredId(families, family.slug)));
    changes.count += 1;
  }
}
