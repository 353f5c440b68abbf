import { eq } from 'drizzle-orm';
import type { TypewriterPage } from '#contract/services.ts';
import type { SettableFont } from '#domain/setting/type-setting.ts';
import { percentOfWidth } from '#fonts/facts/percent-of-width.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontCut, fontFile } from '#server/database/schema/catalogue.ts';
import { axisPositions } from '#server/page-fonts/axis-positions.ts';
import { settableFont } from './settable-font.ts';

export interface TypewriterFont {
  font: SettableFont;
  initialAxes: Record<string, number>;
  webFont: TypewriterPage['webFont'];
}

/** What of a cut's font can be set, where its axes begin, and what its web font is called. One statement; a cut that is not known is a fault. */
export async function findTypewriterFont(db: Drizzle, cutId: string): Promise<TypewriterFont> {
  const [row] = await db
    .select({ facts: fontFile.facts })
    .from(fontCut)
    .innerJoin(fontFile, eq(fontCut.fontFileId, fontFile.id))
    .where(eq(fontCut.id, Number(cutId)));
  if (row === undefined) throw new Error(`There is no cut ${cutId}.`);
  const { facts } = row;
  return {
    font: settableFont(facts),
    initialAxes: axisPositions(facts.axes),
    webFont: {
      family: facts.familyName,
      generic: facts.isMonospaced ? 'monospace' : facts.isSerif === true ? 'serif' : 'sans-serif',
      weight: facts.weightClass,
      stretch: percentOfWidth(facts.widthClass),
      isItalic: facts.isItalic,
    },
  };
}
