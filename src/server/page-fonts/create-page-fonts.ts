import type { FixedText, PageFonts, SetLine } from '#contract/page-fonts.ts';
import type { InkLine } from '#fonts/measure-line.ts';
import type { Drizzle } from '#server/database/database.ts';
import { findTesterCuts } from '#server/tester-fonts/find-tester-cuts.ts';
import { type OwnText, setOwnLines, toMeasureLine } from '#server/tester-fonts/set-own-lines.ts';
import { axisPositions, variationSettings } from './axis-positions.ts';
import { findCutFiles } from './find-cut-files.ts';
import { createLineMeasurer, type FileLine } from './line-measurer.ts';
import { type CutFile, faceStylesheet, type PageFace, pageFaces } from './page-faces.ts';
import { createSubsetLibrary, type SubsetLibraryServices } from './subset-library.ts';
import { findStylesheet } from './subset-store.ts';

export interface ServedFont {
  bytes: Uint8Array;
  contentType: 'font/woff2' | 'text/css; charset=utf-8';
}

/** A line that a visitor wrote; refused where the day's budget of its cut is spent: it then has no family of its own. */
export interface OwnSetLine extends SetLine {
  refused: boolean;
}

/** A text of a visitor's own on a page; features are switched on, or off where a font has them by default. */
export interface OwnPageText extends Omit<FixedText, 'features'> {
  features?: FixedText['features'] | Record<string, boolean>;
  /** Thousandths of an em. */
  tracking?: number;
}

export interface OwnPageFonts extends Omit<PageFonts, 'lines'> {
  /** Of the visitor's own texts. */
  lines: OwnSetLine[];
  /** Of the page's fixed texts. */
  fixedLines: SetLine[];
}

export interface PageFontMaker {
  /**
   * Measures the fixed texts of a page and gives the faces that set them; a text whose cut is not known is a fault. What is
   * made for one visitor is let go when it has not been used for a while; what a kept page links is not.
   */
  setTexts(texts: FixedText[], page?: { isForVisitor: boolean }): Promise<PageFonts>;
  /**
   * For a page with a visitor's own text: own texts are set in the quantised subsets that the browser would fetch, and charged to
   * the visitor's budget; `fixed` are the page's other texts. One stylesheet brings the faces of both. A cut that is not known is
   * a fault.
   */
  setOwnTexts(texts: OwnPageText[], page: { visitor: string; fixed?: FixedText[] }): Promise<OwnPageFonts>;
  /** What `setOwnTexts` does, for the browser's call: each line with the address of its file, null where the budget is spent. */
  setOwnLines(texts: OwnText[], page: { visitor: string }): Promise<{ href: string | null; line: SetLine }[]>;
  /** The ink of a visitor's own texts, as `setOwnTexts` measures them; nothing is charged, and nothing is made. */
  measureOwnTexts(texts: OwnPageText[]): Promise<InkLine[]>;
  /** The file behind `/fonts/{name}` (`{hash}.woff2` or `{hash}.css`); null for a name that was never given out. */
  serveFont(name: string): Promise<ServedFont | null>;
}

export interface PageFontServices extends SubsetLibraryServices {
  /** The catalogue revision by which pages are kept. */
  revision: () => number;
}

const facesToPreload = 2;

