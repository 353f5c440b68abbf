import { eq } from 'drizzle-orm';
import { licenceExtent } from '#domain/licence/licence-terms.ts';
import type { Drizzle } from '#server/database/database.ts';
import { isTemplateSold } from '#server/database/is-template-sold.ts';
import { orderLicenceTemplate, shopOrderLicence } from '#server/database/schema/orders.ts';

/** What each licence of an order allows, in one line, by its uid. One statement. */
export async function readLicenceExtents(db: Drizzle, orderId: number): Promise<Map<string, string>> {
  const licences = await db
    .select({
      uid: shopOrderLicence.uid,
      values: shopOrderLicence.values,
      template: orderLicenceTemplate.template,
    })
    .from(shopOrderLicence)
    .innerJoin(orderLicenceTemplate, isTemplateSold)
    .where(eq(shopOrderLicence.orderId, orderId));
  return new Map(licences.map(({ uid, template, values }) => [uid, licenceExtent(template, values)]));
}
