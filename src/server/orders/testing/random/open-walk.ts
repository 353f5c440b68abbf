import type { WireCart } from '#contract/shop-orders.ts';
import type { Database } from '#server/database/database.ts';
import { plainDocuments } from '#server/delivery/testing/test-delivery.ts';
import type { Documents } from '#server/documents/data/document-data.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { addSecondFamily } from '#server/orders/testing/offer/lay-down-offer.ts';
import { openUpgradeShop, type UpgradeShop } from '#server/orders/testing/upgrade-shop.ts';
import type { Kind } from './any-acts.ts';
import type { Customer, Rows } from './customer.ts';
import { workOnPapers } from './work-on-papers.ts';

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
  documents: Documents;
  files: FileStore;
  /** What is looked at besides: after each order is placed, after each act of each order, and at the end of each. */
  looks: {
    atPlaced?: (
      walk: Walk,
      customer: Customer,
      placed: { shopOrderId: string; cart: WireCart },
    ) => Promise<void>;
    atOrder?: (walk: Walk, customer: Customer, rows: Rows) => Promise<void>;
    atEnd?: (walk: Walk, customer: Customer, rows: Rows) => Promise<void>;
  };
  /** How many papers were read as PDF, and how many mails. */
  pdfs: number;
  mails: number;
  /** How many orders were held against a price list, were enquiries, and have VAT in the currency of another country. */
  listed: number;
  enquiries: number;
  exchanged: number;
  /** How many orders were placed in a further currency. */
  abroad: number;
  /** How often each kind of act was done and changed something, and how often it was refused. */
  done: Map<Kind, number>;
  refused: Map<Kind, number>;
  /** What was done of the walk that is taken, for who reads of a failure. */
  trail: string[];
}

/** Opens a shop for walks; the caller ends its jobs. */
export async function openWalk(
  database: Database,
  looks: Walk['looks'] = {},
  documents: Documents = plainDocuments,
): Promise<Walk> {
  const shop = await openUpgradeShop(database);
  await addSecondFamily(database.db);
  const files = createMemoryFileStore();
  workOnPapers(shop, { documents, files });
  return {
    database,
    shop,
    documents,
    files,
    changed: 0,
    partly: 0,
    confirmed: 0,
    idle: 0,
    customers: 0,
    keys: 0,
    looks,
    pdfs: 0,
    mails: 0,
    listed: 0,
    enquiries: 0,
    exchanged: 0,
    abroad: 0,
    done: new Map(),
    refused: new Map(),
    trail: [],
  };
}
