import { inArray, type SQL, sql } from 'drizzle-orm';
import { entitledStates } from '#domain/order/order-states.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { isWithdrawn } from './has-withdrawn.ts';
import { isRevokedDelivery } from './is-revoked-by-staff.ts';

/**
 * SQL, asked with a delivery and its order: whether what it brings is held. What was given back whole, withdrawn from or taken away is
 * not, whenever a link to it was made.
 */
export const isHeldDelivery: SQL<boolean> = sql<boolean>`(${inArray(shopOrder.state, entitledStates)} and not ${isWithdrawn} and not ${isRevokedDelivery})`;
