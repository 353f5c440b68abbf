import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { openFont } from '#fonts/files/opened-font.ts';
import { readSfnt, writeSfnt } from '#fonts/files/sfnt.ts';
import { stampFont } from '#fonts/files/stamp.ts';
import { licenceTransfer, shopOrderLicence } from '#server/database/schema/orders.ts';
import { delivery } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { makeDelivery } from '#server/delivery/make-delivery.ts';
import { readZip } from '#server/delivery/testing/read-zip.ts';
import {
  createTestDelivery,
  type TestDelivery,
  templates,
  writePaidOrder,
} from '#server/delivery/testing/test-delivery.ts';
import { findFont } from './find-font.ts';

const job = { isLastAttempt: false, signal: new AbortController().signal };

onEachDatabase('find-font', (open) => {
  let shop: TestDelivery;
  beforeAll(async () => {
    shop = await createTestDelivery(await open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.engine.close());

  async function find(bytes: Uint8Array) {
    const found = await findFont({ ...shop.services, fonts: shop.engine }, { bytes });
    if (!found.ok) throw new Error(found.detail ?? found.code);
    return found.value;
  }

  /** The fonts of an order as they were delivered, by their paths. */
  async function deliver(order: Parameters<typeof writePaidOrder>[1]): Promise<Map<string, Uint8Array>> {
    const orderId = await writePaidOrder(shop, order);
    await makeDelivery(shop.services, { orderId }, job);
    const zips = await shop.services.db.select().from(delivery).where(eq(delivery.orderId, orderId));
    const fonts = new Map<string, Uint8Array>();
    for (const { holder, fileHash } of zips)
      for (const [path, { bytes }] of readZip((await shop.files.find(fileHash)) ?? new Uint8Array()))
        if (/\.(ttf|otf|woff2?)$/.test(path)) fonts.set(`${holder} ${path}`, new Uint8Array(bytes));
    return fonts;
  }

  const oneLicence = (template = templates.desktop) => ({
    licences: [{ uid: 'a', template }],
    items: [{ name: 'Open Regular', licences: ['a'], files: [shop.sold.regular] }],
  });

  test('every file of every delivery is found with the licences under which it was delivered', async () => {
    const uses = [templates.desktop, templates.web, templates.app];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...uses), { minLength: 1, maxLength: 3 }),
        fc.array(fc.subarray(['regular', 'bold', 'variable'] as const, { minLength: 1 }), {
          minLength: 1,
          maxLength: 2,
        }),
        fc.boolean(),
        async (chosen, sets, hasMail) => {
          await shop.reset();
          const licences = chosen.map((template, at) => ({
            uid: `l${at}`,
            template,
            values: at === 0 && hasMail ? { client: 'client@example.com' } : {},
          }));
          const fonts = await deliver({
            licences,
            items: sets.map((names, at) => ({
              name: `Item ${at}`,
              licences: licences.slice(0, at + 1).map(({ uid }) => uid),
              files: names.map((name) => shop.sold[name]),
            })),
          });
          expect(fonts.size).toBeGreaterThan(0);
          for (const [path, bytes] of fonts) {
            const { said, licences, format } = await find(bytes);
            expect(path.endsWith(format)).toBe(true);
            expect([path, said]).toEqual([
              path,
              [
                expect.stringMatching(/^Its stamp names the licences? L-000001-0/),
                expect.stringMatching(/as it was delivered under this stamp/),
              ],
            ]);
            expect(licences.length).toBeGreaterThan(0);
            for (const licence of licences) expect(licence).toMatchObject({ hasIt: true, state: 'valid' });
          }
        },
      ),
      { numRuns: 6 },
    );
  });

  test('a file of a zip that was made again without one of its licences is as it was delivered', async () => {
    const { desktop } = templates;
    const licences = ['a', 'b'].map((uid) => ({ uid, template: desktop }));
    const files = [shop.sold.regular];
    await deliver({ licences, items: [{ name: 'Open Regular', licences: ['a', 'b'], files }] });
    const regular = await openFont((await shop.files.find(shop.sold.regular.hash)) ?? new Uint8Array());
    for (const left of ['L-000001-01', 'L-000001-02', 'L-000001-01, L-000001-02'])
      expect((await find(stampFont(regular.sfnt, left))).said.join(' ')).toMatch(/as it was delivered/);
    for (const other of ['L-000001-02, L-000001-01', 'L-000001-01, L-000099-01'])
      expect((await find(stampFont(regular.sfnt, other))).said.join(' ')).not.toMatch(/as it was delivered/);
  });

  test('tells the order, whom it was delivered to, what it allows and who holds it now', async () => {
    const [bytes = new Uint8Array()] = (
      await deliver({
        ...oneLicence(),
        licences: [{ uid: 'a', template: templates.desktop, values: { users: 4 } }],
      })
    ).values();
    const { db, now } = shop.services;
    const successor = { ...emptyAddress(), companyName: 'Successor Ltd', email: 'new@example.com' };
    await db.update(shopOrderLicence).set({ licensee: successor });
    await db.insert(licenceTransfer).values({
      licenceId: 1,
      fromLicensee: { ...emptyAddress(), firstName: 'Example', lastName: 'Licensee' },
      toLicensee: successor,
      by: 'tests',
      at: now(),
    });
    const { names, licences } = await find(bytes);
    expect(names.family).toMatch(/Noto Sans Hebrew/);
    expect(licences).toMatchObject([
      {
        number: 'L-000001-01',
        orderNumber: 'O-000001',
        name: 'Desktop',
        terms: [{ label: 'Users', value: '4 (Up to 5 users)' }],
        fonts: [{ name: 'Open Regular', styles: 1 }],
        stateWords: 'valid',
        buyerEmail: 'buyer@example.com',
        holder: 'Successor Ltd',
        transfers: [{ from: 'Example Licensee', to: 'Successor Ltd', on: '2026-03-04' }],
        deliveries: [{ recipient: 'licensee@example.com', isNewer: false }],
      },
    ]);
  });

  test.each([
    ['refunded', 'update shop_order set state = $$refunded$$', /given back/],
    ['revoked', 'update shop_order_licence set revoked_at = now()', /^revoked on/],
    ['expired', 'update shop_order_licence set expiry_date = $$2026-01-01$$', /^ended on/],
  ])('tells of one that is %s how it stands', async (state, end, words) => {
    const [bytes = new Uint8Array()] = (await deliver(oneLicence())).values();
    await shop.services.db.execute(end);
    const { licences } = await find(bytes);
    expect(licences).toMatchObject([{ state, stateWords: expect.stringMatching(words) }]);
  });

  test('a number that was typed into another font is told from one that was delivered', async () => {
    const fonts = await deliver(oneLicence());
    const bold = await openFont((await shop.files.find(shop.sold.bold.hash)) ?? new Uint8Array());
    const forged = await find(stampFont(bold.sfnt, 'L-000001-01'));
    expect(forged.said.join(' ')).toMatch(
      /do not cover that font, neither as it was sold nor as it is sold now: their number was typed into it/,
    );
    expect(forged.licences).toMatchObject([{ number: 'L-000001-01', hasIt: false }]);
    const regular = await openFont((await shop.files.find(shop.sold.regular.hash)) ?? new Uint8Array());
    const unsold = await find(stampFont(regular.sfnt, 'L-000099-01'));
    expect(unsold.said.join(' ')).toMatch(/has sold no licence L-000099-01/);
    const both = await find(stampFont(regular.sfnt, 'L-000001-01, L-000099-01'));
    expect(both.said.join(' ')).toMatch(/no order was delivered with these numbers/);
    const [delivered = new Uint8Array()] = fonts.values();
    const twice = await find(stampFont(readSfnt(delivered), 'L-000099-01'));
    expect(twice.said.join(' ')).toMatch(/more than one stamp/);
    expect(twice.licences).toMatchObject([{ number: 'L-000001-01', hasIt: true }]);
  });

  test('a font that was changed since is told with the tables that differ', async () => {
    const [bytes = new Uint8Array()] = (await deliver(oneLicence())).values();
    const { flavour, tables } = readSfnt(bytes);
    const without = [...tables.values()].filter(({ tag }) => tag !== 'GPOS' && tag !== 'GSUB');
    const { said } = await find(writeSfnt(flavour, without));
    expect(said.join(' ')).toMatch(/Its letters are those of .+\. Its tables GPOS and GSUB are others\./);
  });

  test('a font whose outlines are broken still tells its stamp', async () => {
    const [bytes = new Uint8Array()] = (await deliver(oneLicence())).values();
    const { flavour, tables } = readSfnt(bytes);
    const broken = [...tables.values()].map(({ tag, bytes }) => ({
      tag,
      bytes: tag === 'loca' ? new Uint8Array(bytes.length).fill(0xff) : bytes,
    }));
    const { said, licences } = await find(writeSfnt(flavour, broken));
    expect(said.join(' ')).toMatch(/Its letters cannot be read/);
    expect(licences).toMatchObject([{ number: 'L-000001-01', hasIt: null }]);
  });

  test('a font without a stamp is told to be the shop’s own, called like it, or unknown', async () => {
    const master = (await shop.files.find(shop.sold.regular.hash)) ?? new Uint8Array();
    expect((await find(master)).said).toEqual([
      'It bears no stamp of this shop.',
      expect.stringMatching(/as the shop keeps it.+never delivered so/),
    ]);
    const { flavour, tables } = readSfnt(master);
    const nameless = [...tables.values()].filter(({ tag }) => tag !== 'name');
    expect((await find(writeSfnt(flavour, nameless))).said).toEqual([
      'It bears no stamp of this shop.',
      expect.stringMatching(/Its letters cannot be read/),
      expect.stringMatching(/bears no names/),
    ]);
  });

  test.each([
    ['nothing', new Uint8Array(), /empty/],
    ['no font', new TextEncoder().encode('%PDF-1.7 and more of it'), /does not begin like/],
    ['the head of a font', new Uint8Array([0, 1, 0, 0, 0, 9, 0, 0]), /ends within its header/],
    ['a zip', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), /does not begin like/],
    ['a WOFF2 without its end', new Uint8Array([0x77, 0x4f, 0x46, 0x32, 0, 1, 0, 0, 0, 0, 0, 9]), /./],
  ])('%s is refused with the reason', async (_, bytes, reason) => {
    const found = await findFont({ ...shop.services, fonts: shop.engine }, { bytes });
    expect(found).toMatchObject({
      ok: false,
      code: 'invalid-payload',
      detail: expect.stringMatching(reason),
    });
  });
});
