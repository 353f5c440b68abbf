import { and, eq } from 'drizzle-orm';
import { orderLicenceTemplate, shopOrderLicence } from './schema/orders.ts';

/** Joins a licence with its template as it was sold. */
export const isTemplateSold = and(
  eq(orderLicenceTemplate.orderId, shopOrderLicence.orderId),
  eq(orderLicenceTemplate.licenseTemplateId, shopOrderLicence.licenseTemplateId),
);
