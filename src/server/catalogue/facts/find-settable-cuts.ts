import { eq, inArray, sql } from 'drizzle-orm';
import type { WebFont } from '#contract/web-font.ts';
import type { SettableFont } from '#domain/setting/type-setting.ts';
import type { FontAxis, FontFeature, FontInstance } from '#fonts/font-facts.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontCut, fontFile } from '#server/database/schema/catalogue.ts';
import { axisPositions } from '#server/page-fonts/axis-positions.ts';
import { settableFont } from './settable-font.ts';
import { type WebFontFacts, webFontOf } from './web-font-of.ts';

export interface SettableCut {
  /** Its axes begin where the cut is shown, which for an optical size is not the font's own default. */
  font: SettableFont;
  /** Where the cut's axes stand as long as nobody moves them. */
  initialAxes: Record<string, number>;
  webFont: WebFont;
}

/** What can be set of the cuts of these ids, by id. One statement. */
export async function findSettableCuts(
  db: Drizzle,
  cutIds: readonly string[],
): Promise<Map<string, SettableCut>> {
  if (cutIds.length === 0) return new Map();
  const { facts } = fontFile;
  const rows = await db
    .select({
      id: fontCut.id,
      features: sql<FontFeature[]>`${facts} -> 'features'`,
      axes: sql<FontAxis[]>`${facts} -> 'axes'`,
      instances: sql<FontInstance[]>`${facts} -> 'instances'`,
      familyName: sql<WebFontFacts['familyName']>`${facts} -> 'familyName'`,
      isMonospaced: sql<WebFontFacts['isMonospaced']>`${facts} -> 'isMonospaced'`,
      isSerif: sql<WebFontFacts['isSerif']>`${facts} -> 'isSerif'`,
      weightClass: sql<WebFontFacts['weightClass']>`${facts} -> 'weightClass'`,
      widthClass: sql<WebFontFacts['widthClass']>`${facts} -> 'widthClass'`,
      isItalic: sql<WebFontFacts['isItalic']>`${facts} -> 'isItalic'`,
    })
    .from(fontCut)
    .innerJoin(fontFile, eq(fontCut.fontFileId, fontFile.id))
    .where(inArray(fontCut.id, cutIds.map(Number)));
  return new Map(
    rows.map(({ id, features, axes, instances, ...named }) => {
      const initialAxes = axisPositions(axes);
      const shown = axes.map((axis) => ({ ...axis, default: initialAxes[axis.tag] ?? axis.default }));
      const font = settableFont({ features, axes: shown, instances });
      return [String(id), { font, initialAxes, webFont: webFontOf(named) }];
    }),
  );
}
