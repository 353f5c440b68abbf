import { and, eq, sql } from 'drizzle-orm';
import { type StoredFoundry, storedFoundry } from '#contract/settings.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import {
  broughtInterface,
  type FaceSource,
  type InterfaceServices,
  type InterfaceSources,
  interfaceMark,
  makeInterfaceFace,
} from './make-interface-face.ts';
import { requireFile } from './require-file.ts';
import { findRecipe, findStylesheet, type Stylesheet } from './subset-store.ts';

/**
 * Makes the interface face anew where an older version of Fount made it, of the files that it was made of: what this one gives pages would else
 * come with the next import. Before any page is made that links it.
 */
export async function renewInterfaceFace(services: InterfaceServices): Promise<void> {
  const { db } = services.database;
  const ofFoundry = eq(setting.name, 'foundry');
  const [row] = await db.select({ value: setting.value }).from(setting).where(ofFoundry);
  if (row === undefined) return;
  const foundry = storedFoundry.parse(row.value);
  const standing = await findStylesheet(db, foundry.interfaceStylesheet);
  if (standing === null || standing.css.startsWith(interfaceMark)) return;
  const sources = await sourcesOf(services, foundry, standing);
  const made = await makeInterfaceFace(services, sources);
  if (!made.ok) throw new Error(`The interface face cannot be made anew: ${made.message}`);
  await db
    .update(setting)
    .set({ value: sql`jsonb_set(${setting.value}, '{interfaceStylesheet}', to_jsonb(${made.hash}::text))` })
    .where(and(ofFoundry, sql`${setting.value} ->> 'interfaceStylesheet' = ${standing.hash}`));
}

/** A foundry's own files are in the store; the first versions told of its one by what its pieces are made of alone. */
async function sourcesOf(
  { database, files }: InterfaceServices,
  { interfaceFont }: StoredFoundry,
  { files: [first = ''] }: Stylesheet,
): Promise<InterfaceSources> {
  const stored = ({ hash, fileName }: { hash: string; fileName: string }): FaceSource => ({
    name: fileName,
    load: () => requireFile(files, hash),
  });
  if (interfaceFont !== undefined) {
    const { italic, semibold, semiboldItalic } = interfaceFont;
    return {
      regular: stored(interfaceFont),
      ...(italic && { italic: stored(italic) }),
      ...(semibold && { semibold: stored(semibold) }),
      ...(semiboldItalic && { semiboldItalic: stored(semiboldItalic) }),
    };
  }
  const [, hash = ''] = /([0-9a-f]{32})\.woff2$/.exec(first) ?? [];
  const recipe = await findRecipe(database.db, hash);
  if (recipe === null) return broughtInterface();
  return { regular: stored({ hash: recipe.fontFileHash, fileName: 'the interface face' }) };
}
