import { LRUCache } from 'lru-cache';
import { toDay } from '#domain/day/days.ts';
import { type Asker, askedByPages } from '#fonts/engine/asker.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { isStoppedFontWork } from '#fonts/engine/is-stopped-font-work.ts';
import type { Database } from '#server/database/database.ts';
import { previewedFamily } from '#server/database/is-shown-family.ts';
import { createByteCache } from '#server/files/byte-cache.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { fontSource } from './font-source.ts';
import type { PageFace } from './page-faces.ts';
import { expandRanges, hashRecipe, type SubsetRecipe } from './subset-recipe.ts';
import {
  findPieces,
  findRecipe,
  type Piece,
  type Stylesheet,
  saveRecipes,
  saveStylesheet,
} from './subset-store.ts';

/** The subsets that were given out: written down by what they are made of, and made when they are asked for. */
export interface SubsetLibrary {
  /** Writes down faces and begins to make them for who asks: one statement for what is new today, else none. */
  saveFaces(faces: readonly PageFace[], asker?: Asker): Promise<void>;
  /** Writes down a stylesheet; `keptRevision` is that of the kept page which links it, null for a page made for one visitor. */
  saveStylesheet(stylesheet: Stylesheet, keptRevision: number | null): Promise<void>;
  /** The bytes of the subset with this hash, made for who asks where it is not there; null for one that was never given out. */
  find(hash: string, asker?: Asker): Promise<Uint8Array | null>;
  /** What the subsets with these hashes are pieces of: one statement for what this process does not know of. One that was never given out, or is swept, is missing. */
  findPieces(hashes: readonly string[]): Promise<Map<string, Piece>>;
}

export interface SubsetLibraryServices {
  database: Database;
  files: FileStore;
  engine: FontEngine;
  /** Folder for the made files; null keeps them in memory alone. */
  cacheDir: string | null;
  now: () => Date;
  /** Whether visitors are not shown a font, by the hash of its file. */
  isHiddenFont?: (fontFileHash: string) => boolean;
  /** Told when a file could not be made ahead; whoever asks for it gets the fault itself. */
  onFault?: (cause: unknown) => void;
}

const knownAddresses = 20_000;

export function createSubsetLibrary(services: SubsetLibraryServices): SubsetLibrary {
  const { database, files, engine, now, onFault } = services;
  const isHidden = (font: string) =>
    previewedFamily.getStore() !== undefined || (services.isHiddenFont?.(font) ?? false);
  const bytes = createByteCache(services.cacheDir, { ...(onFault && { onFault }) });
  /** What was written down of an address, so that it is written once a day and revision. */
  const saved = new LRUCache<string, string>({ max: knownAddresses });

  /** Of what is a visitor's, as it stays that; what is hidden may become so. */
  const pieces = new LRUCache<string, Piece>({ max: knownAddresses });

  /** Several who ask for the same at once wait for one making of it, each in turn of their own: the engine sees to that. */
  async function prepare(recipe: SubsetRecipe, asker: Asker): Promise<Uint8Array> {
    const { fontFileHash, codePoints, axes, features, exact } = recipe;
    const name = `${hashRecipe(recipe)}.woff2`;
    const held = await bytes.find(name);
    if (held !== null) return held;
    const made = await engine.for(asker).subset(fontSource(files, fontFileHash), {
      codePoints: expandRanges(codePoints),
      axes,
      features,
      // A slice of the interface face.
      ...(exact === undefined
        ? { isSmall: true }
        : { exact: { ...exact, glyphs: expandRanges(exact.glyphs) } }),
    });
    await bytes.keep(name, made);
    return made;
  }

  return {
    async saveFaces(faces, asker = askedByPages) {
      const at = now();
      const day = toDay(at);
      // As it is now: what is shown may change while this is written down.
      const hidden = new Set(
        faces.filter(({ recipe }) => isHidden(recipe.fontFileHash)).map(({ recipe }) => recipe),
      );
      const hides = (recipe: SubsetRecipe) => hidden.has(recipe);
      const unsaved = new Map(
        faces.flatMap(({ recipe }) => {
          const hash = hashRecipe(recipe);
          const known = saved.get(hash);
          // What a visitor's page wrote today holds for a preview, too.
          const isSaved = known === day || (known === `${day} hidden` && hides(recipe));
          return isSaved ? [] : [[hash, recipe] as const];
        }),
      );
      await saveRecipes(database.db, [...unsaved.values()], { now: at, isHidden: hides });
      for (const [hash, recipe] of unsaved) {
        saved.set(hash, hides(recipe) ? `${day} hidden` : day);
        if (!hides(recipe)) pieces.set(hash, { fontFileHash: recipe.fontFileHash, isHidden: false });
        // The page is on its way; its fonts are asked for in a moment and are then there or nearly so.
        prepare(recipe, { ...asker, signal: undefined }).catch((cause) => {
          // Its turn did not come: it is made when it is asked for.
          if (!isStoppedFontWork(cause)) onFault?.(cause);
        });
      }
    },
    async saveStylesheet(stylesheet, keptRevision) {
      const at = now();
      const day = toDay(at);
      const mark = keptRevision === null ? day : `${day} ${keptRevision}`;
      const known = saved.get(stylesheet.hash);
      // What a kept page wrote today holds for a visitor's, too.
      if (known === mark || (keptRevision === null && known?.startsWith(day) === true)) return;
      await saveStylesheet(database.db, stylesheet, { now: at, keptRevision });
      saved.set(stylesheet.hash, mark);
    },
    async find(hash, asker = askedByPages) {
      const held = await bytes.find(`${hash}.woff2`);
      if (held !== null) return held;
      const recipe = await findRecipe(database.db, hash);
      return recipe === null ? null : await prepare(recipe, asker);
    },
    async findPieces(hashes) {
      const known = hashes.flatMap((hash) => {
        const piece = pieces.get(hash);
        return piece === undefined ? [] : [[hash, piece] as const];
      });
      const found = new Map(known);
      const unknown = hashes.filter((hash) => !found.has(hash));
      if (unknown.length === 0) return found;
      for (const [hash, piece] of await findPieces(database.db, unknown)) {
        found.set(hash, piece);
        if (!piece.isHidden) pieces.set(hash, piece);
      }
      return found;
    },
  };
}
