import { basename } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { FixedText, PageFonts, SetLine } from '#contract/page-fonts.ts';
import { FONT_BUDGET } from '#domain/limits.ts';
import { type Asker, askedByPages } from '#fonts/engine/asker.ts';
import type { FontCapital } from '#fonts/facts/font-capital.ts';
import { markWoff2 } from '#fonts/files/font-mark.ts';
import type { InkLine } from '#fonts/shaping/measure-line.ts';
import { previewedFamily } from '#server/database/is-shown-family.ts';
import { axisPositions, variationSettings } from './axis-positions.ts';
import { findCutFiles } from './find-cut-files.ts';
import { createFontMarks, type FontOwner } from './font-marks.ts';
import { fontSource } from './font-source.ts';
import { sheetOfSlice } from './interface-cuts.ts';
import { createLineMeasurer, type FileLine, type MeasureLines } from './line-measurer.ts';
import { type CutFile, faceStylesheet, type PageFace, pageFaces } from './page-faces.ts';
import { createSubsetLibrary, type SubsetLibraryServices } from './subset-library.ts';
import { hashRecipe } from './subset-recipe.ts';
import { findStylesheet, type Stylesheet } from './subset-store.ts';

interface ServedFont {
  bytes: Uint8Array;
  contentType: 'font/woff2' | 'text/css; charset=utf-8';
}

/** What links a page to its faces. */
type FaceLinks = Pick<PageFonts, 'stylesheet' | 'preload'>;

export interface PageFontMaker {
  /**
   * Measures the fixed texts of a page and gives the faces that set them; a text whose cut is not known is a fault. What is
   * made for a visitor is let go when it has not been used for a while; what a kept page links is not.
   */
  setTexts(texts: FixedText[], visitor?: Asker): Promise<PageFonts>;
  /** Faces and lines of fixed texts, which nothing links yet. */
  planTexts(texts: FixedText[], asker?: Asker): Promise<{ faces: PageFace[]; lines: SetLine[] }>;
  /** Makes the given faces' files and one stylesheet that brings them; let go like what `setTexts` makes for one visitor. */
  linkFaces(faces: readonly PageFace[], asker: Asker): Promise<FaceLinks>;
  /** Makes the given faces' files alone. */
  saveFaces(faces: readonly PageFace[], asker: Asker): Promise<void>;
  /** The ink of lines, each with the whole font that it is set in, and what it takes out of that. */
  measure: MeasureLines;
  /** How much there is in a font to be taken. */
  capitalOf(fileHash: string, asker: Asker): Promise<FontCapital>;
  /** A face as it is given to a visitor alone: under a name of their own, and with their mark. */
  toOwnFace(face: PageFace, owner: FontOwner): PageFace;
  /**
   * The file behind `/fonts/{name}`: `{hash}.css`, `{hash}-{slice}.css` for a slice of the interface face alone, a page's
   * `{hash}.woff2`, a visitor's own; null for a name that was never given out, and
   * for what is made of a font that is hidden from whoever asks.
   */
  serveFont(name: string, asker?: Asker): Promise<ServedFont | null>;
}

export interface PageFontServices extends Omit<SubsetLibraryServices, 'isHiddenFont'> {
  secret: string;
  /** The catalogue revision by which pages are kept. */
  revision: () => number;
  /** The hash of the stylesheet of the interface face, which brings its first slice itself. */
  interfaceStylesheet: () => string;
  /** What whoever asks is shown: the fonts that are hidden from them, and the pieces of the interface face, which are everybody's. */
  shown?: () => { hiddenFonts: ReadonlySet<string>; interfaceFiles: readonly string[] };
}

const facesToPreload = 2;
const mostCapitals = 5_000;

