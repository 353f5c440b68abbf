import { and, eq } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { demoCardPayment } from '#server/database/schema/payments.ts';
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
  if (!isPaymentId(id)) return null;
  const [found] = await db.select().from(demoCardPayment).where(eq(demoCardPayment.id, id));
  return found ?? null;
}

/** What no payment is called may be a text that no database keeps. */
function isPaymentId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id);
}

/**
 * Takes a card for an open payment: the decision is written to the provider's books together with the job that tells the shop,
 * so that neither is ever without the other. Gives the payment as it is then; null where there is none that is open.
 */
export async function decideDemoPayment(
  { db, jobs, now }: DemoPaymentServices,
  input: { id: string; card: DemoCardNumber },
): Promise<DemoPayment | null> {
  if (!isPaymentId(input.id)) return null;
  const { outcome } = demoCards[input.card];
  const state = { pays: 'paid', declined: 'declined', late: 'pending' } as const;
  return await db.transaction(async (tx) => {
    const [decided] = await tx
      .update(demoCardPayment)
      .set({ state: state[outcome], card: input.card })
      .where(and(eq(demoCardPayment.id, input.id), eq(demoCardPayment.state, 'open')))
      .returning();
    if (decided === undefined) return null;
    const event = { demoPaymentId: input.id, kind: outcome === 'declined' ? 'failed' : 'paid' } as const;
    const startAfter = outcome === 'late' ? { startAfter: new Date(now().getTime() + lateAfterMs) } : {};
    await jobs.enqueue(tx, 'send-demo-payment-event', event, startAfter);
    return decided;
  });
}
