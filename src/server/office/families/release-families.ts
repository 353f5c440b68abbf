import { and, asc, lte, not } from 'drizzle-orm';
import type { StaffActor } from '#domain/staff/staff-actor.ts';
import type { Database, Drizzle } from '#server/database/database.ts';
import { fontFamily } from '#server/database/schema/catalogue.ts';
import { doForEach } from '#server/jobs/do-for-each.ts';
import { audited } from '#server/staff/audit/audited.ts';
import { putOnDue } from './save-family.ts';

/**
 * Puts the families onto the site whose day of release has come, one by one, each with an entry of the audit log under the name of who
 * set the day. Throws what one could not be put on for, once the others are.
 */
export async function releaseFamilies(services: {
  db: Drizzle;
  notify: Database['notify'];
  now: () => Date;
}): Promise<void> {
  const { db, now } = services;
  const due = await db
    .select({ id: fontFamily.id, name: fontFamily.name, setBy: fontFamily.publishSetBy })
    .from(fontFamily)
    .where(and(not(fontFamily.published), lte(fontFamily.publishAt, now())))
    .orderBy(asc(fontFamily.publishAt), asc(fontFamily.position));
  await doForEach(due, async ({ id, name, setBy }) => {
    const released = await audited(services, {
      action: 'save-family',
      actor: actorOf(setBy),
      asked: { familyId: id },
      act: () => putOnDue(services, id),
    });
    if (released.ok || released.code === 'changed-meanwhile') return;
    const why = [released.detail ?? released.code, ...(released.errors ?? []).map(({ message }) => message)];
    throw new Error(`${name} could not be put on the site on its day of release: ${why.join(' ')}`);
  });
}

function actorOf(setBy: (typeof fontFamily.$inferSelect)['publishSetBy']): StaffActor {
  return setBy === null ? { name: 'an import', role: 'owner', way: 'command' } : { ...setBy, way: 'office' };
}
