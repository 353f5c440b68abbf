import { and, eq, inArray } from 'drizzle-orm';
import type { Refusal } from '#contract/refusal.ts';
import { namedAct } from '#domain/staff/named-act.ts';
import { goneElsewhere } from '#domain/staff/order-reasons.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderFlag } from '#server/database/schema/orders.ts';

/** Refuses to give money of an order back where a flag tells that it went, or may go, by the provider: it would go twice. */
export async function refuseGivenElsewhere(
  tx: Transaction,
  { id, orderNumber }: { id: number; orderNumber: string },
): Promise<Refusal | null> {
  const [raised] = await tx
    .select({ flag: orderFlag.flag })
    .from(orderFlag)
    .where(and(eq(orderFlag.orderId, id), inArray(orderFlag.flag, [...goneElsewhere])))
    .limit(1);
  if (raised === undefined) return null;
  const detail = `${orderNumber} is flagged ${raised.flag}: see at the provider what went back there. What is then still owed is given back once the flag is off, by ${namedAct('clear-flag', `${id} ${raised.flag}`)}.`;
  return { ok: false, code: 'order-state-conflict', detail };
}