export function createPageFonts(services: PageFontServices): PageFontMaker {
  const { db } = services.database;
  const measure = createLineMeasurer(services);
  const subsets = createSubsetLibrary(services);
  const own = { db, now: services.now, measure };

  /** The stylesheet goes first, so that none of its faces is swept before it is named. */
  async function save(faces: readonly PageFace[], keptRevision: number | null) {
    if (faces.length === 0) return { stylesheet: null, preload: [] };
    const stylesheet = faceStylesheet(faces);
    await subsets.saveStylesheet(stylesheet, keptRevision);
    await subsets.saveFaces(faces);
    return {
      stylesheet: `/fonts/${stylesheet.hash}.css`,
      preload: stylesheet.files.slice(0, facesToPreload),
    };
  }

  /** Faces and lines of fixed texts; the lines are being measured when it answers. */
  async function plan(texts: FixedText[]) {
    const cutFiles = await findCutFiles(db, [...new Set(texts.map((text) => text.cutId))]);
    const fileOf = (cutId: string) => requireCut(cutFiles, cutId);
    const faces = pageFaces(texts, fileOf);
    const lines = measure(texts.map((text) => toFileLine(text, fileOf(text.cutId)))).then((inks) =>
      texts.map((text, at) => {
        const file = fileOf(text.cutId);
        const [face, ink] = [faces.get(file.hash), inks[at]];
        if (face === undefined || ink === undefined) throw new Error('A line has no face.');
        return toSetLine(text, { file, face, ink });
      }),
    );
    return { faces: [...faces.values()], lines };
  }

  return {
    async setTexts(texts, { isForVisitor } = { isForVisitor: false }) {
      if (texts.length === 0) return { stylesheet: null, preload: [], lines: [] };
      const { faces, lines } = await plan(texts);
      const [measured, links] = await Promise.all([
        lines,
        save(faces, isForVisitor ? null : services.revision()),
      ]);
      return { ...links, lines: measured };
    },
    async setOwnTexts(texts, { visitor, fixed = [] }) {
      const ownTexts = await findOwnTexts(db, texts);
      const besides = fixed.length === 0 ? { faces: [], lines: [] } : await plan(fixed);
      const [fixedLines, ownLines] = await Promise.all([
        besides.lines,
        setOwnLines(own, { visitor, texts: ownTexts }),
      ]);
      const given = ownLines.flatMap(({ face }) => (face === null ? [] : [[face.href, face] as const]));
      const links = await save([...besides.faces, ...new Map(given).values()], null);
      return {
        ...links,
        fixedLines,
        lines: ownLines.map(({ face, line }) => ({ ...line, refused: face === null })),
      };
    },
    async measureOwnTexts(texts) {
      const ownTexts = await findOwnTexts(db, texts);
      return await measure(ownTexts.map((text) => ({ fileHash: text.cut.hash, line: toMeasureLine(text) })));
    },
    async setOwnLines(texts, { visitor }) {
      const lines = await setOwnLines(own, { visitor, texts });
      await subsets.saveFaces(lines.flatMap(({ face }) => face ?? []));
      return lines.map(({ face, line }) => ({ href: face?.href ?? null, line }));
    },
    async serveFont(name) {
      const match = /^([0-9a-f]{32})\.(woff2|css)$/.exec(name);
      if (match?.[1] === undefined) return null;
      if (match[2] === 'css') {
        const stylesheet = await findStylesheet(db, match[1]);
        if (stylesheet === null) return null;
        return { bytes: new TextEncoder().encode(stylesheet.css), contentType: 'text/css; charset=utf-8' };
      }
      const bytes = await subsets.find(match[1]);
      return bytes === null ? null : { bytes, contentType: 'font/woff2' };
    },
  };
}

async function findOwnTexts(db: Drizzle, texts: readonly OwnPageText[]): Promise<OwnText[]> {
  const cuts = await findTesterCuts(
    db,
    texts.map((text) => text.cutId),
  );
  return texts.map(({ features = [], axes = {}, tracking = 0, ...text }) => ({
    ...text,
    cut: requireCut(cuts, text.cutId),
    features: Array.isArray(features) ? Object.fromEntries(features.map((tag) => [tag, true])) : features,
    axes,
    tracking,
  }));
}

function requireCut<Cut>(cuts: ReadonlyMap<string, Cut>, cutId: string): Cut {
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
      ...(text.features === undefined ? {} : { features: text.features }),
      ...(text.language === null ? {} : { language: text.language }),
    },
  };
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
