import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Result } from '#contract/refusal.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { putBackOrder, takeUpOrder } from '#server/office/orders/order-revision.ts';
import { runStaffAction } from '#server/staff/actions/run-staff-action.ts';
import type { StaffAction, ToldOrder } from '#server/staff/actions/staff-action.ts';
import { findAuditSubject } from '#server/staff/audit/find-audit-subject.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { inOffice } from './in-office.ts';
import { type Done, onceByKey } from './once-by-key.ts';
import { findNamedAction, noteRefusal, refuseNotTheirs } from './refuse-not-theirs.ts';

interface NamedAction {
  name: string;
  input: Record<string, unknown>;
  actor: OfficeActor;
  /** Of the press; a second one of it does nothing more. */
  key?: string | undefined;
  /** What the press is of, where that is not its input alone: with the same key it has to be the same. */
  pressed?: unknown;
  /** The revision of the order that somebody had before them. */
  seen?: string | undefined;
}

/**
 * POST actions/{action}: does what changes something, for who is signed in, under whose name it stands. What reads has calls of its
 * own, by which its answer is known. What reads or writes files of the machine is for commands alone. Whatever is refused stands in
 * the audit log, and whether it is theirs is asked first.
 */
export async function runNamedAction(
  services: StaffServices,
  { name, input, actor, key, pressed = input, seen }: NamedAction,
): Promise<Result<Done>> {
  const action = findNamedAction(name);
  if (action === null) return { ok: false, code: 'not-found' };
  const notTheirs = await refuseNotTheirs(services, { action, input, actor });
  if (notTheirs !== null) return notTheirs;
  const asked = action.schema.safeParse({ ...input, by: actor.name });
  if (!asked.success) {
    const errors = asked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return await noteRefusal(services, {
      action,
      actor,
      refusal: { ok: false, code: 'invalid-payload', errors },
    });
  }
  const act = () => actOn(services, { action, actor, asked: asked.data, seen });
  if (key === undefined) return inOffice(await act());
  const done = await onceByKey(
    services,
    { key, memberId: actor.memberId, asked: { name, input: pressed } },
    act,
  );
  if (done.ok || done.code !== 'idempotency-key-reused') return inOffice(done);
  return await noteRefusal(services, { action, actor, refusal: done });
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
  const { orderId } = await findAuditSubject(db, asked, action.name);
  // As it was before, of which the sentences are.
  const order = orderId === null ? null : await findToldOrder(db, orderId);
  const taken =
    orderId === null || seen === undefined
      ? null
      : await takeUpOrder(db, { orderId, seen, by: actor.name, action: action.name, at: now() });
  if (taken !== null && !taken.ok)
    return await noteRefusal(services, { action, actor, refusal: taken, asked });
  const result = await runStaffAction(services, { action, actor, asked, taken: taken?.value.revision });
  if (!result.ok) {
    if (taken !== null) await putBackOrder(db, taken.value);
    return result;
  }
  const told = action.tell?.(result.value, { asked, order }) ?? [];
  // As JSON has it: instants become text, and what it cannot say is left out.
  return {
    ok: true,
    value: { done: z.json().parse(JSON.parse(JSON.stringify(result.value ?? null))), told },
  };
}

async function findToldOrder(db: Drizzle, orderId: number): Promise<ToldOrder | null> {
  const [order] = await db
    .select({ orderNumber: shopOrder.orderNumber, billingAddress: shopOrder.billingAddress })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  return order ?? null;
}
