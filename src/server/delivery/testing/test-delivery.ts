import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { emptyAddress } from '#domain/address/address.ts';
import type { ShopItemType } from '#domain/cart/shop-item.ts';
import { toDay } from '#domain/day/days.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import type { SoldFile, SoldTemplate } from '#domain/order/sold-file.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import { fontFamily, fontFile, setting } from '#server/database/schema/catalogue.ts';
import {
  orderLicenceTemplate,
  shopOrder,
  shopOrderItem,
  shopOrderLicence,
} from '#server/database/schema/orders.ts';
import { payment } from '#server/database/schema/payments.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import type { DeliveryServices } from '#server/delivery/delivery-services.ts';
import type { Documents, RenderedDocument } from '#server/documents/data/document-data.ts';
import { createByteCache } from '#server/files/byte-cache.ts';
import { findProjectRoot } from '#server/files/find-project-root.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';

export const paidAt = new Date('2026-03-04T10:20:30Z');

const foundry = {
  ...testFoundry,
  name: 'Test / Foundry',
  seller: { ...testFoundry.seller, name: 'Test Foundry Ltd', vatNumber: 'CHE-123.456.788 MWST' },
};

/** The masters that tests sell: two static TrueType files of an open family, one variable WOFF2 of a closed one. */
const masters = {
  regular: ['@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf', 1],
  bold: ['@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf', 1],
  variable: ['@fontsource-variable/anybody/files/anybody-latin-wght-normal.woff2', 2],
} as const;

type Master = keyof typeof masters;

export interface TestDelivery {
  services: DeliveryServices;
  files: ReturnType<typeof createMemoryFileStore>;
  engine: FontEngine;
  enqueued: { queue: string; data: unknown }[];
  sold: Record<Master, SoldFile>;
  /** Empties the database and the record of jobs, and fills the catalogue again. */
  reset(): Promise<void>;
}

/** What deliveries need, over a database, with real fonts and documents that say what they were made of. */
export async function createTestDelivery(database: Database): Promise<TestDelivery> {
  const { db } = database;
  const files = createMemoryFileStore();
  const engine = createPatientEngine({ workers: 1 });
  const enqueued: TestDelivery['enqueued'] = [];
  const read: {
    name: Master;
    hash: string;
    fileName: string;
    familyId: number;
    facts: FontFacts;
    bytes: number;
  }[] = [];
  for (const [name, [path, familyId]] of Object.entries(masters)) {
    const bytes = readFileSync(join(findProjectRoot(), 'node_modules', path));
    const fileName = path.split('/').at(-1) ?? '';
    const result = await engine.read({ name: fileName, bytes });
    if (!result.ok) throw new Error(`${path} cannot be read`);
    const hash = await files.put(bytes);
    // Object.entries forgets the names' type.
    read.push({ name: name as Master, hash, fileName, familyId, facts: result.facts, bytes: bytes.length });
  }

  async function reset(): Promise<void> {
    await emptyTables(database);
    enqueued.length = 0;
    await db.insert(setting).values({ name: 'foundry', value: foundry });
    await db.insert(fontFamily).values([
      {
        slug: 'open',
        sharedUid: 'open',
        name: 'Open',
        openLicenceText: 'SIL OPEN FONT LICENSE',
        credits: '<p>By many hands &amp; <em>eyes</em>.</p>',
        position: 0,
      },
      { slug: 'closed', sharedUid: 'closed', name: 'Closed', position: 1 },
    ]);
    await db.insert(fontFile).values(
      read.map(({ hash, fileName, facts, bytes }) => ({
        hash,
        fileName,
        facts,
        byteLength: bytes,
        firstSeenAt: paidAt,
      })),
    );
  }

  await reset();
  const sold = Object.fromEntries(
    read.map(({ name, hash, fileName, familyId }, index): [Master, SoldFile] => [
      name,
      {
        fontFileId: index + 1,
        hash,
        fileName,
        cutName: name,
        familyName: familyId === 1 ? 'Open' : 'Closed',
        familyId,
        setName: 'Latin',
      },
    ]),
  ) as Record<Master, SoldFile>; // Object.fromEntries forgets the names' type.
  const services: DeliveryServices = {
    db,
    jobs: {
      enqueue: async (_within, queue, data) => {
        enqueued.push({ queue, data });
        return true;
      },
    },
    files,
    engine,
    templates: createByteCache(null),
    documents: plainDocuments,
    now: () => new Date('2026-03-04T10:21:00Z'),
    dayOf: toDay,
    publicUrl: 'https://shop.example',
    secret: 'a secret of tests that is long enough',
  };
  return { services, files, engine, enqueued, sold, reset };
}

