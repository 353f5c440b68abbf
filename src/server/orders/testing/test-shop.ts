import { eq, sql } from 'drizzle-orm';
import type { WireCart } from '#contract/shop-orders.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { emptyAddress } from '#domain/address/address.ts';
import { foundryDay, withZone, type ZoneSince } from '#domain/day/foundry-days.ts';
import type { VatAnswer } from '#domain/vat/vat-evidence.ts';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import type { Database } from '#server/database/database.ts';
import {
  fontCut,
  fontFamily,
  fontFile,
  fontShopSet,
  licenceTemplate,
  setting,
} from '#server/database/schema/catalogue.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { createJobs } from '#server/jobs/create-jobs.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { createDemoProvider } from '#server/payment/demo/demo-provider.ts';
import { requireSession } from '#server/sessions/sessions.ts';

const secret = 'a secret of tests that is long enough';

/** What reads fonts that turned up; the fonts of this shop have no bytes. */
type ReadingFonts = { fonts: Pick<FontWork, 'readFound' | 'stamp'> };

export interface TestShop {
  database: Database;
  services: OrderServices & ReadingFonts;
  jobs: Jobs;
  secret: string;
  /** What the register of VAT numbers answers next. */
  answerVat: (answer: VatAnswer) => void;
  /** Moves the shop's clock. */
  letPass: (milliseconds: number) => void;
  /** Sets the shop's clock, and the zone by whose days it reckons. */
  setClock: (at: string, timeZone: string) => Promise<void>;
  openSession: () => Promise<number>;
}

/** A shop with one family of two cuts at CHF 60 and a whole set, desktop and web licences, and the demo card provider. */
export async function openTestShop(database: Database): Promise<TestShop> {
  const { db } = database;
  let time = Date.parse('2026-11-21T10:00:00Z');
  const now = () => new Date(time);
  await fillCatalogue(database);
  const jobs = await createJobs(database, { onFault: () => undefined });
  let timeZones: ZoneSince[] = [];
  let vatAnswer: VatAnswer = { kind: 'unavailable', reason: 'nobody answers' };
  const publicUrl = 'http://shop.example';
  const noFont = () => Promise.reject(new Error('The fonts of this shop cannot be read'));
  const services: TestShop['services'] = {
    db,
    now,
    dayOf: (at) => foundryDay(at, timeZones),
    jobs,
    secret,
    publicUrl,
    payment: createDemoProvider({ db, now, secret, publicUrl }),
    peppol: null,
    files: createMemoryFileStore(),
    fonts: { readFound: noFont, stamp: noFont },
    vat: { name: 'register', check: async () => vatAnswer },
  };
  return {
    database,
    services,
    jobs,
    secret,
    answerVat: (answer) => {
      vatAnswer = answer;
    },
    letPass: (milliseconds) => {
      time += milliseconds;
    },
    setClock: async (at, zone) => {
      time = Date.parse(at);
      timeZones = withZone([], { zone, since: new Date(0) });
      await db
        .update(setting)
        .set({ value: { ...testFoundry, timeZones } })
        .where(eq(setting.name, 'foundry'));
    },
    openSession: async () => (await requireSession({ db, now }, null)).id,
  };
}

async function fillCatalogue({ db }: Database): Promise<void> {
  await db.insert(setting).values({ name: 'foundry', value: testFoundry });
  await db.insert(fontFamily).values({ slug: 'test', sharedUid: 'test', name: 'Test', position: 0 });
  await db
    .insert(fontShopSet)
    .values({ familyId: 1, sharedUid: 'test-latin', slug: 'latin', name: 'Latin', price: 9000, position: 0 });
  for (const [position, name] of ['Regular', 'Bold'].entries()) {
    await db.insert(fontFile).values({
      hash: `${position}`.repeat(64),
      fileName: `Test-${name}.otf`,
      byteLength: 1000,
      // No test of the shop reads them.
      facts: sql`'{}'`,
      firstSeenAt: new Date(0),
    });
    await db.insert(fontCut).values({
      setId: 1,
      sharedUid: `test-${name}`,
      slug: name.toLowerCase(),
      name,
      weightClass: 400,
      isItalic: false,
      isBold: false,
      isVariable: false,
      price: 6000,
      fontFileId: position + 1,
      position,
    });
  }
  const common = { needsReviewFormula: '', isCustom: false, licenceText: '<p>The text.</p>' };
  const users = { name: 'users', label: 'Users', type: 'number', optional: false } as const;
  await db.insert(licenceTemplate).values([
    {
      ...common,
      name: 'desktop',
      publicName: 'Desktop',
      fields: [{ ...users, tiers: [{ upTo: 500, label: 'All', factor: 1.75 }] }],
      formula: 'tier("users", users)',
      needsReviewFormula: 'users > 100.0',
      licenseDiscounts1: [{ from: 2, percent: 10 }],
      published: true,
      delivers: ['desktop'],
      position: 0,
    },
    {
      ...common,
      name: 'web',
      publicName: 'Web',
      fields: [],
      formula: '1.0',
      published: true,
      termMonths: 12,
      delivers: ['web'],
      position: 1,
    },
    {
      ...common,
      name: 'secret',
      publicName: 'Secret',
      fields: [],
      formula: '1.0',
      published: false,
      position: 2,
    },
  ]);
}

/** A company in Zürich that buys two styles for 12 users: the worked example of specification §9, CHF 204.30. */
export function testCart(change: Partial<WireCart> = {}): WireCart {
  const address = {
    ...emptyAddress(),
    email: 'buyer@example.com',
    firstName: 'Example',
    lastName: 'Buyer',
    companyName: 'Example Ltd',
    street1: 'Street 2',
    postalCode: '8001',
    city: 'Zürich',
    country: 'CH',
  };
  return {
    id: null,
    shopItems: [1, 2].map((id) => ({
      uid: `font-cut-${id}`,
      type: 'font-cut',
      fontCutId: `${id}`,
      fontShopSetId: '1',
      licenses: [{ licenseUid: 'a' }],
      name: 'Test',
      price: 60,
    })),
    licenses: [{ uid: 'a', licenseTemplateId: '1', values: { users: 12 }, expiryDate: null }],
    finalPrice: 204.3,
    finalPriceExcludingVat: 189,
    customerReference: 'PO 7',
    paymentType: 'online',
    isForCompany: true,
    isBillingAddressDifferent: false,
    billingAddress: address,
    deliveryAddress: address,
    isEulaAccepted: true,
    isVatAcknowledged: true,
    isImmediateDeliveryConsented: false,
    ...change,
  };
}
