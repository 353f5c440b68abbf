import type { z } from 'zod';
import type { Result } from '#contract/refusal.ts';
import { mayDo } from '#domain/staff/staff-policies.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import type { StaffAction } from './staff-action.ts';
import type { StaffActor } from './staff-actor.ts';

/** Does an action for somebody of the staff, who has to have a role that may; the one door to all of them. */
export async function runStaffAction<Schema extends z.ZodObject, Done>(
  services: StaffServices,
  { action, actor, asked }: { action: StaffAction<Schema, Done>; actor: StaffActor; asked: z.output<Schema> },
): Promise<Result<Done>> {
  if (!mayDo(actor.role, action.name)) return { ok: false, code: 'staff-not-allowed' };
  return await action.run(services, asked);
}