async function asPdf(data: unknown): Promise<RenderedDocument> {
  return { bytes: Buffer.from(`%PDF-1.7\n${JSON.stringify(data)}`), contentType: 'application/pdf' };
}

/** Documents whose bytes are the data that they were given. */
export const plainDocuments: Documents = {
  receipt: asPdf,
  invoice: asPdf,
  creditNote: asPdf,
  certificate: asPdf,
  eula: asPdf,
  quote: asPdf,
  mail: async ({ subject }) => ({ subject, html: '', text: '' }),
};

export const templates = {
  desktop: template('1', 'Desktop', ['desktop']),
  web: template('2', 'Web', ['web']),
  app: template('3', 'App', ['app']),
  social: template('4', 'Social', []),
} satisfies Record<string, SoldTemplate>;

function template(id: string, publicName: string, delivers: SoldTemplate['delivers']): SoldTemplate {
  return {
    id,
    name: publicName.toLowerCase(),
    publicName,
    fields: [
      {
        name: 'users',
        label: 'Users',
        type: 'number',
        optional: true,
        tiers: [{ upTo: 5, label: 'Up to 5 users', factor: 1 }],
      },
      { name: 'client', label: 'Client', type: 'delivery-email', optional: true },
    ],
    formula: '1.0',
    needsReviewFormula: '',
    licenseDiscounts1: [],
    isCustom: false,
    published: true,
    termMonths: null,
    delivers,
    description: '',
    licenceText: `<h3>${publicName}</h3><p>You may &amp; may not.</p>`,
  };
}

export interface TestOrder {
  licences: { uid: string; template: SoldTemplate; values?: LicenceValues }[];
  items: { name: string; licences: string[]; files: SoldFile[]; quantity?: number; type?: ShopItemType }[];
  state?: 'paid' | 'refunded' | 'partially-refunded';
}

/** Writes an order as it stands after it was paid, and gives its id. */
export async function writePaidOrder({ services: { db } }: TestDelivery, order: TestOrder): Promise<number> {
  const address = {
    ...emptyAddress(),
    email: 'licensee@example.com',
    firstName: 'Example',
    lastName: 'Licensee',
    country: 'CH',
  };
  const price = 6000;
  const total = price * order.items.length;
  const [{ count = 0 } = {}] = (
    await db.execute<{ count: number }>('select count(*)::int as count from shop_order')
  ).rows;
  const [row] = await db
    .insert(shopOrder)
    .values({
      orderNumber: `O-00000${count + 1}`,
      state: order.state ?? 'paid',
      deliveryState: 'pending',
      idempotencyKey: `key-${count}`,
      bodyHash: '',
      currency: 'CHF',
      total,
      vatRate: 0,
      vat: 0,
      rounding: 0,
      finalPrice: total,
      finalPriceExcludingVat: total,
      isForCompany: false,
      billingAddress: { ...address, email: 'buyer@example.com' },
      deliveryAddress: address,
      vatEvidence: {},
      consents: {},
      paymentType: 'online',
      createdAt: paidAt,
      paidAt,
    })
    .returning({ id: shopOrder.id });
  if (row === undefined) throw new Error('The order was not written');
  const orderId = row.id;
  await db.insert(payment).values({
    orderId,
    provider: 'demo',
    providerSessionId: `session-${orderId}`,
    redirectUrl: '',
    state: 'paid',
    amount: total,
    currency: 'CHF',
    instrument: { network: 'Demo', lastDigits: '4242', country: 'CH' },
    createdAt: paidAt,
    settledAt: paidAt,
  });
  await db.insert(shopOrderItem).values(
    order.items.map(({ name, licences, files, quantity = 1, type = 'font-cut' }, position) => ({
      orderId,
      uid: `${type}-${position}`,
      type,
      name,
      quantity,
      basePrice: price,
      price,
      licenses: licences,
      files,
      position,
    })),
  );
  if (order.licences.length === 0) return orderId;
  const sold = new Map(order.licences.map(({ template }) => [Number(template.id), template]));
  await db
    .insert(orderLicenceTemplate)
    .values([...sold].map(([licenseTemplateId, template]) => ({ orderId, licenseTemplateId, template })));
  await db.insert(shopOrderLicence).values(
    order.licences.map(({ uid, template, values = {} }, position) => ({
      orderId,
      uid,
      licenceNumber: `L-00000${orderId}-0${position + 1}`,
      licenseTemplateId: Number(template.id),
      values,
      position,
    })),
  );
  return orderId;
}
