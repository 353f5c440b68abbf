import { repaymentDueOn } from '#domain/order/withdrawal-right.ts';
import type { Transaction } from '#server/database/database.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import type { LockedOrder } from '#server/orders/state/move-order.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { readDeclaration } from './read-declaration.ts';
import { withdrawnPaid, withdrawnPaidArrived } from './withdrawn-paid-mails.ts';

/**
 * Mails to buyer and foundry, once, that the money of a locked order came after it was withdrawn from, and by which day it has to be
 * back: that of the withdrawal, or the same day where that is over.
 */
export async function tellWithdrawnPaid(
  { jobs, dayOf }: Pick<OrderServices, 'jobs' | 'dayOf'>,
  tx: Transaction,
  { id: orderId, orderNumber }: LockedOrder,
  { isOrderPaid, at }: { isOrderPaid: boolean; at: Date },
): Promise<void> {
  const declaration = await readDeclaration(tx, orderId);
  const [lastDay, today] = [repaymentDueOn(dayOf(declaration.at)), dayOf(at)];
  const isOver = lastDay < today;
  const said = { orderNumber, name: declaration.name, isOrderPaid, dueOn: isOver ? today : lastDay };
  for (const recipient of declaration.recipients) {
    const key = `withdrawal-paid:${declaration.id}:${recipient === declaration.email ? '' : 'buyer:'}${orderId}`;
    await decideMail(tx, jobs, { key, recipient, mail: withdrawnPaid.of(said), orderId, at });
  }
  const { contactEmail } = await readFoundry(tx);
  if (contactEmail === '') return;
  const key = `withdrawal-paid-arrived:${declaration.id}:${orderId}`;
  const mail = withdrawnPaidArrived.of(said);
  await decideMail(tx, jobs, { key, recipient: contactEmail, mail, orderId, at });
}
