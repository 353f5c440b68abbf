import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { isTemplateSold } from '#server/database/is-template-sold.ts';
import { customer } from '#server/database/schema/customers.ts';
import { orderLicenceTemplate, shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { findDeliveryEmails } from '#server/delivery/find-delivery-emails.ts';

/**
 * Whose addresses an order has, in small letters: its buyer's and licensee's, its account's, those of who holds a licence of it now,
 * and those to which a licence's files go.
 */
export async function findOrderAddresses(tx: Transaction, orderId: number): Promise<Set<string>> {
  const [order] = await tx
    .select({
      buyer: shopOrder.billingAddress,
      licensee: shopOrder.deliveryAddress,
      account: customer.email,
    })
    .from(shopOrder)
    .leftJoin(customer, eq(customer.id, shopOrder.customerId))
    .where(eq(shopOrder.id, orderId));
  const licences = await tx
    .select({
      licensee: shopOrderLicence.licensee,
      values: shopOrderLicence.values,
      template: orderLicenceTemplate.template,
    })
    .from(shopOrderLicence)
    .innerJoin(orderLicenceTemplate, isTemplateSold)
    .where(eq(shopOrderLicence.orderId, orderId));
  const emails = [
    ...[order?.buyer.email, order?.licensee.email, order?.account],
    ...licences.flatMap((licence) => [licence.licensee?.email, ...findDeliveryEmails(licence)]),
  ];
  return new Set(
    emails.flatMap((email) =>
      email === undefined || email === null || email === '' ? [] : [email.toLowerCase()],
    ),
  );
}
