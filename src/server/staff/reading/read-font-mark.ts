import { readFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { and, eq, gt, like, sql } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { readMarks } from '#fonts/files/font-mark.ts';
import { FontFault } from '#fonts/font-fault.ts';
import { fontCut, fontFamily, fontShopSet } from '#server/database/schema/catalogue.ts';
import { glyphBudget } from '#server/database/schema/running.ts';
import { createFontMarks } from '#server/page-fonts/font-marks.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** Whose a piece of a font is, and what that visitor was given on that day, as far as it is still kept. */
export interface ReadFontMark {
  day: string;
  /** How the visitor's hash of that day begins. */
  visitor: string;
  cuts: { name: string; glyphs: number }[];
}

/** Reads the mark in a file that turned up; the path is whole, since the server reads it. */
export async function readFontMark(
  { db, secret }: Pick<StaffServices, 'db' | 'secret'>,
  path: string,
): Promise<Result<ReadFontMark>> {
  if (!isAbsolute(path)) return refuse('The path has to be whole, from the root on.');
  const found = await findMarks(path);
  if (typeof found === 'string') return refuse(found);
  const marks = createFontMarks(secret);
  const [owner] = found.flatMap((mark) => marks.readMark(mark) ?? []);
  if (owner === undefined)
    return refuse(
      'There is no mark of this shop in it: it was made for everybody, elsewhere, or under another SECRET.',
    );
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
  return { ok: true, value: { ...owner, cuts } };
}

/** What stands in the places of a mark, or why nothing does. */
async function findMarks(path: string): Promise<Uint8Array[] | string> {
  try {
    return await readMarks(new Uint8Array(await readFile(path)));
  } catch (error) {
    if (error instanceof FontFault) return `It cannot be read as a font. ${error.message}`;
    if (error instanceof Error && 'code' in error) return `It cannot be read: ${error.message}.`;
    throw error;
  }
}

function refuse(detail: string): Result<never> {
  return { ok: false, code: 'invalid-payload', detail };
}
