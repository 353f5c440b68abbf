import type { OrderToActOn } from '#contract/admin/orders.ts';
import type { Refusal } from '#contract/refusal.ts';
import { choiceOf, isOfAccount, type ManyAct } from '#domain/staff/many-acts.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import { findNamedAction, noteRefusal, refuseNotTheirs } from '#server/office/acts/refuse-not-theirs.ts';
import { isRevision } from '#server/office/orders/order-revision.ts';
import type { StaffAction } from '#server/staff/actions/staff-action.ts';
import { findColleague, tellNobody } from '#server/staff/desk/assign-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

interface Asked {
  action: ManyAct;
  input: Record<string, unknown>;
  orders: readonly OrderToActOn[];
  actor: OfficeActor;
}

/**
 * Refuses an act on several orders whole for what is wrong with every one of them, before anything is done to any: who asks may not,
 * or what they typed is none. What is asked for one order alone, as where it goes back to who saw to it, is told with that order.
 */
export async function refuseInput(
  services: StaffServices,
  { action: name, input, orders, actor }: Asked,
): Promise<Refusal | null> {
  const action = findNamedAction(name);
  if (action === null) return { ok: false, code: 'not-found' };
  const notTheirs = await refuseNotTheirs(services, { action, input, actor });
  if (notTheirs !== null) return notTheirs;
  // What is done to accounts takes nothing but whose they are, which their orders tell.
  const errors = isOfAccount(name)
    ? []
    : [
        ...orders.flatMap(({ seen }, at) =>
          isRevision(seen) ? [] : [{ path: `orders.${at}.seen`, message: 'is no revision' }],
        ),
        ...(await findErrors(services, { action, name, input, orders, actor })),
      ];
  if (errors.length === 0) return null;
  return await noteRefusal(services, {
    ...{ action, actor },
    refusal: { ok: false, code: 'invalid-payload', errors },
  });
}

/** What is wrong with what was typed for all of them. */
async function findErrors(
  { db }: Pick<StaffServices, 'db'>,
  { action, name, input, orders, actor }: Omit<Asked, 'action'> & { action: StaffAction; name: ManyAct },
): Promise<{ path: string; message: string }[]> {
  const choice = choiceOf[name];
  if (choice !== undefined && orders.some((order) => !isChosen({ ...input, ...order.input }[choice.field])))
    return [{ path: choice.field, message: choice.says }];
  const [first] = orders;
  // What each order has of its own is there of every one, or of none: the first stands for the others.
  const own = { ...first?.input, orderId: first?.orderId, by: actor.name };
  const asked = action.schema.safeParse({ ...own, ...input });
  if (!asked.success)
    return asked.error.issues
      .filter(({ path: [field] }) => typeof field !== 'string' || !(field in own))
      .map(({ path, message }) => ({ path: path.join('.'), message }));
  const { assigneeId } = input;
  if (name !== 'assign' || typeof assigneeId !== 'number') return [];
  return (await findColleague(db, assigneeId)) === undefined ? [tellNobody(assigneeId)] : [];
}

function isChosen(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
