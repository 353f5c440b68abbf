import { isLoopback } from '#domain/navigation/is-loopback.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { PaymentProvider } from '#server/payment/payment-provider.ts';
import { describeLiveGaps, isMissing } from './describe-live-gaps.ts';
import type { LiveFacts } from './find-live-gaps.ts';
import { readLiveGaps } from './read-live-gaps.ts';

/**
 * Lets no shop begin to take real money while something is missing for it; throws all of it in one list. What should be seen to is
 * only told. A shop that moves no money, or that is tried out on this machine by invoice alone, begins as it is, unless its key is
 * refused. A provider that does not answer now is none of the shop's faults.
 */
export async function requireLiveShop(
  { db, payment, now }: { db: Drizzle; payment: PaymentProvider; now: () => Date },
  environment: LiveFacts['environment'],
  onAdvice: (sentences: string[]) => void,
): Promise<void> {
  const isTriedOut =
    environment.paymentProvider === 'none' && isLoopback(new URL(environment.publicUrl).hostname);
  if (!payment.isLive || isTriedOut) {
    const fault = await payment.findFault().catch(() => null);
    if (fault !== null) throw new Error(fault);
    return;
  }
  const answering = { ...payment, findFault: () => payment.findFault().catch(() => null) };
  const gaps = await readLiveGaps({ db, payment: answering, now }, environment);
  if (gaps.some(isMissing)) throw new Error(describeLiveGaps(gaps).join('\n'));
  if (gaps.length > 0) onAdvice(gaps.map(({ says }) => says));
}
