import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { savedView, ViewedList, Views } from '#contract/admin/views.ts';
import type { Result } from '#contract/refusal.ts';
import { LIST_VIEWS_MOST } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { staffView } from '#server/database/schema/office.ts';
import { staffMember } from '#server/database/schema/staff.ts';

interface Own {
  db: Drizzle;
  memberId: number;
}

/** GET views: the views of a list that are a member's own, by name. */
export async function listViews({ db, memberId }: Own, list: ViewedList): Promise<Views> {
  return await db
    .select({ id: staffView.id, name: staffView.name, query: staffView.query })
    .from(staffView)
    .where(and(eq(staffView.memberId, memberId), eq(staffView.list, list)))
    .orderBy(asc(staffView.name), asc(staffView.id));
}

/** POST views/save: keeps a view; one of the same name is replaced. A member keeps so many and no more. */
export async function saveView(
  { db, memberId }: Own,
  { list, name, query }: z.output<typeof savedView>,
  at: Date,
): Promise<Result<Views>> {
  const isRoom = await db.transaction(async (tx) => {
    // Two presses at once of one member wait for each other here, so that neither counts past the other.
    await tx
      .select({ id: staffMember.id })
      .from(staffMember)
      .where(eq(staffMember.id, memberId))
      .for('update');
    await tx
      .insert(staffView)
      .values({ memberId, list, name, query, createdAt: at })
      .onConflictDoUpdate({ target: [staffView.memberId, staffView.list, staffView.name], set: { query } });
    if ((await tx.$count(staffView, eq(staffView.memberId, memberId))) <= LIST_VIEWS_MOST) return true;
    await tx
      .delete(staffView)
      .where(and(eq(staffView.memberId, memberId), eq(staffView.list, list), eq(staffView.name, name)));
    return false;
  });
  if (isRoom) return { ok: true, value: await listViews({ db, memberId }, list) };
  const message = `There are ${LIST_VIEWS_MOST} views of yours already; please drop one first.`;
  return { ok: false, code: 'invalid-payload', errors: [{ path: 'name', message }] };
}

/** POST views/drop: false where it is nobody's, or somebody else's. */
export async function dropView({ db, memberId }: Own, viewId: number): Promise<boolean> {
  const dropped = await db
    .delete(staffView)
    .where(and(eq(staffView.memberId, memberId), eq(staffView.id, viewId)))
    .returning({ id: staffView.id });
  return dropped.length > 0;
}
