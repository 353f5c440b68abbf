import type { FixedText, PageFonts, SetLine } from '#contract/page-fonts.ts';
import type { InkLine } from '#fonts/shaping/measure-line.ts';
import { axisPositions, variationSettings } from './axis-positions.ts';
import { findCutFiles } from './find-cut-files.ts';
import { createLineMeasurer, type FileLine, type MeasureLines } from './line-measurer.ts';
import { type CutFile, faceStylesheet, type PageFace, pageFaces } from './page-faces.ts';
import { createSubsetLibrary, type SubsetLibraryServices } from './subset-library.ts';
import { findStylesheet } from './subset-store.ts';

export interface ServedFont {
  bytes: Uint8Array;
  contentType: 'font/woff2' | 'text/css; charset=utf-8';
}

/** What links a page to its faces. */
export type FaceLinks = Pick<PageFonts, 'stylesheet' | 'preload'>;

export interface PageFontMaker {
  /**
   * Measures the fixed texts of a page and gives the faces that set them; a text whose cut is not known is a fault. What is
   * made for one visitor is let go when it has not been used for a while; what a kept page links is not.
   */
  setTexts(texts: FixedText[], page?: { isForVisitor: boolean }): Promise<PageFonts>;
  /** Faces and lines of fixed texts, which nothing links yet; the lines are being measured when it answers. */
  planTexts(texts: FixedText[]): Promise<{ faces: PageFace[]; lines: Promise<SetLine[]> }>;
  /** Makes the given faces' files and one stylesheet that brings them; let go like what `setTexts` makes for one visitor. */
  linkFaces(faces: readonly PageFace[]): Promise<FaceLinks>;
  /** Makes the given faces' files alone. */
  saveFaces(faces: readonly PageFace[]): Promise<void>;
  /** The ink of lines, each with the whole font that it is set in. */
  measure: MeasureLines;
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

  /** The stylesheet goes first, so that none of its faces is swept before it is named. */
  async function link(faces: readonly PageFace[], keptRevision: number | null): Promise<FaceLinks> {
    if (faces.length === 0) return { stylesheet: null, preload: [] };
    const stylesheet = faceStylesheet(faces);
    await subsets.saveStylesheet(stylesheet, keptRevision);
    await subsets.saveFaces(faces);
    return {
      stylesheet: `/fonts/${stylesheet.hash}.css`,
      preload: stylesheet.files.slice(0, facesToPreload),
    };
  }

  async function planTexts(texts: FixedText[]) {
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
      const { faces, lines } = await planTexts(texts);
      const [measured, links] = await Promise.all([
        lines,
        link(faces, isForVisitor ? null : services.revision()),
      ]);
      return { ...links, lines: measured };
    },
    planTexts,
    linkFaces: (faces) => link(faces, null),
    saveFaces: (faces) => subsets.saveFaces(faces),
    measure,
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
      ...(text.features === undefined ? {} : { features: text.features }),
      ...(text.language === null ? {} : { language: text.language }),
    },
  };
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
    features: (text.features ?? []).map((tag) => `"${tag}"`).join(', '),
    ...ink,
  };
}
