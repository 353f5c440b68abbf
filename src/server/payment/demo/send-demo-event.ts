import { eq } from 'drizzle-orm';
import type { JobData } from '#contract/jobs.ts';
import type { Drizzle } from '#server/database/database.ts';
import { demoCardPayment } from '#server/database/schema/payments.ts';
import { findDemoPayment } from './decide-demo-payment.ts';
import type { DemoEvent } from './demo-event.ts';
import { demoSignatureHeader, signDemoMessage } from './demo-signature.ts';

const timeoutMs = 10_000;

export interface DemoEventServices {
  db: Drizzle;
  now: () => Date;
  secret: string;
  /** Where the shop hears events: `http://127.0.0.1:4000/api/payment-events/demo`. */
  eventUrl: string;
}

/** Tells the shop what became of a payment; throws until the shop has heard it, so that the job is tried again. */
export async function sendDemoEvent(
  services: DemoEventServices,
  { demoPaymentId, kind }: JobData<'send-demo-payment-event'>,
): Promise<void> {
  const { db, now, secret, eventUrl } = services;
  const payment = await findDemoPayment({ db }, demoPaymentId);
  if (payment === null) throw new Error(`The demo provider knows no payment ${demoPaymentId}`);
  const event: DemoEvent = {
    id: `${demoPaymentId}:${kind}`,
    kind,
    session: demoPaymentId,
    amount: payment.amount,
    currency: payment.currency,
    card: { network: 'Demo', lastDigits: (payment.card ?? '').slice(-4), country: 'CH' },
  };
  const body = JSON.stringify(event);
  const answer = await fetch(eventUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [demoSignatureHeader]: signDemoMessage(secret, body, now()),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The shop answered ${answer.status} to the event ${event.id}`);
  if (payment.state === 'pending') {
    await db.update(demoCardPayment).set({ state: 'paid' }).where(eq(demoCardPayment.id, demoPaymentId));
  }
}
