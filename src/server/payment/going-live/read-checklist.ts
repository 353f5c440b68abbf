import type { Checklist } from '#contract/admin/office.ts';
import { checkPoints } from '#domain/staff/check-points.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { PaymentProvider } from '#server/payment/payment-provider.ts';
import { readCheckedOff } from '#server/settings/checked-off.ts';
import type { LiveFacts } from './find-live-gaps.ts';
import { readLiveGaps } from './read-live-gaps.ts';

/** The same as `npm run check` tells, by the points at which it is to be seen to, and who said of which that it is done. */
export async function readChecklist(
  services: { db: Drizzle; payment: PaymentProvider; now: () => Date },
  environment: LiveFacts['environment'],
): Promise<Checklist> {
  const gaps = await readLiveGaps(services, environment);
  const checkedOff: Partial<Record<string, { by: string; at: string }>> = await readCheckedOff(services.db);
  return {
    points: checkPoints.map((point) => ({
      point,
      checkedOff: checkedOff[point] ?? null,
      missing: gaps.filter((gap) => gap.point === point && gap.isMissing).map(({ says }) => says),
      advised: gaps.filter((gap) => gap.point === point && !gap.isMissing).map(({ says }) => says),
    })),
  };
}
