import { eq, inArray, sql } from 'drizzle-orm';
import { toDay } from '#domain/day/days.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontStylesheet, fontSubset } from '#server/database/schema/catalogue.ts';
import { hashRecipe, type SubsetRecipe } from './subset-recipe.ts';

export interface Stylesheet {
  hash: string;
  css: string;
  /** The addresses of its font files, in the order of the page. */
  files: string[];
}

/**
 * Writes down what subsets are made of, so that any process can make them, and that they are used today. Those that are there
 * stay, and are visitors' from the first time on that one is written down which is not hidden; their stylesheet goes first, so that none is swept before it is named.
 */
export async function saveRecipes(
  db: Drizzle,
  recipes: readonly SubsetRecipe[],
  { now, isHidden = () => false }: { now: Date; isHidden?: (recipe: SubsetRecipe) => boolean },
): Promise<void> {
  if (recipes.length === 0) return;
  const usedOn = toDay(now);
  const rows = recipes.map((recipe) => ({
    hash: hashRecipe(recipe),
    exact: null,
    ...recipe,
    hidden: isHidden(recipe),
    madeAt: now,
    usedOn,
  }));
  const known = fontSubset;
  await db
    .insert(fontSubset)
    .values(rows)
    .onConflictDoUpdate({
      target: fontSubset.hash,
      set: {
        usedOn: sql`greatest(${known.usedOn}, excluded.used_on)`,
        hidden: sql`${known.hidden} and excluded.hidden`,
      },
      setWhere: sql`${known.usedOn} < ${usedOn} or (${known.hidden} and not excluded.hidden)`,
    });
}

/** What a subset is a piece of, and whether it was made of a font that visitors were not shown. */
export interface Piece {
  fontFileHash: string;
  isHidden: boolean;
}

/** By their hashes; one that was never given out, or is swept, is missing. One statement. */
export async function findPieces(db: Drizzle, hashes: readonly string[]): Promise<Map<string, Piece>> {
  const { hash, fontFileHash, hidden } = fontSubset;
  const rows = await db
    .select({ hash, fontFileHash, isHidden: hidden })
    .from(fontSubset)
    .where(inArray(hash, [...hashes]));
  return new Map(rows.map(({ hash, ...piece }) => [hash, piece]));
}

export async function findRecipe(db: Drizzle, hash: string): Promise<SubsetRecipe | null> {
  const [row] = await db.select().from(fontSubset).where(eq(fontSubset.hash, hash));
  if (row === undefined) return null;
  const { fontFileHash, codePoints, axes, features, exact } = row;
  return { fontFileHash, codePoints, axes, features, ...(exact === null ? {} : { exact }) };
}

/** `keptRevision` is that of the kept page which links it, null for a page that is made for one visitor. */
export async function saveStylesheet(
  db: Drizzle,
  stylesheet: Stylesheet,
  { now, keptRevision }: { now: Date; keptRevision: number | null },
): Promise<void> {
  const { usedOn, keptRevision: known } = fontStylesheet;
  const day = toDay(now);
  await db
    .insert(fontStylesheet)
    .values({ ...stylesheet, madeAt: now, usedOn: day, keptRevision })
    .onConflictDoUpdate({
      target: fontStylesheet.hash,
      set: {
        usedOn: sql`greatest(${usedOn}, excluded.used_on)`,
        keptRevision: sql`greatest(${known}, excluded.kept_revision)`,
      },
      setWhere: sql`${usedOn} < ${day} or coalesce(${known}, -1) < excluded.kept_revision`,
    });
}

export async function findStylesheet(db: Drizzle, hash: string): Promise<Stylesheet | null> {
  const [row] = await db.select().from(fontStylesheet).where(eq(fontStylesheet.hash, hash));
  return row === undefined ? null : { hash, css: row.css, files: row.files };
}
