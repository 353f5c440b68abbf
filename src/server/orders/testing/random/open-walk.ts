import type { WireCart } from '#contract/shop-orders.ts';
import type { Database } from '#server/database/database.ts';
import { openUpgradeShop, type UpgradeShop } from '#server/orders/testing/upgrade-shop.ts';
import { refundPayment } from '#server/staff/refunding/refund-payment.ts';
import type { Kind } from './any-acts.ts';
import type { Customer, Rows } from './shopper.ts';

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
  /** What is looked at besides: after each order is placed, and after each act, of each order. */
  looks: {
    atPlaced?: (
      walk: Walk,
      customer: Customer,
      placed: { shopOrderId: string; cart: WireCart },
    ) => Promise<void>;
    atOrder?: (walk: Walk, customer: Customer, rows: Rows) => Promise<void>;
  };
  /** How many orders were held against a price list. */
  listed: number;
  /** How often each kind of act was done and changed something, and how often it was refused. */
  done: Map<Kind, number>;
  refused: Map<Kind, number>;
  /** What was done of the walk that is taken, for who reads of a failure. */
  trail: string[];
}

/** Opens a shop for walks; the caller ends its jobs. */
export async function openWalk(database: Database, looks: Walk['looks'] = {}): Promise<Walk> {
  const shop = await openUpgradeShop(database);
  shop.jobs.work('refund-payment', (data, job) => refundPayment(shop.services, data, job));
  return {
    database,
    shop,
    changed: 0,
    partly: 0,
    confirmed: 0,
    idle: 0,
    customers: 0,
    keys: 0,
    looks,
    listed: 0,
    done: new Map(),
    refused: new Map(),
    trail: [],
  };
}
