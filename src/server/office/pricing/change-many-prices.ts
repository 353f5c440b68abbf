import { eq } from 'drizzle-orm';
import type { ChangedPrices } from '#contract/admin/content/price-changes.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { formatDay } from '#domain/day/days.ts';
import { formatCount } from '#domain/figure/figures.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import type { Database, Drizzle, Transaction } from '#server/database/database.ts';
import { type MovedPrice, priceChange } from '#server/database/schema/price-changes.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import { raiseRevision } from '#server/office/catalogue/raise-revision.ts';
import { tellLacking } from '#server/office/catalogue/tell-lacking.ts';
import { writePrices } from '#server/office/catalogue/write-prices.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { findWaiting, planPrices, tellRule } from './plan-prices.ts';
import { readPriced } from './read-priced.ts';
import { readSoldPrices } from './sold-prices.ts';
import { listWaitingPrices } from './waiting-prices.ts';

export interface PricingServices {
  db: Drizzle;
  notify: Database['notify'];
  now: () => Date;
  /** The day of an instant for the foundry. */
  dayOf: (at: Date) => string;
}

type Done = Result<{ told: string }>;

const TOLD_NAMES = 5;

/** POST prices/many: all of them as they were seen, or none; at once, or from a day on. It is kept as one change, which can be taken back. */
export async function changeManyPrices(
  { db, notify, now, dayOf }: PricingServices,
  { typed, seen, beginsOn, actor }: Omit<ChangedPrices, 'key'> & { actor: OfficeActor },
): Promise<Done> {
  return await db.transaction(async (tx): Promise<Done> => {
    await lockCatalogue(tx);
    const foundry = await readFoundry(tx);
    const waiting = await listWaitingPrices(tx);
    const planned = planPrices(await readPriced(tx, typed), typed, { foundry, waiting });
    const [fault] = planned.faults;
    const at = now();
    if (beginsOn !== null && beginsOn <= dayOf(at))
      return refuse('Please choose a day to come, or change them at once.', 'beginsOn');
    if (planned.seen !== seen)
      return {
        ok: false,
        code: 'changed-meanwhile',
        detail: 'Some of these prices changed since you looked at them. Nothing was changed; look once more.',
      };
    if (fault !== undefined) return refuse(fault.says);
    if (planned.changes.length === 0) return refuse('No price would become another one.');
    const names = [...new Set(planned.changes.map(({ family }) => family.name))];
    const moved = planned.changes.map(
      ({ kind, id, price, to }): MovedPrice => ({ kind, id, from: price, to }),
    );
    await tx.insert(priceChange).values({
      ...{ at, moved, beginsOn, doneAt: beginsOn === null ? at : null },
      ...whoDid(actor),
      says: tellRule(typed, { currency: foundry.currency, names }),
    });
    if (beginsOn !== null) {
      const told = `From ${formatDay(beginsOn)} on, ${tellCount(moved.length, 'will be changed')}.`;
      return { ok: true, value: { told } };
    }
    await writePrices(tx, moved);
    await raiseRevision(tx, notify);
    return { ok: true, value: { told: `${tellCount(moved.length, 'changed')}.` } };
  });
}

/**
 * POST prices/changes/take-back: each price of a change that is still what the change made it is what it was before; one that somebody changed
 * since, or that is not sold any more, is left. That is a change, too, and can be taken back. None of them waits for a day. Of one that waits nothing is changed then.
 */
export async function takeBackPrices(
  { db, notify, now }: PricingServices,
  { id, actor }: { id: number; actor: OfficeActor },
): Promise<Done> {
  return await db.transaction(async (tx): Promise<Done> => {
    await lockCatalogue(tx);
    const [change] = await tx.select().from(priceChange).where(eq(priceChange.id, id));
    if (change === undefined || isGiveUp(change)) return { ok: false, code: 'not-found' };
    const [before] = await tx.select().from(priceChange).where(eq(priceChange.takesBack, id));
    if (before !== undefined)
      return { ok: false, code: 'changed-meanwhile', detail: `${before.by} has taken this back meanwhile.` };
    const base = { at: now(), ...whoDid(actor), says: tellBack(change.says), takesBack: id };
    if (change.doneAt === null) {
      await tx.insert(priceChange).values({ ...base, moved: [] });
      return { ok: true, value: { told: 'It is taken back before its day: nothing will be changed.' } };
    }
    const moved = change.moved.map(({ from, to, ...what }): MovedPrice => ({ ...what, from: to, to: from }));
    const { standing, left, others, callOf } = await divide(tx, moved);
    if (standing.length === 0)
      return refuse('Each of these prices is another one since, or is not sold any more.');
    const tellWaiting = findWaiting(await listWaitingPrices(tx));
    const held = standing.find((each) => tellWaiting(each) !== null);
    if (held !== undefined) return refuse(`${callOf(held)}: ${tellWaiting(held)}`);
    const lacking = await firstLacking(tx, standing);
    if (lacking !== null) return refuse(lacking);
    await tx.insert(priceChange).values({ ...base, moved: standing, left, doneAt: base.at });
    await writePrices(tx, standing);
    await raiseRevision(tx, notify);
    return { ok: true, value: { told: tellTakenBack({ back: standing.length, left, others }) } };
  });
}

