import { LRUCache } from 'lru-cache';
import type { FixedText, PageFonts, SetLine } from '#contract/page-fonts.ts';
import type { FontEngine } from '#fonts/font-engine.ts';
import type { FontSource } from '#fonts/font-source.ts';
import type { InkLine } from '#fonts/measure-line.ts';
import type { Database } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { axisPositions, variationSettings } from './axis-positions.ts';
import { createByteCache } from './byte-cache.ts';
import { findCutFiles } from './find-cut-files.ts';
import { type CutFile, faceStylesheet, type PageFace, pageFaces } from './page-faces.ts';
import { requireFile } from './require-file.ts';
import { expandRanges, hashRecipe, type SubsetRecipe } from './subset-recipe.ts';
import { findRecipe, findStylesheet, saveRecipes, saveStylesheet } from './subset-store.ts';

export interface ServedFont {
  bytes: Uint8Array;
  contentType: 'font/woff2' | 'text/css; charset=utf-8';
}

export interface PageFontMaker {
  /**
   * Measures the fixed texts of a page and gives the faces that set them; a text whose cut is not known is a fault. What is
   * made for one visitor is let go when it has not been used for a while; what a kept page links is not.
   */
  setTexts(texts: FixedText[], page?: { isForVisitor: boolean }): Promise<PageFonts>;
  /** The file behind `/fonts/{name}` (`{hash}.woff2` or `{hash}.css`); null for a name that was never given out. */
  serveFont(name: string): Promise<ServedFont | null>;
}

export interface PageFontServices {
  database: Database;
  files: FileStore;
  engine: FontEngine;
  /** Folder for the made files; null keeps them in memory alone. */
  cacheDir: string | null;
  now: () => Date;
  /** The catalogue revision by which pages are kept. */
  revision: () => number;
  /** Told when a file could not be made ahead; whoever asks for it gets the fault itself. */
  onFault?: (cause: unknown) => void;
}

const linesInMemory = 20_000;
const knownAddresses = 20_000;
const facesToPreload = 2;

