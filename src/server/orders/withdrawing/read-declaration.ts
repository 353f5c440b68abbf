import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { orderEvent, shopOrder } from '#server/database/schema/orders.ts';
import { WITHDRAWN } from '#server/order-records/has-withdrawn.ts';
import { withdrawalRecipients } from './withdrawal-recipients.ts';

/** Who declared it, as it stands with the declaration. */
const declared = z.object({ name: z.string(), email: z.string() });

/** The last declaration by which somebody withdrew from an order. */
export interface Declaration {
  /** Of its event. */
  id: number;
  at: Date;
  name: string;
  email: string;
  /** Who was told of it, the foundry apart. */
  recipients: Set<string>;
}

/** The last declaration of an order; throws where nobody withdrew from it. */
export async function readDeclaration(tx: Transaction, orderId: number): Promise<Declaration> {
  const [found] = await tx
    .select({
      id: orderEvent.id,
      at: orderEvent.at,
      detail: orderEvent.detail,
      billingAddress: shopOrder.billingAddress,
    })
    .from(orderEvent)
    .innerJoin(shopOrder, eq(shopOrder.id, orderEvent.orderId))
    .where(and(eq(orderEvent.orderId, orderId), eq(orderEvent.kind, WITHDRAWN)))
    .orderBy(desc(orderEvent.id))
    .limit(1);
  if (found === undefined) throw new Error(`The order ${orderId} was withdrawn from by nobody`);
  const { id, at, detail, billingAddress } = found;
  const { name, email } = declared.parse(detail);
  return { id, at, name, email, recipients: withdrawalRecipients({ email, billingAddress }) };
}
