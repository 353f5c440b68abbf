import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { delivery, mail, orderDocument } from '#server/database/schema/papers.ts';
import { payment } from '#server/database/schema/payments.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { shop as letterhead } from '#server/documents/testing/document-samples.ts';
import { orderPaid } from '#server/papers/paper-mails.ts';
import { makeDelivery } from './make-delivery.ts';
import { readZip } from './testing/read-zip.ts';
import {
  createTestDelivery,
  paidAt,
  type TestDelivery,
  templates,
  writePaidOrder,
} from './testing/test-delivery.ts';
import { writeTwoCuts } from './testing/write-two-cuts.ts';

const job = { isLastAttempt: false, signal: new AbortController().signal };

onEachDatabase('make-delivery', (open) => {
  let shop: TestDelivery;

  beforeAll(async () => {
    shop = await createTestDelivery(await open());
  });
  beforeEach(async () => {
    await shop.reset();
  });
  afterAll(() => shop.engine.close());

  async function unpack(orderId: number, holder = 'order') {
    const rows = await shop.services.db.select().from(delivery).where(eq(delivery.orderId, orderId));
    const row = rows.find((each) => each.holder === holder);
    const bytes = await shop.files.find(row?.fileHash ?? '');
    if (bytes === null) throw new Error('There is no such delivery');
    expect(row?.byteLength).toBe(bytes.length);
    return readZip(bytes);
  }

  async function licenceTextIn(name: string, bytes: Buffer): Promise<string> {
    const read = await shop.engine.read({ name, bytes });
    if (!read.ok) throw new Error(read.findings.map(({ message }) => message).join(' '));
    return read.facts.names.licence ?? '';
  }

  test('gives exactly the files that the licences of each item allow, and the papers', async () => {
    const orderId = await writeTwoCuts(shop);
    await makeDelivery(shop.services, { orderId }, job);
    expect([...(await unpack(orderId)).keys()]).toEqual([
      'EULA.pdf',
      'Invoice I-000001.pdf',
      'Certificates/Licence L-000001-01.pdf',
      'Certificates/Licence L-000001-02.pdf',
      'Licences/Desktop.txt',
      'Licences/Web.txt',
      'Open licences/Open.txt',
      'Credits.txt',
      'Desktop/NotoSansHebrew_400Regular.ttf',
      'Web/NotoSansHebrew_700Bold.woff2',
      'Web/NotoSansHebrew_700Bold.woff',
      'Web/stylesheet.css',
    ]);
  });

  test('stamps every font with the numbers of the licences that allow it, and keeps its own licence text', async () => {
    const { regular, variable } = shop.sold;
    const orderId = await writePaidOrder(shop, {
      licences: [
        { uid: 'a', template: templates.desktop },
        { uid: 'b', template: templates.web },
        { uid: 'c', template: templates.app },
      ],
      items: [
        { name: 'Open Regular', licences: ['a', 'b', 'c'], files: [regular] },
        { name: 'Closed', licences: ['b', 'c'], files: [variable] },
      ],
    });
    await makeDelivery(shop.services, { orderId }, job);
    const zip = await unpack(orderId);
    const fonts = [...zip].filter(([path]) => /\.(ttf|otf|woff2?)$/.test(path));
    const numbers: Record<string, string | undefined> = {};
    for (const [path, { bytes }] of fonts) {
      const text = await licenceTextIn(path, bytes);
      numbers[path] = /Licence number: (.*)$/.exec(text)?.[1];
      if (path.includes('Hebrew')) expect(text).toContain('SIL Open Font License');
    }
    expect(numbers).toEqual({
      'Desktop/NotoSansHebrew_400Regular.ttf': 'L-000001-01, L-000001-03',
      'Desktop/anybody-latin-wght-normal.ttf': 'L-000001-03',
      'Web/NotoSansHebrew_400Regular.woff2': 'L-000001-02',
      'Web/NotoSansHebrew_400Regular.woff': 'L-000001-02',
      'Web/anybody-latin-wght-normal.woff2': 'L-000001-02',
      'Web/anybody-latin-wght-normal.woff': 'L-000001-02',
    });
    const css = zip.get('Web/stylesheet.css')?.bytes.toString();
    expect(css).toContain('font-weight: 100 900');
    expect(css).toContain(
      'url("NotoSansHebrew_400Regular.woff2") format("woff2"), url("NotoSansHebrew_400Regular.woff")',
    );
    expect(css).toMatch(
      /"Noto Sans Hebrew Fallback"; src: local\("Arial"\); ascent-override: [\d.]+%; descent-override/,
    );
  });

  test('gives no font where the licences allow none, and every file of a set with its alternates', async () => {
    const { regular, bold } = shop.sold;
    const orderId = await writePaidOrder(shop, {
      licences: [
        { uid: 'a', template: templates.social },
        { uid: 'b', template: templates.desktop },
      ],
      items: [
        { name: 'Closed', licences: ['a'], files: [shop.sold.variable] },
        { name: 'Open, whole', licences: ['b'], files: [regular, bold], quantity: 2 },
      ],
    });
    await makeDelivery(shop.services, { orderId }, job);
    const paths = [...(await unpack(orderId)).keys()];
    expect(paths.filter((path) => /^(Desktop|Web)/.test(path))).toEqual([
      'Desktop/NotoSansHebrew_400Regular.ttf',
      'Desktop/NotoSansHebrew_700Bold.ttf',
    ]);
  });

  test('names no path that leaves the folder or that a system refuses, whatever the files were called', async () => {
    const { regular, bold, variable } = shop.sold;
    const fonts = [
      { ...regular, fileName: '../../etc/passwd' },
      { ...bold, fileName: 'CON.ttf' },
      { ...variable, fileName: '..\\Grüße/*.con.ttf' },
    ];
    const orderId = await writePaidOrder(shop, {
      licences: [{ uid: 'a', template: templates.desktop }],
      items: fonts.map((file, index) => ({ name: `Font ${index}`, licences: ['a'], files: [file] })),
    });
    await makeDelivery(shop.services, { orderId }, job);
    const paths = [...(await unpack(orderId)).keys()].filter((path) => path.startsWith('Desktop/'));
    expect(paths).toEqual(['Desktop/etc-passwd.ttf', 'Desktop/_CON.ttf', 'Desktop/Grusse-.con.ttf']);
  });

  test('sends the files of a licence, and nothing of the price, to its delivery-email', async () => {
    const { regular, bold } = shop.sold;
    const orderId = await writePaidOrder(shop, {
      licences: [
        { uid: 'a', template: templates.desktop },
        { uid: 'order', template: templates.web, values: { client: 'client@example.com' } },
      ],
      items: [
        { name: 'Open Regular', licences: ['a', 'order'], files: [regular] },
        { name: 'Open Bold', licences: ['a'], files: [bold] },
        { name: 'Bank transfer', licences: [], files: [], quantity: 0, type: 'surcharge' },
      ],
    });
    await makeDelivery(shop.services, { orderId }, job);
    const mails = await shop.services.db.select().from(mail).orderBy(asc(mail.id));
    expect(mails.map(({ key, recipient }) => [key, recipient])).toEqual([
      ['order-delivered:1', 'licensee@example.com'],
      ['licence-delivered:1:L-000001-02', 'client@example.com'],
      ['order-paid:1', 'buyer@example.com'],
    ]);
    expect(mails[0]?.data).toMatchObject({ items: ['Open Regular', 'Open Bold'] });
    expect(mails[1]?.data).toMatchObject({ finalPrice: null, recipientName: '', items: ['Open Regular'] });
    expect([...(await unpack(orderId, 'L-000001-02')).keys()]).toEqual([
      'EULA.pdf',
      'Certificates/Licence L-000001-02.pdf',
      'Licences/Web.txt',
      'Open licences/Open.txt',
      'Credits.txt',
      'Web/NotoSansHebrew_400Regular.woff2',
      'Web/NotoSansHebrew_400Regular.woff',
      'Web/stylesheet.css',
    ]);
    expect([...(await unpack(orderId)).keys()].filter((path) => path.startsWith('Desktop/'))).toHaveLength(2);
  });

  test('mails the invoice and the consent to the buyer, where the fonts go to another licensee', async () => {
    const { db } = shop.services;
    const consents = { immediateDeliveryConsentedAt: paidAt.toISOString() };
    const mailsOf = async (orderId: number) =>
      (await db.select().from(mail).where(eq(mail.orderId, orderId)).orderBy(asc(mail.id))).map(
        ({ kind, recipient, data }) => ({ kind, recipient, data }),
      );
    const apart = await writeTwoCuts(shop);
    await db.update(shopOrder).set({ consents });
    await makeDelivery(shop.services, { orderId: apart }, job);
    await makeDelivery(shop.services, { orderId: apart }, job);
    const [invoice] = await db.select().from(orderDocument).where(eq(orderDocument.kind, 'receipt'));
    const told = await mailsOf(apart);
    expect(told).toMatchObject([
      { kind: 'order-delivered', recipient: 'licensee@example.com', data: { consentedAt: null } },
      {
        kind: 'order-paid',
        recipient: 'buyer@example.com',
        data: {
          documentId: invoice?.id,
          number: 'I-000001',
          finalPrice: 12_000,
          isInvoice: true,
          consentedAt: paidAt.toISOString(),
        },
      },
    ]);
    const composed = await orderPaid.compose(shop.services, {
      data: told[1]?.data,
      recipient: 'buyer@example.com',
      shop: letterhead,
    });
    expect(composed?.letter.subject).toBe('Invoice I-000001 from Fount, which is paid');
    expect(composed?.attachments).toMatchObject([{ fileName: 'Invoice-I-000001.pdf' }]);
    const words = JSON.stringify(composed?.letter);
    expect(words).toContain('You agreed on 4 March 2026, 10:20 UTC: “I expressly consent');
    expect(words).not.toContain('licensee@example.com');

    // Who is both, however the address was typed, has all of it in one mail.
    const alone = await writeTwoCuts(shop);
    const billingAddress = { ...emptyAddress(), email: ' Licensee@Example.com', country: 'DE' };
    await db.update(shopOrder).set({ consents, billingAddress }).where(eq(shopOrder.id, alone));
    await makeDelivery(shop.services, { orderId: alone }, job);
    expect(await mailsOf(alone)).toMatchObject([
      { kind: 'order-delivered', data: { consentedAt: paidAt.toISOString() } },
    ]);
  });

  test.each([
    ['online, by a provider that tells of no card', 'paid', { country: 'CH' }, 'Online (Stripe)', null],
    ['by card', 'paid', { lastDigits: '1881' }, 'Card ending in 1881', '1881'],
    ['by bank transfer, and once more by card', 'surplus', { lastDigits: '1881' }, 'Bank transfer', null],
  ] as const)(
    'says on the invoice how it was paid: %s',
    async (_how, state, instrument, paidBy, cardDigits) => {
      const orderId = await writeTwoCuts(shop);
      const paidByStripe = { provider: 'stripe', state, instrument };
      await shop.services.db.update(payment).set(paidByStripe).where(eq(payment.orderId, orderId));
      await makeDelivery(shop.services, { orderId }, job);
      const [, paper] = [...(await unpack(orderId))].find(([path]) => path.startsWith('Invoice ')) ?? [];
      const said: unknown = JSON.parse(paper?.bytes.toString().replace('%PDF-1.7\n', '') ?? 'null');
      expect(said).toMatchObject({ paidBy, cardDigits, isPaidOnline: state === 'paid' });
    },
  );

  test('says on the papers what was sold, to whom, under which numbers', async () => {
    const orderId = await writeTwoCuts(shop);
    await makeDelivery(shop.services, { orderId }, job);
    const zip = await unpack(orderId);
    const dataOf = (path: string): unknown =>
      JSON.parse(zip.get(path)?.bytes.toString().replace('%PDF-1.7\n', '') ?? 'null');
    expect(dataOf('Invoice I-000001.pdf')).toMatchObject({
      receiptNumber: 'I-000001',
      orderNumber: 'O-000001',
      date: paidAt.toISOString(),
      lines: [
        { name: 'Open Regular', detail: 'Desktop, Users: 4 (Up to 5 users), L-000001-01', price: 6000 },
        { name: 'Open Bold', detail: 'Web, L-000001-02', price: 6000 },
      ],
      finalPrice: 12_000,
      paidBy: 'Card ending in 4242',
      cardDigits: '4242',
    });
    expect(dataOf('Certificates/Licence L-000001-01.pdf')).toMatchObject({
      fonts: [{ name: 'Open Regular', setName: 'Latin', styles: 1 }],
      terms: [{ label: 'Users', value: '4 (Up to 5 users)' }],
      hasOpenFonts: true,
    });
    expect(dataOf('EULA.pdf')).toMatchObject({
      licences: [{ publicName: 'Desktop' }, { publicName: 'Web' }],
    });
    expect(zip.get('Credits.txt')?.bytes.toString()).toBe('Open\n\nBy many hands & eyes.\n');
    expect(zip.get('Licences/Desktop.txt')?.bytes.toString()).toBe(
      'Desktop\n\nDesktop\n\nYou may & may not.\n',
    );
    expect(zip.get('Open licences/Open.txt')?.bytes.toString()).toBe('SIL OPEN FONT LICENSE');
    for (const { modifiedAt } of zip.values()) expect(modifiedAt).toEqual(paidAt);
  });

  test('makes the same zip of the same order again, byte for byte', async () => {
    const orderId = await writeTwoCuts(shop);
    await makeDelivery(shop.services, { orderId }, job);
    const [first] = await shop.services.db.select().from(delivery);
    await shop.services.db.delete(delivery);
    await shop.services.db.update(shopOrder).set({ deliveryState: 'pending' });
    await makeDelivery(shop.services, { orderId }, job);
    const [second] = await shop.services.db.select().from(delivery);
    expect(second?.fileHash).toBe(first?.fileHash);
  });
});