export function createPageFonts(services: PageFontServices): PageFontMaker {
  const { database, files, engine, now, revision, onFault } = services;
  const bytes = createByteCache(services.cacheDir);
  const inks = new LRUCache<string, InkLine>({ max: linesInMemory });
  /** What was written down of an address, so that it is written once a day and revision. */
  const saved = new LRUCache<string, string>({ max: knownAddresses });

  function sourceOf(hash: string): FontSource {
    return { hash, load: () => requireFile(files, hash) };
  }

  async function prepare(recipe: SubsetRecipe): Promise<Uint8Array> {
    const { fontFileHash, codePoints, axes, features } = recipe;
    return await bytes.get(`${hashRecipe(recipe)}.woff2`, () =>
      engine.subset(sourceOf(fontFileHash), { codePoints: expandRanges(codePoints), axes, features }),
    );
  }

  async function measure(texts: FixedText[], fileOf: (cutId: string) => CutFile): Promise<InkLine[]> {
    const keys = texts.map((text) => inkKey(text, fileOf(text.cutId)));
    const unknown = texts
      .map((text, at) => ({ text, key: keys[at] ?? '' }))
      .filter(({ key }) => !inks.has(key));
    const found = new Map<string, InkLine>();
    await Promise.all(
      [...Map.groupBy(unknown, ({ text }) => fileOf(text.cutId))].map(async ([file, own]) => {
        const lines = own.map(({ text }) => ({
          text: text.text,
          direction: text.direction,
          axes: axisPositions(file.axes, text.axes),
          ...(text.features === undefined ? {} : { features: text.features }),
          ...(text.language === null ? {} : { language: text.language }),
        }));
        const measured = await engine.measure(sourceOf(file.hash), lines);
        for (const [at, { key }] of own.entries()) {
          const ink = measured[at];
          if (ink === undefined) throw new Error('The engine measured fewer lines than it was given.');
          found.set(key, ink);
          inks.set(key, ink);
        }
      }),
    );
    return keys.map((key) => {
      const ink = found.get(key) ?? inks.get(key);
      if (ink === undefined) throw new Error('A line was not measured.');
      return ink;
    });
  }

  /** One statement for a new stylesheet, one for what is new of the recipes, none for a page that was there before. */
  async function save(
    faces: PageFace[],
    stylesheet: ReturnType<typeof faceStylesheet>,
    keptRevision: number | null,
  ): Promise<void> {
    const at = now();
    const day = at.toISOString().slice(0, 10);
    const mark = keptRevision === null ? day : `${day} ${keptRevision}`;
    const known = saved.get(stylesheet.hash);
    // What a kept page wrote today holds for a visitor's, too.
    if (known !== mark && (keptRevision !== null || known?.startsWith(day) !== true)) {
      await saveStylesheet(database.db, stylesheet, { now: at, keptRevision });
      saved.set(stylesheet.hash, mark);
    }
    const unsaved = faces.filter((face) => saved.get(face.href) !== day);
    await saveRecipes(
      database.db,
      unsaved.map((face) => face.recipe),
      at,
    );
    for (const face of unsaved) saved.set(face.href, day);
    for (const face of unsaved) {
      // The page is on its way; its fonts are asked for in a moment and are then there or nearly so.
      prepare(face.recipe).catch((cause) => onFault?.(cause));
    }
  }

  return {
    async setTexts(texts, { isForVisitor } = { isForVisitor: false }) {
      if (texts.length === 0) return { stylesheet: null, preload: [], lines: [] };
      const cutFiles = await findCutFiles(database.db, [...new Set(texts.map((text) => text.cutId))]);
      const fileOf = (cutId: string): CutFile => {
        const file = cutFiles.get(cutId);
        if (file === undefined) throw new Error(`There is no cut ${cutId}.`);
        return file;
      };
      const faces = pageFaces(texts, fileOf);
      const stylesheet = faceStylesheet(faces.values());
      const [measured] = await Promise.all([
        measure(texts, fileOf),
        save([...faces.values()], stylesheet, isForVisitor ? null : revision()),
      ]);
      return {
        stylesheet: `/fonts/${stylesheet.hash}.css`,
        preload: stylesheet.files.slice(0, facesToPreload),
        lines: texts.map((text, at) => {
          const file = fileOf(text.cutId);
          const [face, ink] = [faces.get(file.hash), measured[at]];
          if (face === undefined || ink === undefined) throw new Error('A line has no face.');
          return toSetLine(text, { file, face, ink });
        }),
      };
    },
    async serveFont(name) {
      const match = /^([0-9a-f]{32})\.(woff2|css)$/.exec(name);
      if (match?.[1] === undefined) return null;
      if (match[2] === 'css') {
        const stylesheet = await findStylesheet(database.db, match[1]);
        if (stylesheet === null) return null;
        return { bytes: new TextEncoder().encode(stylesheet.css), contentType: 'text/css; charset=utf-8' };
      }
      const held = await bytes.find(name);
      if (held !== null) return { bytes: held, contentType: 'font/woff2' };
      const recipe = await findRecipe(database.db, match[1]);
      return recipe === null ? null : { bytes: await prepare(recipe), contentType: 'font/woff2' };
    },
  };
}

function inkKey({ text, language, direction, axes, features }: FixedText, file: CutFile): string {
  return JSON.stringify([
    file.hash,
    text,
    language,
    direction,
    axisPositions(file.axes, axes),
    features ?? [],
  ]);
}

function toSetLine(
  text: FixedText,
  { file, face, ink }: { file: CutFile; face: PageFace; ink: InkLine },
): SetLine {
  return {
    text: text.text,
    language: text.language,
    direction: text.direction,
    fontFamily: face.fontFamily,
    variation: variationSettings(axisPositions(file.axes, text.axes)),
    features: (text.features ?? []).map((tag) => `"${tag}"`).join(', '),
    ...ink,
  };
}
