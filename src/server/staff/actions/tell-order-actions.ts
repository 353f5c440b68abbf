import type { Result } from '#contract/refusal.ts';
import type { StaffActionName } from '#domain/staff/staff-policies.ts';
import { readStaffOrder } from '#server/staff/reading/read-staff-order.ts';
import { toOrderAtHand } from '#server/staff/reading/to-order-at-hand.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import type { StaffAction } from './staff-action.ts';

/** An action about an order, and why it makes no sense for it now; null where it does. */
export interface OrderActionTold {
  name: StaffActionName;
  title: string;
  whyNot: string | null;
}

/** Which of these actions make sense for an order now. Those that are not about one order are left out. */
export async function tellOrderActions(
  { db }: Pick<StaffServices, 'db'>,
  { orderId, actions }: { orderId: number; actions: readonly StaffAction[] },
): Promise<Result<OrderActionTold[]>> {
  const whole = await readStaffOrder(db, orderId);
  if (whole === null) return { ok: false, code: 'not-found' };
  const order = toOrderAtHand(whole);
  const told = actions.flatMap(({ name, title, whyNot }) =>
    whyNot === undefined ? [] : [{ name, title, whyNot: whyNot(order) }],
  );
  return { ok: true, value: told };
}
