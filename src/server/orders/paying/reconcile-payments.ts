import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_IN_MS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { paymentEvent } from '#server/database/schema/payments.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { daysOfEvents } from '#server/payment/payment-provider.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';

/** How far back is looked: a day before what was carried out whole, three days at least, and as long as a provider keeps events. */
const leastDays = 3;

/** Until when the events of a provider were looked through with nothing left over. */
const storedUntil = z.object({ until: z.iso.datetime() });

/**
 * Asks the provider for events that it could not deliver, as while the shop was down or its webhook was not set up, and carries
 * them out in their order. Gives how many there were. One that cannot be carried out keeps none of the others back: they are, then
 * this throws, and looks as far back the next time.
 */
export async function reconcilePayments(services: OrderServices): Promise<number> {
  const { db, payment: provider, now } = services;
  if (!provider.isOpen) return 0;
  const begunAt = now();
  const kept = await provider.listEvents(await lookBackTo(db, { provider: provider.name, now: begunAt }));
  const known = await findKnown(db, {
    provider: provider.name,
    eventIds: kept.map(({ eventId }) => eventId),
  });
  let missed = 0;
  const faults: unknown[] = [];
  for (const { eventId, read } of kept) {
    if (known.has(eventId)) continue;
    try {
      const event = await read();
      if (event !== null && (await applyPaymentEvent(services, event))) missed += 1;
    } catch (cause) {
      faults.push(cause);
    }
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} events of ${provider.name} could not be carried out`);
  await noteUntil(db, { provider: provider.name, until: begunAt });
  return missed;
}

async function lookBackTo(db: Drizzle, { provider, now }: { provider: string; now: Date }): Promise<Date> {
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.name, nameOf(provider)));
  const earliest = now.getTime() - daysOfEvents * DAY_IN_MS;
  const until = row === undefined ? earliest : Date.parse(storedUntil.parse(row.value).until) - DAY_IN_MS;
  return new Date(Math.max(earliest, Math.min(until, now.getTime() - leastDays * DAY_IN_MS)));
}

async function noteUntil(db: Drizzle, { provider, until }: { provider: string; until: Date }): Promise<void> {
  const value = { until: until.toISOString() };
  await db
    .insert(setting)
    .values({ name: nameOf(provider), value })
    .onConflictDoUpdate({ target: setting.name, set: { value } });
}

function nameOf(provider: string): string {
  return `reconciled ${provider}`;
}

async function findKnown(
  db: Drizzle,
  { provider, eventIds }: { provider: string; eventIds: string[] },
): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set();
  const rows = await db
    .select({ eventId: paymentEvent.eventId })
    .from(paymentEvent)
    .where(and(eq(paymentEvent.provider, provider), inArray(paymentEvent.eventId, eventIds)));
  return new Set(rows.map(({ eventId }) => eventId));
}
