import { and, eq } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { demoCardPayment } from '#server/database/schema/orders.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { type DemoCardNumber, demoCards } from './demo-cards.ts';

/** How long after the browser the event of the late card comes. */
const lateAfterMs = 5_000;

export interface DemoPaymentServices {
  db: Drizzle;
  jobs: Pick<Jobs, 'enqueue'>;
  now: () => Date;
}

export type DemoPayment = typeof demoCardPayment.$inferSelect;

/** The payment of an address's last part; null where there is none. */
export async function findDemoPayment({ db }: { db: Drizzle }, id: string): Promise<DemoPayment | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const [found] = await db.select().from(demoCardPayment).where(eq(demoCardPayment.id, id));
  return found ?? null;
}

/**
 * Takes a card for an open payment: the decision is written to the provider's books together with the job that tells the shop,
 * so that neither is ever without the other. False where the payment is not open any more.
 */
export async function decideDemoPayment(
  { db, jobs, now }: DemoPaymentServices,
  input: { id: string; card: DemoCardNumber },
): Promise<boolean> {
  const { outcome } = demoCards[input.card];
  const state = { pays: 'paid', declined: 'declined', late: 'pending' } as const;
  return await db.transaction(async (tx) => {
    const [decided] = await tx
      .update(demoCardPayment)
      .set({ state: state[outcome], card: input.card })
      .where(and(eq(demoCardPayment.id, input.id), eq(demoCardPayment.state, 'open')))
      .returning({ id: demoCardPayment.id });
    if (decided === undefined) return false;
    const event = { demoPaymentId: input.id, kind: outcome === 'declined' ? 'failed' : 'paid' } as const;
    const startAfter = outcome === 'late' ? { startAfter: new Date(now().getTime() + lateAfterMs) } : {};
    await jobs.enqueue(tx, 'send-demo-payment-event', event, startAfter);
    return true;
  });
}