export function createPageFonts(services: PageFontServices): PageFontMaker {
  const { engine, files } = services;
  const { db } = services.database;
  const measure = createLineMeasurer(services);
  const marks = createFontMarks(services.secret);
  const capitals = new LRUCache<string, FontCapital>({ max: mostCapitals });
  const subsets = createSubsetLibrary({
    ...services,
    isHiddenFont: (font) => services.shown?.().hiddenFonts.has(font) ?? false,
  });

  /** The stylesheet goes first, so that none of its faces is swept before it is named. */
  async function link(
    faces: readonly PageFace[],
    { keptRevision, asker }: { keptRevision: number | null; asker: Asker },
  ): Promise<FaceLinks> {
    if (faces.length === 0) return { stylesheet: null, preload: [] };
    const stylesheet = faceStylesheet(faces);
    await subsets.saveStylesheet(stylesheet, keptRevision);
    await subsets.saveFaces(faces, asker);
    return {
      stylesheet: `/fonts/${stylesheet.hash}.css`,
      preload: faces.slice(0, facesToPreload).map(({ href }) => href),
    };
  }

  /** How whoever asks stands to each of these pieces; what nobody wrote down is nobody's, also where its bytes are still on the disk. */
  async function findStates(hashes: readonly string[]): Promise<('shown' | 'hidden' | 'unknown')[]> {
    const shown = services.shown?.();
    const isPreview = previewedFamily.getStore() !== undefined;
    const everybodys = new Set(
      hashes.filter((hash) => shown?.interfaceFiles.includes(`/fonts/${hash}.woff2`)),
    );
    const pieces = await subsets.findPieces(hashes.filter((hash) => !everybodys.has(hash)));
    return hashes.map((hash) => {
      if (everybodys.has(hash)) return 'shown';
      const piece = pieces.get(hash);
      if (piece === undefined) return 'unknown';
      const isHidden = shown?.hiddenFonts.has(piece.fontFileHash) === true || (piece.isHidden && !isPreview);
      return isHidden ? 'hidden' : 'shown';
    });
  }

  /** A face that came after the words would break their lines anew, so it comes with what the page is not painted without. */
  async function bringFirstFile({ css, files: [first] }: Stylesheet): Promise<string> {
    if (first === undefined) return css;
    const bytes = await subsets.find(basename(first, '.woff2')).catch((cause: unknown) => {
      services.onFault?.(cause);
      return null;
    });
    if (bytes === null) return css;
    return css.replace(
      `url("${first}")`,
      `url("data:font/woff2;base64,${Buffer.from(bytes).toString('base64')}")`,
    );
  }

  async function planTexts(texts: FixedText[], asker: Asker = askedByPages) {
    const cutFiles = await findCutFiles(db, [...new Set(texts.map((text) => text.cutId))]);
    const files = texts.map((text) => requireCut(cutFiles, text.cutId));
    const reached = await measure(
      texts.map((text, at) => toFileLine(text, files[at] ?? requireCut(cutFiles, text.cutId))),
      asker,
    );
    const faces = pageFaces(
      texts.flatMap(({ axes, features }, at) => {
        const [file, line] = [files[at], reached[at]];
        return file === undefined || line === undefined ? [] : [{ file, axes, features, reach: line.reach }];
      }),
    );
    const lines = texts.map((text, at) => {
      const [file, face, line] = [files[at], faces[at], reached[at]];
      if (file === undefined || face === undefined || line === undefined)
        throw new Error('A line has no face.');
      return toSetLine(text, { file, face, ink: line.ink });
    });
    return { faces: [...new Set(faces)], lines };
  }

  return {
    async setTexts(texts, visitor) {
      if (texts.length === 0) return { stylesheet: null, preload: [], lines: [] };
      const asker = visitor ?? askedByPages;
      const { faces, lines } = await planTexts(texts, asker);
      const keptRevision = visitor === undefined ? services.revision() : null;
      return { ...(await link(faces, { keptRevision, asker })), lines };
    },
    planTexts,
    linkFaces: (faces, asker) => link(faces, { keptRevision: null, asker }),
    saveFaces: (faces, asker) => subsets.saveFaces(faces, asker),
    measure,
    async capitalOf(fileHash, asker) {
      const known = capitals.get(fileHash);
      if (known !== undefined) return known;
      const capital = await engine.for(asker).capital(fontSource(files, fileHash), FONT_BUDGET.everyday);
      capitals.set(fileHash, capital);
      return capital;
    },
    toOwnFace: (face, owner) => ({
      ...face,
      href: `/fonts/${marks.nameOf(hashRecipe(face.recipe), owner)}.woff2`,
    }),
    async serveFont(name, asker) {
      const [, hash, slice, kind] =
        /^([0-9a-f]{32}|[0-9a-f]{64}(?=\.woff2))(-[a-z-]+(?=\.css))?\.(woff2|css)$/.exec(name) ?? [];
      if (hash === undefined) return null;
      if (kind === 'css') {
        const whole = await findStylesheet(db, hash);
        const stylesheet =
          slice === undefined || whole === null ? whole : sheetOfSlice(whole, slice.slice(1));
        if (stylesheet === null) return null;
        const states = await findStates(stylesheet.files.map((file) => basename(file, '.woff2')));
        if (states.length > 0 && states.every((state) => state === 'hidden')) return null;
        const css =
          hash === services.interfaceStylesheet() ? await bringFirstFile(stylesheet) : stylesheet.css;
        return { bytes: new TextEncoder().encode(css), contentType: 'text/css; charset=utf-8' };
      }
      const own = hash.length === 64 ? marks.openName(hash) : { hash, mark: null };
      if (own === null) return null;
      const [state] = await findStates([own.hash]);
      if (state !== 'shown') return null;
      const bytes = await subsets.find(own.hash, own.mark === null ? undefined : asker);
      if (bytes === null) return null;
      return { bytes: own.mark === null ? bytes : markWoff2(bytes, own.mark), contentType: 'font/woff2' };
    },
  };
}

function requireCut(cuts: ReadonlyMap<string, CutFile>, cutId: string): CutFile {
  const cut = cuts.get(cutId);
  if (cut === undefined) throw new Error(`There is no cut ${cutId}.`);
  return cut;
}

function toFileLine(text: FixedText, file: CutFile): FileLine {
  return {
    fileHash: file.hash,
    line: {
      text: text.text,
      direction: text.direction,
      axes: axisPositions(file.axes, text.axes),
      ...featuresOf(text),
      ...(text.language === null ? {} : { language: text.language }),
    },
  };
}

function featuresOf({ features, featuresOff = [] }: FixedText): Pick<FileLine['line'], 'features'> {
  if (featuresOff.length === 0) return features === undefined ? {} : { features };
  const values = [...(features ?? []).map((tag) => [tag, 1]), ...featuresOff.map((tag) => [tag, 0])];
  return { features: Object.fromEntries(values) };
}

function toSetLine(
  text: FixedText,
  { file, face, ink: { edges: _, ...ink } }: { file: CutFile; face: PageFace; ink: InkLine },
): SetLine {
  // A page's own texts stand on lines that it breaks itself.
  return {
    text: text.text,
    language: text.language,
    direction: text.direction,
    fontFamily: face.fontFamily,
    variation: variationSettings(axisPositions(file.axes, text.axes)),
    features: [
      ...(text.features ?? []).map((tag) => `"${tag}"`),
      ...(text.featuresOff ?? []).map((tag) => `"${tag}" 0`),
    ].join(', '),
    ...ink,
  };
}
