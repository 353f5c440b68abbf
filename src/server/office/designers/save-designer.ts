import { eq } from 'drizzle-orm';
import type {
  DesignerSheet,
  DroppedDesigner,
  KeptDesigner,
  SavedDesigner,
} from '#contract/admin/content/designers.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import type { Database, Drizzle, Transaction } from '#server/database/database.ts';
import { designer } from '#server/database/schema/catalogue.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import type { DesignerPlan } from '#server/import/planning/catalogue-plan.ts';
import { keepDesignerWords } from '#server/import/writing/earlier/keep-earlier-words.ts';
import { readFilters } from '#server/import/writing/read-filters.ts';
import { followFilters } from '#server/office/catalogue/follow-filters.ts';
import { raiseRevision } from '#server/office/catalogue/raise-revision.ts';
import { refuseFields } from '#server/office/forms/refuse-fields.ts';
import { changeDesigner } from './change-designer.ts';
import { readDesigner } from './read-designer.ts';
import { whoHasAddress } from './who-has-address.ts';

interface Services {
  db: Drizzle;
  notify: Database['notify'];
  now: () => Date;
}

/**
 * POST designers/save: a designer as they were typed, or nothing where somebody changed them since. What was said of them is kept. Their
 * families stay theirs. It is an edit of the catalogue, which an import tells before it undoes it.
 */
export async function saveDesigner(
  { db, notify, now }: Services,
  { id, seen, typed, by }: SavedDesigner & { by: string },
): Promise<Result<KeptDesigner>> {
  return await db.transaction(async (tx): Promise<Result<KeptDesigner>> => {
    await lockCatalogue(tx);
    const before = id === null ? null : await readDesigner(tx, id);
    const meanwhile = id === null ? null : changedMeanwhile(before, seen);
    if (meanwhile !== null) return meanwhile;
    const result = changeDesigner(typed);
    if (!result.ok) return refuseFields(result.errors);
    const { designer: changed } = result;
    const taken = await whoHasAddress(tx, { id, slug: changed.slug });
    if (taken !== null) return refuseFields([taken]);
    const filters = await readFilters(tx);
    if (id !== null) await keepSaid(tx, { id, becomes: changed }, { by, at: now() });
    const [row] =
      id === null
        ? await tx.insert(designer).values(changed).returning({ id: designer.id })
        : await tx.update(designer).set(changed).where(eq(designer.id, id)).returning({ id: designer.id });
    const after = row === undefined ? null : await readDesigner(tx, row.id);
    if (after === null) throw new Error('A designer was not kept');
    if (after.revision !== before?.revision) await raiseRevision(tx, notify);
    const former = await followFilters(tx, filters);
    return { ok: true, value: { ...after, told: before === null ? [] : tellMove(before, after, former) } };
  });
}

async function keepSaid(
  tx: Transaction,
  { id, becomes }: { id: number; becomes: DesignerPlan },
  change: { by: string; at: Date },
): Promise<void> {
  const [row] = await tx.select().from(designer).where(eq(designer.id, id));
  if (row !== undefined) await keepDesignerWords(tx, [{ row, becomes }], change);
}

function tellMove(
  before: DesignerSheet,
  { slug, families }: DesignerSheet,
  former: Readonly<Record<string, string>>,
): string[] {
  if (before.slug === slug || families.length === 0) return [];
  const old = former[before.slug] === slug ? `${before.slug} leads there` : `${before.slug} leads nowhere`;
  return [`Their address is /typefaces/filter/${slug} now, and ${old}.`];
}

/** POST designers/drop: takes a designer away whom no family names, none that was withdrawn either, as an import does. */
export async function dropDesigner(
  { db, notify }: Omit<Services, 'now'>,
  { id, seen }: DroppedDesigner,
): Promise<Result<Record<string, never>>> {
  return await db.transaction(async (tx): Promise<Result<Record<string, never>>> => {
    await lockCatalogue(tx);
    const before = await readDesigner(tx, id);
    const meanwhile = changedMeanwhile(before, seen);
    if (meanwhile !== null) return meanwhile;
    if (before?.isNamed === true)
      return {
        ok: false,
        code: 'invalid-payload',
        detail: 'Families name them, be it one that was withdrawn: they stay.',
      };
    await tx.delete(designer).where(eq(designer.id, id));
    await raiseRevision(tx, notify);
    return { ok: true, value: {} };
  });
}

function changedMeanwhile(before: { revision: string } | null, seen: string | null): Refusal | null {
  if (before === null)
    return { ok: false, code: 'not-found', detail: 'This designer was taken away. Nothing was saved.' };
  if (before.revision === seen) return null;
  return {
    ok: false,
    code: 'changed-meanwhile',
    detail: 'Somebody changed this designer since you read them. Nothing was saved.',
  };
}
