import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { OrderActedOn, OrderLine, OrderToActOn } from '#contract/admin/orders.ts';
import { problems } from '#contract/problem.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { isManyAct, isOfAccount, type ManyAct, takenBackBy } from '#domain/staff/many-acts.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import { whyLeft } from '#domain/staff/why-left.ts';
import { customer } from '#server/database/schema/customers.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { runNamedAction } from '#server/office/acts/run-named-action.ts';
import { readOrderLines } from '#server/office/orders/list-order-page.ts';
import { atDesk } from '#server/office/orders/order-revision.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { refuseInput } from './refuse-input.ts';

interface Asked {
  action: string;
  /** Of the press: what of it was done before is answered as then. */
  key: string;
  /** What is asked for each of them. */
  input?: Record<string, unknown>;
  orders: readonly OrderToActOn[];
  actor: OfficeActor;
}

/**
 * POST many-orders/{action}: does to each of these orders what a press on its own sheet does, one after the other, with an entry each in
 * the audit log. One that changed since it was seen, or for which it makes no sense, is left as it is and told; what the rule leaves that
 * who pressed had before them was not asked of it, and stands in no log. Each is answered as it is by then. Where the server ends on the
 * way, those before are done, and the same press again does the rest.
 */
export async function actOnOrders(
  services: StaffServices,
  { action, key, input = {}, orders, actor }: Asked,
): Promise<Result<{ orders: OrderActedOn[] }>> {
  if (!isManyAct(action)) return { ok: false, code: 'not-found' };
  const refusal = await refuseInput(services, { action, input, orders, actor });
  if (refusal !== null) return refusal;
  const ids = orders.map(({ orderId }) => orderId);
  const [accounts, before] = [await findAccounts(services, ids), await readOrderLines(services, ids)];
  const acted: Acted[] = [];
  for (const one of orders) {
    const order = { ...one, input: { ...input, ...one.input } };
    const of = { account: accounts.get(order.orderId), line: before.get(order.orderId) };
    acted.push(await actOnOne(services, { action, key, order, of, actor }));
  }
  const after = await readOrderLines(services, ids);
  return {
    ok: true,
    value: { orders: acted.map((one) => ({ ...one, line: after.get(one.orderId) ?? null })) },
  };
}

type Acted = Omit<OrderActedOn, 'line'>;

type Account = { id: number; email: string } | null;

/** The account of each order, and null of one that stands in none; nothing of one that there is not. */
async function findAccounts(
  { db }: Pick<StaffServices, 'db'>,
  ids: readonly number[],
): Promise<Map<number, Account>> {
  const rows = await db
    .select({ orderId: shopOrder.id, account: { id: customer.id, email: customer.email } })
    .from(shopOrder)
    .leftJoin(customer, eq(customer.id, shopOrder.customerId))
    .where(inArray(shopOrder.id, [...ids]));
  return new Map(rows.map(({ orderId, account }) => [orderId, account]));
}

async function actOnOne(
  services: StaffServices,
  {
    action,
    key,
    order: { orderId, seen, input },
    of: { account, line },
    actor,
  }: {
    action: ManyAct;
    key: string;
    order: OrderToActOn;
    /** As they were before the call: undefined where there is no such order. */
    of: { account: Account | undefined; line: OrderLine | undefined };
    actor: OfficeActor;
  },
): Promise<Acted> {
  const left = (told: string): Acted => ({ orderId, isDone: false, told, back: null });
  if (account === undefined || line === undefined) return left('There is no such order any more.');
  // Of one that changed since it was seen, this press included, what was seen is asked first.
  const isSeen = isOfAccount(action) ? account === null || seen === line.account : seen === line.revision;
  const why = isSeen ? whyLeft(action, line, input) : null;
  if (why !== null) return left(why);
  // Orders of one account share what is done to it: the second of them is answered as the first, whenever the list showed it.
  const press =
    isOfAccount(action) && account !== null
      ? {
          ...{ key: `${key} C-${account.id}`, pressed: { email: account.email } },
          input: { email: account.email, seen },
        }
      : {
          ...{ key: `${key} ${orderId}`, pressed: { ...input, orderId, seen } },
          ...{ input: { ...input, orderId }, seen },
        };
  const result = await runNamedAction(services, { ...press, name: action, actor });
  if (!result.ok) return left(tellRefusal(result));
  const told = result.value.told.join(' ');
  const done = whatCame.parse(result.value.done);
  if (done.isNew === false) return left(told);
  return { orderId, isDone: true, told, back: wayBack({ action, orderId, seen, done }) };
}

/** What the use cases of these acts tell, as far as somebody takes it back. */
const whatCame = z.looseObject({
  isNew: z.boolean().optional(),
  /** Of an assignment. */
  before: z.int().nullable().optional(),
  desk: z.int().optional(),
  /** Of an account. */
  seen: z.string().optional(),
});

/** What has an order as it was: over the state in which the act left it, so that what somebody does since is never undone. */
function wayBack({
  action,
  orderId,
  seen,
  done,
}: {
  action: ManyAct;
  orderId: number;
  seen: string;
  done: z.output<typeof whatCame>;
}): OrderToActOn | null {
  if (takenBackBy[action] === undefined) return null;
  if (isOfAccount(action)) return done.seen === undefined ? null : { orderId, seen: done.seen, input: {} };
  const { before = null, desk } = done;
  if (desk === undefined) return null;
  return { orderId, seen: atDesk(seen, desk), input: { assigneeId: before ?? 'nobody' } };
}

function tellRefusal({ code, detail, errors = [] }: Refusal): string {
  const said = detail === undefined ? errors.map(({ message }) => message) : [detail];
  return said.length === 0 ? problems[code].title : said.join(' ');
}
