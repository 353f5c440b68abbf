import type { z } from 'zod';
import type { Result } from '#contract/refusal.ts';
import type { StaffActor } from '#domain/staff/staff-actor.ts';
import { mayDo } from '#domain/staff/staff-policies.ts';
import { audited } from '#server/staff/audit/audited.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import type { StaffAction } from './staff-action.ts';

/**
 * Does an action for somebody of the staff, who has to have a role that may: the one door to all of them. What changes something
 * stands in the audit log, done or not, as does everything that somebody may not.
 */
export async function runStaffAction<Schema extends z.ZodObject, Done>(
  services: StaffServices,
  {
    action,
    actor,
    asked,
    taken,
  }: {
    action: StaffAction<Schema, Done>;
    actor: StaffActor;
    asked: z.output<Schema>;
    /** The number at which its order was taken up. */
    taken?: number | undefined;
  },
): Promise<Result<Done>> {
  const isTheirs = mayDo(actor.role, action.name);
  if (isTheirs && action.isReading) return await action.run(services, asked);
  return await audited(services, {
    action: action.name,
    actor,
    asked,
    act: async () =>
      isTheirs ? await action.run(services, asked, taken) : { ok: false, code: 'staff-not-allowed' },
  });
}
