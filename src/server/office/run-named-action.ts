import { z } from 'zod';
import type { Result } from '#contract/refusal.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import { runStaffAction } from '#server/staff/actions/run-staff-action.ts';
import { staffActions } from '#server/staff/actions/staff-actions.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/**
 * POST actions/{action}: does what changes something, for who is signed in, under whose name it stands. What reads has calls of its
 * own, by which its answer is known; some of it reads files of the machine.
 */
export async function runNamedAction(
  services: StaffServices,
  { name, input, actor }: { name: string; input: Record<string, unknown>; actor: OfficeActor },
): Promise<Result<{ done: unknown }>> {
  const action = staffActions.find((each) => each.name === name && !each.isReading);
  if (action === undefined) return { ok: false, code: 'not-found' };
  const asked = action.schema.safeParse({ ...input, by: actor.name });
  if (!asked.success) {
    const errors = asked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return { ok: false, code: 'invalid-payload', errors };
  }
  const result = await runStaffAction(services, { action, actor, asked: asked.data });
  if (!result.ok) return result;
  // As JSON has it: instants become text, and what it cannot say is left out.
  return { ok: true, value: { done: z.json().parse(JSON.parse(JSON.stringify(result.value ?? null))) } };
}
