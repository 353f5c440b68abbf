import { z } from 'zod';
import type { Result } from '#contract/refusal.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import { mayDo } from '#domain/staff/staff-policies.ts';
import { runStaffAction } from '#server/staff/actions/run-staff-action.ts';
import type { StaffAction } from '#server/staff/actions/staff-action.ts';
import { staffActions } from '#server/staff/actions/staff-actions.ts';
import { findAuditSubject } from '#server/staff/audit/find-audit-subject.ts';
import { readStaffOrder } from '#server/staff/reading/read-staff-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { type Done, onceByKey } from './acts/once-by-key.ts';
import { takeUpOrder } from './orders/order-revision.ts';

interface NamedAction {
  name: string;
  input: Record<string, unknown>;
  actor: OfficeActor;
  /** Of the press; a second one of it does nothing more. */
  key?: string | undefined;
  /** The revision of the order that somebody had before them. */
  seen?: string | undefined;
}

/**
 * POST actions/{action}: does what changes something, for who is signed in, under whose name it stands. What reads has calls of its
 * own, by which its answer is known. What reads or writes files of the machine is for commands alone.
 */
export async function runNamedAction(
  services: StaffServices,
  { name, input, actor, key, seen }: NamedAction,
): Promise<Result<Done>> {
  const action = staffActions.find((each) => each.name === name && !each.isReading && !each.isOfMachine);
  if (action === undefined) return { ok: false, code: 'not-found' };
  const asked = action.schema.safeParse({ ...input, by: actor.name });
  if (!asked.success) {
    const errors = asked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return { ok: false, code: 'invalid-payload', errors };
  }
  const act = () => actOn(services, { action, actor, asked: asked.data, seen });
  if (key === undefined) return await act();
  return await onceByKey(services, { key, memberId: actor.memberId, asked: { name, input } }, act);
}

async function actOn(
  services: StaffServices,
  {
    action,
    actor,
    asked,
    seen,
  }: { action: StaffAction; actor: OfficeActor; asked: Record<string, unknown>; seen: string | undefined },
): Promise<Result<Done>> {
  const { db, now } = services;
  const { orderId } = await findAuditSubject(db, asked);
  // As it was before, of which the sentences are.
  const order = orderId === null ? null : ((await readStaffOrder(db, orderId))?.order ?? null);
  if (orderId !== null && seen !== undefined && mayDo(actor.role, action.name)) {
    const at = now();
    const changed = await takeUpOrder(db, { orderId, seen, by: actor.name, action: action.name, at });
    if (changed !== null) return changed;
  }
  const result = await runStaffAction(services, { action, actor, asked });
  if (!result.ok) return result;
  const told = action.tell?.(result.value, { asked, order }) ?? [];
  // As JSON has it: instants become text, and what it cannot say is left out.
  return {
    ok: true,
    value: { done: z.json().parse(JSON.parse(JSON.stringify(result.value ?? null))), told },
  };
}
