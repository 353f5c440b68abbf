import type { Result } from '#contract/refusal.ts';
import type { Drizzle } from '#server/database/database.ts';
import { findOrderId } from '#server/staff/reading/find-order-id.ts';
import { readStaffOrder, type StaffOrder } from '#server/staff/reading/read-staff-order.ts';
import type { TypedArguments } from './typed/typed-arguments.ts';

/** The order that the first argument names, by its number or its id. */
export async function findTypedOrder(
  db: Drizzle,
  { positionals: [named = ''] }: TypedArguments,
): Promise<Result<StaffOrder>> {
  const id = await findOrderId(db, named);
  const found = id === null ? null : await readStaffOrder(db, id);
  if (found === null) return { ok: false, code: 'not-found', detail: `There is no order ${named}.` };
  return { ok: true, value: found };
}
