import { eq, inArray, sql } from 'drizzle-orm';
import type { SettableFont } from '#domain/setting/type-setting.ts';
import type { FontAxis, FontFeature } from '#fonts/font-facts.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontCut, fontFile } from '#server/database/schema/catalogue.ts';
import { axisPositions } from '#server/page-fonts/axis-positions.ts';
import { settableFont } from './settable-font.ts';

export interface SettableCut {
  /** Its axes begin where the cut is shown, which for an optical size is not the font's own default. */
  font: SettableFont;
  /** Where the cut's axes stand as long as nobody moves them. */
  initialAxes: Record<string, number>;
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
    })
    .from(fontCut)
    .innerJoin(fontFile, eq(fontCut.fontFileId, fontFile.id))
    .where(inArray(fontCut.id, cutIds.map(Number)));
  return new Map(
    rows.map(({ id, features, axes }) => {
      const initialAxes = axisPositions(axes);
      const shown = axes.map((axis) => ({ ...axis, default: initialAxes[axis.tag] ?? axis.default }));
      return [String(id), { font: settableFont({ features, axes: shown }), initialAxes }];
    }),
  );
}
