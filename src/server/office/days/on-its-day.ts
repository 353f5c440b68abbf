import type { Result } from '#contract/refusal.ts';
import type { OfficeActor, StaffActor } from '#domain/staff/staff-actor.ts';
import type { StaffActionName } from '#domain/staff/staff-policies.ts';
import type { Transaction } from '#server/database/database.ts';
import type { DaySetBy } from '#server/database/schema/day-set-by.ts';
import { doForEach } from '#server/jobs/do-for-each.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { audited } from '#server/staff/audit/audited.ts';

/** The clock of the database, by which jobs are begun, may be a little before ours. */
const aMomentMs = 1000;

/** Has what goes on the site at a minute looked for then, with the day or not at all. */
export async function lookOnItsDay(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  { queue, day }: { queue: 'release-families' | 'publish-pages' | 'show-stories'; day: string },
): Promise<void> {
  const startAfter = new Date(new Date(day).getTime() + aMomentMs);
  await jobs.enqueue(tx, queue, { at: day }, { startAfter });
}

/** Who set a day, as it is kept with it. */
export function daySetBy({ memberId, name, role }: OfficeActor): DaySetBy {
  return { memberId, name, role };
}

/** Does what is due, one by one; throws what one could not be put on the site for, once the others are. */
export async function doEachDue<Due>(
  due: readonly Due[],
  act: (one: Due) => Promise<{ name: string; day: string; why: string } | null>,
): Promise<void> {
  await doForEach(due, async (one) => {
    const refused = await act(one);
    if (refused !== null)
      throw new Error(
        `${refused.name} could not be put on the site on its day of ${refused.day}: ${refused.why}`,
      );
  });
}

/** Does something on its day with an entry of the audit log, which says so, under the name of who set the day. */
export async function auditedOnItsDay<Done>(
  within: Transaction,
  { now }: { now: () => Date },
  {
    action,
    asked,
    setBy,
    act,
  }: { action: StaffActionName; asked: OnItsDay; setBy: DaySetBy | null; act: () => Promise<Result<Done>> },
): Promise<Result<Done>> {
  return await audited({ db: within, now }, { action, actor: actorOf(setBy), asked, act });
}

/** What is asked for, and the instant for which it was set. */
export type OnItsDay = { onItsDay: string } & Record<string, unknown>;

/** Why something was refused, in words for who finds the failed job. */
export function tellWhy({ detail, code, errors = [] }: Extract<Result<never>, { ok: false }>): string {
  return [detail ?? code, ...errors.map(({ message }) => message)].join(' ');
}

function actorOf(setBy: DaySetBy | null): StaffActor {
  return setBy === null ? { name: 'an import', role: 'owner', way: 'command' } : { ...setBy, way: 'office' };
}
