import { eq } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { fontStylesheet, fontSubset } from '#server/database/schema/catalogue.ts';
import { hashRecipe, type SubsetRecipe } from './subset-recipe.ts';

export interface Stylesheet {
  hash: string;
  css: string;
  /** The addresses of its font files, in the order of the page. */
  files: string[];
}

/** Writes down what subsets are made of, so that any process can make them; those that are there stay. */
export async function saveRecipes(db: Drizzle, recipes: readonly SubsetRecipe[], now: Date): Promise<void> {
  if (recipes.length === 0) return;
  const rows = recipes.map((recipe) => ({ hash: hashRecipe(recipe), ...recipe, madeAt: now }));
  await db.insert(fontSubset).values(rows).onConflictDoNothing();
}

export async function findRecipe(db: Drizzle, hash: string): Promise<SubsetRecipe | null> {
  const [row] = await db.select().from(fontSubset).where(eq(fontSubset.hash, hash));
  if (row === undefined) return null;
  // The columns hold what saveRecipes wrote from this very type.
  const { codePoints, axes, features } = row as unknown as SubsetRecipe;
  return { fontFileHash: row.fontFileHash, codePoints, axes, features };
}

export async function saveStylesheet(db: Drizzle, stylesheet: Stylesheet, now: Date): Promise<void> {
  await db
    .insert(fontStylesheet)
    .values({ ...stylesheet, madeAt: now })
    .onConflictDoNothing();
}

export async function findStylesheet(db: Drizzle, hash: string): Promise<Stylesheet | null> {
  const [row] = await db.select().from(fontStylesheet).where(eq(fontStylesheet.hash, hash));
  // The column holds what saveStylesheet wrote.
  return row === undefined ? null : { hash, css: row.css, files: row.files as string[] };
}
