import { and, eq, inArray, max } from 'drizzle-orm';
import { DAY_IN_MS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { paymentEvent } from '#server/database/schema/payments.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';

/** How far back is looked: a day before the last event that was heard, three days at least, and as long as a provider keeps them. */
const leastDays = 3;
const mostDays = 30;

/**
 * Asks the provider for events that it could not deliver, as while the shop was down or its webhook was not set up, and carries
 * them out in their order. Gives how many there were.
 */
export async function reconcilePayments(services: OrderServices): Promise<number> {
  const { db, payment: provider, now } = services;
  if (!provider.isOpen) return 0;
  const kept = await provider.listEvents(await lookBackTo(db, { provider: provider.name, now: now() }));
  const known = await findKnown(db, {
    provider: provider.name,
    eventIds: kept.map(({ eventId }) => eventId),
  });
  let missed = 0;
  for (const { eventId, read } of kept) {
    if (known.has(eventId)) continue;
    const event = await read();
    if (event !== null && (await applyPaymentEvent(services, event))) missed += 1;
  }
  return missed;
}

async function lookBackTo(db: Drizzle, { provider, now }: { provider: string; now: Date }): Promise<Date> {
  const [last] = await db
    .select({ at: max(paymentEvent.receivedAt) })
    .from(paymentEvent)
    .where(eq(paymentEvent.provider, provider));
  const heard = (last?.at ?? now).getTime() - DAY_IN_MS;
  const earliest = now.getTime() - mostDays * DAY_IN_MS;
  return new Date(Math.max(earliest, Math.min(heard, now.getTime() - leastDays * DAY_IN_MS)));
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
