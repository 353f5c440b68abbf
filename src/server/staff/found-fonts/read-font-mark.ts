import { and, eq, gt, like, sql } from 'drizzle-orm';
import type { FoundFontTold } from '#contract/admin/found-fonts.ts';
import type { Result } from '#contract/refusal.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontCut, fontFamily, fontShopSet } from '#server/database/schema/catalogue.ts';
import { glyphBudget } from '#server/database/schema/running.ts';
import { createFontMarks } from '#server/page-fonts/font-marks.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { readFoundFile } from './read-found-file.ts';

/** Whose a piece of a font is, and what that visitor was given on that day, as far as it is still kept. */
export type ReadFontMark = NonNullable<FoundFontTold['mark']>;

/** Reads the mark in a file that turned up; the path is whole, since the server reads it. */
export async function readFontMark(
  services: Pick<StaffServices, 'db' | 'secret' | 'fonts'>,
  path: string,
): Promise<Result<ReadFontMark>> {
  const found = await readFoundFile(services, { path });
  if (!found.ok) return found;
  const mark = await findMark(services, found.value.font.marks);
  if (mark !== null) return { ok: true, value: mark };
  const detail =
    'There is no mark of this shop in it: it was made for everybody, elsewhere, or under another SECRET.';
  return { ok: false, code: 'invalid-payload', detail };
}

/** Whose mark stands in the places of one; null where nobody's does. */
export async function findMark(
  { db, secret }: { db: Drizzle; secret: string },
  places: readonly Uint8Array[],
): Promise<ReadFontMark | null> {
  const marks = createFontMarks(secret);
  const [owner] = places.flatMap((mark) => marks.readMark(mark) ?? []);
  if (owner === undefined) return null;
  const rows = await db
    .select({
      family: fontFamily.name,
      cut: fontCut.name,
      glyphs: sql<number>`(select coalesce(sum(upper(part) - lower(part)), 0)::int from unnest(${glyphBudget.glyphs}) as part)`,
    })
    .from(glyphBudget)
    .innerJoin(fontCut, eq(fontCut.id, glyphBudget.scope))
    .innerJoin(fontShopSet, eq(fontCut.setId, fontShopSet.id))
    .innerJoin(fontFamily, eq(fontShopSet.familyId, fontFamily.id))
    .where(
      and(
        eq(glyphBudget.day, owner.day),
        // A hash has letters, figures, - and _, of which the last stands for any letter.
        like(glyphBudget.visitor, `${owner.visitor.replaceAll('_', '\\_')}%`),
        gt(glyphBudget.scope, 0),
      ),
    )
    .orderBy(fontFamily.name, fontCut.name);
  const cuts = rows
    .filter(({ glyphs }) => glyphs > 0)
    .map(({ family, cut, glyphs }) => ({ name: `${family} ${cut}`, glyphs }));
  return { ...owner, cuts };
}
