import type { Result } from '#contract/refusal.ts';
import type { CheckOff } from '#domain/staff/check-points.ts';
import { writeCheckedOff } from '#server/settings/checked-off.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** Notes that somebody saw to a point of the checklist, or takes that back. */
export async function checkOff(
  { db, now }: Pick<StaffServices, 'db' | 'now'>,
  { point, isUndone, by }: { point: CheckOff; isUndone: boolean; by: string },
): Promise<Result<{ point: CheckOff; isDone: boolean }>> {
  await writeCheckedOff(db, { point, said: isUndone ? null : { by, at: now().toISOString() } });
  return { ok: true, value: { point, isDone: !isUndone } };
}
