import type { Database } from '#server/database/database.ts';
import { openUpgradeShop, type UpgradeShop } from '#server/orders/testing/upgrade-shop.ts';
import { refundPayment } from '#server/staff/refunding/refund-payment.ts';

/** A shop in which acts are done at random, and how often they came to what a test is about. */
export interface Walk {
  database: Database;
  shop: UpgradeShop;
  /** Orders whose prices were changed, and orders of which a part was given back and a part credited to an upgrade. */
  changed: number;
  partly: number;
  /** Confirmations that drew a number, and those that came late, twice or for nothing. */
  confirmed: number;
  idle: number;
  /** How many customers and orders there were. */
  customers: number;
  keys: number;
}

/** Opens a shop for walks; the caller ends its jobs. */
export async function openWalk(database: Database): Promise<Walk> {
  const shop = await openUpgradeShop(database);
  shop.jobs.work('refund-payment', (data, job) => refundPayment(shop.services, data, job));
  return { database, shop, changed: 0, partly: 0, confirmed: 0, idle: 0, customers: 0, keys: 0 };
}
