import type { Refusal, Result } from '#contract/refusal.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import { mayDo } from '#domain/staff/staff-policies.ts';
import type { StaffAction } from '#server/staff/actions/staff-action.ts';
import { staffActions } from '#server/staff/actions/staff-actions.ts';
import { audited } from '#server/staff/audit/audited.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

type AuditServices = Pick<StaffServices, 'db' | 'now'>;

/** The action that is done by its name in the office; null of one that reads, or is for the machine, or that there is not. */
export function findNamedAction(name: string): StaffAction | null {
  return staffActions.find((each) => each.name === name && !each.isReading && !each.isOfMachine) ?? null;
}

/** Refuses who may not do an action, before anything that they sent is told to be right or wrong; null for who may. */
export async function refuseNotTheirs(
  services: AuditServices,
  { action, input, actor }: { action: StaffAction; input: unknown; actor: OfficeActor },
): Promise<Refusal | null> {
  if (mayDo(actor.role, action.name)) return null;
  const given = typeof input === 'object' && input !== null ? input : {};
  const asked = action.schema.safeParse({ ...given, by: actor.name });
  const refusal: Refusal = { ok: false, code: 'staff-not-allowed' };
  return await noteRefusal(services, { action, actor, refusal, ...(asked.success && { asked: asked.data }) });
}

/** Keeps in the audit log that an act was refused before it was begun; what was sent that is no input of it is not kept. */
export async function noteRefusal(
  services: AuditServices,
  {
    action: { name },
    actor,
    refusal,
    asked = {},
  }: { action: StaffAction; actor: OfficeActor; refusal: Refusal; asked?: object },
): Promise<Refusal> {
  const act = async (): Promise<Result<never>> => refusal;
  await audited(services, { action: name, actor, asked, act });
  return refusal;
}
