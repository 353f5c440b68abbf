import { eq, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SpecimenBox } from '#contract/specimens.ts';
import { boxesKey } from '#domain/catalogue/boxes-key.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  fontFamily,
  fontShopSet,
  formerFamilySlug,
  specimenSource,
  specimenTemplate,
} from '#server/database/schema/catalogue.ts';
import { followRenamed, type Renamed } from '#server/import/writing/earlier/follow-renamed.ts';
import { renameFamily } from '#server/import/writing/rename-family.ts';

interface Move extends Renamed {
  familyId: number;
}

/**
 * Gives a family another address, as an import does that brings it under another slug: it, its sets and cuts keep their numbers, what is told
 * with it follows, and the address that it had leads to it.
 */
export async function moveFamily(tx: Transaction, move: Move): Promise<void> {
  const { familyId, formerSlug, slug } = move;
  await renameFamily(tx, move);
  await tx.delete(formerFamilySlug).where(eq(formerFamilySlug.slug, slug));
  await tx
    .insert(formerFamilySlug)
    .values({ slug: formerSlug, familyId })
    .onConflictDoUpdate({ target: formerFamilySlug.slug, set: { familyId } });
  await moveSources(tx, move);
  await moveTemplate(tx, move);
  await moveEssay(tx, move);
}

/** Rows of former keys stay, as they do after an import: what is withdrawn may show them. */
async function moveSources(tx: Transaction, move: Move): Promise<void> {
  for (const { id, key, quotes } of await tx
    .select()
    .from(specimenSource)
    .where(isOf(specimenSource.key, move))) {
    const [moved] = await tx
      .insert(specimenSource)
      .values({ key: followRenamed(key, move), quotes })
      .onConflictDoUpdate({ target: specimenSource.key, set: { quotes } })
      .returning({ id: specimenSource.id });
    if (moved === undefined) throw new Error('The quotes of a family were not kept');
    await tx
      .update(fontFamily)
      .set({ specimenSourceId: moved.id, typewriterSpecimenSourceId: moved.id })
      .where(eq(fontFamily.specimenSourceId, id));
    await tx
      .update(fontShopSet)
      .set({ specimenSourceId: moved.id })
      .where(eq(fontShopSet.specimenSourceId, id));
  }
}

async function moveTemplate(tx: Transaction, move: Move): Promise<void> {
  const [own] = await tx
    .select()
    .from(specimenTemplate)
    .where(eq(specimenTemplate.key, boxesKey(move.formerSlug)));
  if (own === undefined) return;
  const toMoved = (box: SpecimenBox) => ({ ...box, cut: followRenamed(box.cut, move) });
  const boxes = {
    fontFamilyBoxes: own.fontFamilyBoxes.map(toMoved),
    fontCutBoxes: own.fontCutBoxes.map(toMoved),
  };
  const [moved] = await tx
    .insert(specimenTemplate)
    .values({ key: boxesKey(move.slug), ...boxes })
    .onConflictDoUpdate({ target: specimenTemplate.key, set: boxes })
    .returning({ id: specimenTemplate.id });
  if (moved === undefined) throw new Error('The specimen of a family was not kept');
  const template = { specimenTemplateId: moved.id };
  await tx.update(fontFamily).set(template).where(eq(fontFamily.specimenTemplateId, own.id));
  await tx.update(fontShopSet).set(template).where(eq(fontShopSet.specimenTemplateId, own.id));
}

async function moveEssay(tx: Transaction, move: Move): Promise<void> {
  const [family] = await tx.select().from(fontFamily).where(eq(fontFamily.id, move.familyId));
  if (family === undefined) return;
  const essay = family.about.essay.map((part) =>
    part.kind === 'text' ? part : { ...part, cut: followRenamed(part.cut, move) },
  );
  await tx
    .update(fontFamily)
    .set({ about: { ...family.about, essay } })
    .where(eq(fontFamily.id, move.familyId));
}

/** The family's key and those that begin with it and a dot, as text: the signs of a pattern are letters in it. */
function isOf(key: PgColumn, { formerSlug }: Move) {
  return or(eq(key, formerSlug), sql`starts_with(${key}, ${`${formerSlug}.`})`);
}
