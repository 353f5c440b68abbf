import type { FixedText, PageFonts, SetLine } from '#contract/page-fonts.ts';
import { askedByPages, askedByVisitor } from '#fonts/engine/asker.ts';
import type { InkLine } from '#fonts/shaping/measure-line.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { PageFontMaker } from '#server/page-fonts/create-page-fonts.ts';
import { findTesterCuts } from './find-tester-cuts.ts';
import type { FontBudget } from './font-budget.ts';
import { measureOwnLines, type OwnText, setOwnLines, toFileLine } from './set-own-lines.ts';

/** A text of a visitor's own on a page; features are switched on, or off where a font has them by default. */
export interface OwnPageText extends Omit<FixedText, 'features'> {
  features?: FixedText['features'] | Record<string, boolean>;
  /** Thousandths of an em. */
  tracking?: number;
}

interface OwnPageFonts extends Omit<PageFonts, 'lines'> {
  /** Of the visitor's own texts. */
  lines: SetLine[];
  /** Of the page's fixed texts. */
  fixedLines: SetLine[];
}

export interface OwnTextMaker {
  /**
   * For a page with a visitor's own text: own texts are set in the subsets that the browser would fetch, and charged to the
   * visitor's budget; `fixed` are the page's other texts. One stylesheet brings the faces of both. A cut that is not known is
   * a fault.
   */
  setOwnTexts(texts: OwnPageText[], page: { visitor: string; fixed?: FixedText[] }): Promise<OwnPageFonts>;
  /** What `setOwnTexts` does, for the browser's call: each line with the address of its file. */
  setOwnLines(
    texts: OwnText[],
    page: { visitor: string; signal?: AbortSignal | undefined },
  ): Promise<{ href: string; line: SetLine }[]>;
  /**
   * The ink of a visitor's own texts, as `setOwnTexts` measures them; their kerning is charged, and nothing is made. Without a visitor
   * they are the page's own, which are charged to nobody.
   */
  measureOwnTexts(texts: OwnPageText[], page: { visitor: string | null }): Promise<InkLine[]>;
}

export interface OwnTextServices {
  db: Drizzle;
  now: () => Date;
  budget: FontBudget;
  pageFonts: Pick<
    PageFontMaker,
    'planTexts' | 'linkFaces' | 'saveFaces' | 'measure' | 'capitalOf' | 'toOwnFace'
  >;
}

export function createOwnTexts({ db, now, budget, pageFonts }: OwnTextServices): OwnTextMaker {
  const own = { now, budget, pageFonts };
  return {
    async setOwnTexts(texts, { visitor, fixed = [] }) {
      const asker = askedByVisitor({ visitor });
      const ownTexts = await findOwnTexts(db, texts);
      const besides = fixed.length === 0 ? { faces: [], lines: [] } : await pageFonts.planTexts(fixed, asker);
      const ownLines = await setOwnLines(own, { visitor, texts: ownTexts });
      const given = ownLines.map(({ face }) => [face.href, face] as const);
      const links = await pageFonts.linkFaces([...besides.faces, ...new Map(given).values()], asker);
      return {
        ...links,
        fixedLines: besides.lines,
        lines: ownLines.map(({ line }) => line),
      };
    },
    async measureOwnTexts(texts, { visitor }) {
      const ownTexts = await findOwnTexts(db, texts);
      if (visitor !== null) return await measureOwnLines(own, { visitor, texts: ownTexts });
      return (await pageFonts.measure(ownTexts.map(toFileLine), askedByPages)).map(({ ink }) => ink);
    },
    async setOwnLines(texts, { visitor, signal }) {
      const lines = await setOwnLines(own, { visitor, signal, texts });
      const faces = lines.map(({ face }) => face);
      await pageFonts.saveFaces(faces, askedByVisitor({ visitor, signal }));
      return lines.map(({ face, line }) => ({ href: face.href, line }));
    },
  };
}

async function findOwnTexts(db: Drizzle, texts: readonly OwnPageText[]): Promise<OwnText[]> {
  const cuts = await findTesterCuts(
    db,
    texts.map((text) => text.cutId),
  );
  return texts.map(({ features = [], axes = {}, tracking = 0, ...text }) => {
    const cut = cuts.get(text.cutId);
    if (cut === undefined) throw new Error(`There is no cut ${text.cutId}.`);
    return {
      ...text,
      cut,
      features: Array.isArray(features) ? Object.fromEntries(features.map((tag) => [tag, true])) : features,
      axes,
      tracking,
    };
  });
}
