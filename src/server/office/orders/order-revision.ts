import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Refusal, Result } from '#contract/refusal.ts';
import { LARGEST_ID } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { orderDesk } from '#server/database/schema/office.ts';
import { orderEvent, shopOrder } from '#server/database/schema/orders.ts';
import { moment } from '#server/staff/reading/order-words.ts';

/** Which state of an order somebody has seen: its last event, and how often the office had acted on it. */
interface OrderRevision {
  event: number;
  desk: number;
}

/** As it goes over the wire, `1204-3`. */
export function writeRevision({ event, desk }: OrderRevision): string {
  return `${event}-${desk}`;
}

export function isRevision(written: string): boolean {
  return readRevision(written) !== null;
}

function readRevision(written: string): OrderRevision | null {
  const [, event, desk] = /^(\d{1,10})-(\d{1,9})$/.exec(written) ?? [];
  if (event === undefined || desk === undefined || Number(event) > LARGEST_ID) return null;
  return { event: Number(event), desk: Number(desk) };
}

/** A state that somebody had seen, as an act of theirs left it: its desk counts that act, and nothing else is known of it. */
export function atDesk(seen: string, desk: number): string {
  const revision = readRevision(seen);
  if (revision === null) throw new Error(`${seen} is no revision`);
  return writeRevision({ ...revision, desk });
}

/** What the desk says of who was at an order last. */
type Act = Pick<typeof orderDesk.$inferInsert, 'lastBy' | 'lastAction' | 'lastAt'>;

/** An order that was taken up for an act, and what its desk said before. */
export interface TakenOrder {
  orderId: number;
  revision: number;
  before: Act & { revision: number };
}

/**
 * Takes an order up for an act of the office, as who acts has seen it: of two who have seen the same state one comes first, and the
 * other is told what changed, before anything is done.
 */
export async function takeUpOrder(
  db: Drizzle,
  { orderId, seen, by, action, at }: { orderId: number; seen: string; by: string; action: string; at: Date },
): Promise<Result<TakenOrder>> {
  const revision = readRevision(seen);
  if (revision === null)
    return { ok: false, code: 'invalid-payload', errors: [{ path: 'seen', message: 'is no revision' }] };
  const isSeen = sql`(select coalesce(max(told.id), 0) from ${orderEvent} as told where told.order_id = ${orderId}) = ${revision.event}`;
  const act = { lastBy: by, lastAction: action, lastAt: at };
  const taken =
    (await raise(db, { orderId, revision, isSeen, act })) ??
    (revision.desk === 0 ? await beginDesk(db, { orderId, isSeen, act }) : null);
  return taken === null ? await tellChange(db, { orderId, revision }) : { ok: true, value: taken };
}

/**
 * Gives an order back at which nothing was done, so that nobody is told of an act that was refused. The number of the act is not
 * given out again: whoever saw the order while it was under way looks once more.
 */
export async function putBackOrder(db: Drizzle, { orderId, revision, before }: TakenOrder): Promise<void> {
  await db
    .update(orderDesk)
    .set(before)
    .where(and(eq(orderDesk.orderId, orderId), eq(orderDesk.revision, revision)));
}

async function raise(
  db: Drizzle,
  { orderId, revision, isSeen, act }: { orderId: number; revision: OrderRevision; isSeen: SQL; act: Act },
): Promise<TakenOrder | null> {
  const isIt = and(eq(orderDesk.orderId, orderId), eq(orderDesk.revision, revision.desk));
  const [before] = await db
    .select({
      revision: orderDesk.revision,
      lastBy: orderDesk.lastBy,
      lastAction: orderDesk.lastAction,
      lastAt: orderDesk.lastAt,
    })
    .from(orderDesk)
    .where(isIt);
  if (before === undefined) return null;
  const next = sql`greatest(${orderDesk.taken}, ${orderDesk.revision}) + 1`;
  const [raised] = await db
    .update(orderDesk)
    .set({ ...act, revision: next, taken: next })
    .where(and(isIt, isSeen))
    .returning({ revision: orderDesk.revision });
  return raised === undefined ? null : { orderId, revision: raised.revision, before };
}

/** The first act on an order: of two at once one puts the row in. */
async function beginDesk(
  db: Drizzle,
  { orderId, isSeen, act }: { orderId: number; isSeen: SQL; act: Act },
): Promise<TakenOrder | null> {
  const begun = await db.transaction(async (tx) => {
    const isIt = eq(shopOrder.id, orderId);
    // The row would lock its order itself, once it is in: who has locked the order, and waits for the row, would wait for ever.
    await tx.select({ id: shopOrder.id }).from(shopOrder).where(isIt).for('key share');
    const [found] = await tx
      .select({ isSeen: sql<boolean>`${isSeen}` })
      .from(shopOrder)
      .where(isIt);
    if (found?.isSeen !== true) return [];
    return await tx
      .insert(orderDesk)
      .values({ orderId, revision: 1, taken: 1, ...act })
      .onConflictDoNothing()
      .returning({ revision: orderDesk.revision });
  });
  const before = { revision: 0, lastBy: '', lastAction: '', lastAt: null };
  return begun.length === 0 ? null : { orderId, revision: 1, before };
}

/** What has changed since somebody looked, in a sentence. */
async function tellChange(
  db: Drizzle,
  { orderId, revision }: { orderId: number; revision: OrderRevision },
): Promise<Refusal> {
  const [order] = await db
    .select({ orderNumber: shopOrder.orderNumber })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  if (order === undefined) return { ok: false, code: 'not-found' };
  const [desk] = await db.select().from(orderDesk).where(eq(orderDesk.orderId, orderId));
  const events = await db
    .select({ at: orderEvent.at, kind: orderEvent.kind, by: orderEvent.by })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), gt(orderEvent.id, revision.event)))
    .orderBy(asc(orderEvent.id))
    .limit(10);
  const acted =
    desk === undefined || desk.lastAt === null || desk.revision === revision.desk
      ? []
      : [`${desk.lastAction} by ${desk.lastBy}, ${moment(desk.lastAt)}`];
  // What came of that act stands for it in the history, under a name of its own.
  const isOfAct = ({ by, at }: { by: string; at: Date }) =>
    acted.length > 0 && by === desk?.lastBy && desk.lastAt !== null && at >= desk.lastAt;
  const happened = events
    .filter((event) => !isOfAct(event))
    .map(({ kind, by, at }) => `${kind} by ${by}, ${moment(at)}`);
  const told = [...acted, ...happened].join('; ');
  if (told === '') {
    const nothing = `Somebody was at ${order.orderNumber} when you opened it, and nothing came of it. Nothing was done; look at it, and press once more.`;
    return { ok: false, code: 'changed-meanwhile', detail: nothing };
  }
  const detail = `${order.orderNumber} has changed since you opened it: ${told}. Nothing was done; look at it, and press once more.`;
  return { ok: false, code: 'changed-meanwhile', detail };
}