/** A change as the audit log names what it is about: its words, and `cut/grotta.latin.book` of each price that it changed. */
export async function describeChange(
  db: Drizzle,
  id: number,
): Promise<{ rule: string; soldNamed: string[] }> {
  const [change] = await db.select().from(priceChange).where(eq(priceChange.id, id));
  const moved = change === undefined || change.doneAt === null ? [] : change.moved;
  return { rule: change?.says ?? '', soldNamed: await nameMoved(db, moved) };
}

export async function nameMoved(db: Drizzle, moved: readonly MovedPrice[]): Promise<string[]> {
  const soldAt = await readSoldPrices(db, moved);
  return moved.flatMap((each) => soldAt(each)?.uid ?? []);
}

/** Which of the prices still are what they are changed from; the others by their names, where they are sold. */
export async function divide(
  tx: Transaction,
  moved: readonly MovedPrice[],
): Promise<{
  standing: MovedPrice[];
  left: number;
  others: string[];
  callOf: (price: MovedPrice) => string | undefined;
}> {
  const soldAt = await readSoldPrices(tx, moved);
  const standing = moved.filter((each) => soldAt(each)?.price === each.from);
  const others = moved.flatMap((each) => {
    const sold = soldAt(each);
    return sold === undefined || sold.price === each.from ? [] : [sold.called];
  });
  const callOf = (price: MovedPrice) => soldAt(price)?.called;
  return { standing, left: moved.length - standing.length, others, callOf };
}

/** The first price that could not be told in a currency of the shop, in a sentence. */
async function firstLacking(tx: Transaction, moved: readonly MovedPrice[]): Promise<string | null> {
  const foundry = await readFoundry(tx);
  for (const to of new Set(moved.map((each) => each.to))) {
    const lacking = tellLacking(to, foundry);
    if (lacking !== null) return lacking;
  }
  return null;
}

/** Whether it took back one that waited: it changed nothing, and cannot be taken back. */
function isGiveUp({ takesBack, doneAt }: typeof priceChange.$inferSelect): boolean {
  return takesBack !== null && doneAt === null;
}

/** What is taken back twice is brought back. */
function tellBack(says: string): string {
  const [, word, rule] = /^(Taken|Brought) back: (.*)$/s.exec(says) ?? [undefined, 'Brought', says];
  return `${word === 'Taken' ? 'Brought' : 'Taken'} back: ${rule}`;
}

function whoDid({ name: by, memberId, role }: OfficeActor) {
  return { by, memberId, role };
}

function tellTakenBack({ back, left, others }: { back: number; left: number; others: string[] }): string {
  const done = `${formatCount(back, 'price')} ${back === 1 ? 'is what it was' : 'are what they were'} before.`;
  const names = others.slice(0, TOLD_NAMES).join(', ');
  const further = others.length > TOLD_NAMES ? ` and ${others.length - TOLD_NAMES} more` : '';
  const gone = left - others.length;
  return [
    done,
    ...(others.length > 0 ? [`Left, since they were given another price: ${names}${further}.`] : []),
    ...(gone > 0 ? [`Not sold any more: ${gone}.`] : []),
  ].join(' ');
}

function tellCount(count: number, done: string): string {
  return `${formatCount(count, 'price')} ${done.startsWith('will') ? '' : count === 1 ? 'was ' : 'were '}${done}`;
}

function refuse(detail: string, field?: string): Refusal {
  return {
    ok: false,
    code: 'invalid-payload',
    detail,
    ...(field !== undefined && { errors: [{ path: field, message: detail }] }),
  };
}
