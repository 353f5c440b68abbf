import { eq } from 'drizzle-orm';
import type { WebFont } from '#contract/web-font.ts';
import type { SettableFont } from '#domain/setting/type-setting.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontCut, fontFile } from '#server/database/schema/catalogue.ts';
import { axisPositions } from '#server/page-fonts/axis-positions.ts';
import { settableFont } from './settable-font.ts';
import { webFontOf } from './web-font-of.ts';

export interface TypewriterFont {
  font: SettableFont;
  initialAxes: Record<string, number>;
  webFont: WebFont;
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
    webFont: webFontOf(facts),
  };
}
