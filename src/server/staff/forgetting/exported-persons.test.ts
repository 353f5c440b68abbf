import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { runStaffCommand } from '#server/commands/staff/run-staff-command.ts';
import { customer } from '#server/database/schema/customers.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail, orderDocument } from '#server/database/schema/papers.ts';
import { auditEntry } from '#server/database/schema/staff.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { readZip } from '#server/delivery/testing/read-zip.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { placePaidByInvoice } from '#server/staff/testing/place-paid.ts';
import { packPerson } from './export-person.ts';

const exportedPerson = z.looseObject({
  email: z.string(),
  account: z.unknown().optional(),
  orders: z.array(
    z.looseObject({ id: z.string(), payments: z.array(z.unknown()), history: z.array(z.unknown()) }),
  ),
  namedIn: z.array(
    z.object({
      orderNumber: z.string(),
      deliveryAddress: z.unknown(),
      licences: z.array(z.looseObject({ licenceNumber: z.string().nullable() })),
      sent: z.array(z.unknown()),
    }),
  ),
  mails: z.array(z.looseObject({ kind: z.string(), state: z.string() })),
});

onEachDatabase('npm run staff -- export-person', (open) => {
  const shop = shopOfSuite(open);
  const files = createMemoryFileStore();
  let folder: string;
  let to: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fount-export-'));
    to = join(folder, 'person.zip');
    const { db } = shop.database;
    await db.delete(shopOrder);
    await db.delete(mail);
    await db.delete(customer);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function type(...args: string[]): Promise<{ isDone: boolean; said: string }> {
    const lines: string[] = [];
    const services = { ...shop.services, files };
    const { isRefused } = await runStaffCommand(services, args, (line) => lines.push(line));
    return { isDone: !isRefused, said: lines.join(' ') };
  }
  async function placeWithPaper() {
    const { orderId } = await placePaidByInvoice(shop);
    const fileHash = await files.put(Buffer.from(`%PDF-1.7 of ${orderId}`));
    await shop.database.db.update(orderDocument).set({ fileHash }).where(eq(orderDocument.orderId, orderId));
    return orderId;
  }
  function readExport() {
    const zip = readZip(readFileSync(to));
    const json = zip.get('person.json')?.bytes.toString('utf8') ?? '';
    return { person: exportedPerson.parse(JSON.parse(json)), json, paths: [...zip.keys()] };
  }
  const name = (orderId: number, change: { billing?: string; delivery?: string }) =>
    shop.database.db.transaction(async (tx) => {
      const [order] = await tx.select().from(shopOrder).where(eq(shopOrder.id, orderId));
      if (order === undefined) throw new Error('no order');
      const { billing = order.billingAddress.email, delivery = order.deliveryAddress.email } = change;
      await tx
        .update(shopOrder)
        .set({
          billingAddress: { ...order.billingAddress, email: billing },
          deliveryAddress: { ...order.deliveryAddress, email: delivery },
        })
        .where(eq(shopOrder.id, orderId));
    });

  it('writes the orders of a guest with their payments, history and papers, and which mails were sent', async () => {
    const orderId = await placeWithPaper();
    const other = await placeWithPaper();
    await name(other, { billing: 'other@example.com', delivery: 'other@example.com' });
    const done = await type('export-person', 'Buyer@example.com', '--to', to);
    expect(done.isDone).toBe(true);
    expect(done.said).toContain('no account, 1 order, 1 paper, what 0 orders of others say of this address');
    const { person, json, paths } = readExport();
    expect(person.orders.map(({ id }) => id)).toEqual([`${orderId}`]);
    expect(person.orders[0]?.history.length).toBeGreaterThan(0);
    expect(person.mails.length).toBeGreaterThan(0);
    expect(person).not.toHaveProperty('account');
    expect(json).not.toContain('other@example.com');
    expect(json).not.toMatch(/https?:\/\//);
    const orderNumber = `O-${String(orderId).padStart(6, '0')}`;
    expect(paths).toEqual([
      'person.json',
      expect.stringMatching(new RegExp(`^${orderNumber}/Invoice-I-\\d+\\.pdf$`)),
    ]);
  });

  it('names papers whose file is lost or damaged, and gives all else', async () => {
    const [kept, lost] = [await placeWithPaper(), await placeWithPaper()];
    const { db } = shop.database;
    await db
      .update(orderDocument)
      .set({ fileHash: 'f'.repeat(64) })
      .where(eq(orderDocument.orderId, lost));
    const done = await type('export-person', 'buyer@example.com', '--to', to);
    expect(done.isDone).toBe(true);
    const [number] = await db
      .select({ number: orderDocument.number })
      .from(orderDocument)
      .where(eq(orderDocument.orderId, lost));
    const missing = `O-${String(lost).padStart(6, '0')}/Invoice-${number?.number}`;
    expect(done.said).toContain(`2 orders, 1 paper, `);
    expect(done.said).toContain(missing);
    const zip = readZip(readFileSync(to));
    expect(zip.get('missing-papers.txt')?.bytes.toString('utf8')).toContain(missing);
    expect([...zip.keys()].filter((path) => path.startsWith('O-'))).toEqual([
      expect.stringContaining(`O-${String(kept).padStart(6, '0')}/`),
    ]);
  });

  it('reads each paper when its turn has come, and holds none', async () => {
    await placeWithPaper();
    await placeWithPaper();
    let read = 0;
    const counting = {
      ...files,
      find: (hash: string) => {
        read += 1;
        return files.find(hash);
      },
    };
    const packed = await packPerson({ ...shop.services, files: counting }, 'buyer@example.com');
    const papers = packed.ok ? packed.value.entries.slice(1) : [];
    expect(papers).toHaveLength(2);
    for (const { make } of papers) {
      const before = read;
      expect(Buffer.from(await make()).toString()).toContain('%PDF-1.7');
      expect(read).toBe(before + 1);
    }
  });

  it('writes what the staff noted of a person’s own orders, and not of others’', async () => {
    const orderId = await placeWithPaper();
    await name(orderId, { billing: 'noted@example.com', delivery: 'else@example.com' });
    await type('note', `${orderId}`, '--words', 'Called: needs it by Friday');
    expect((await type('export-person', 'noted@example.com', '--to', to)).isDone).toBe(true);
    expect(readExport().json).toContain('Called: needs it by Friday');
    to = join(folder, 'else.zip');
    expect((await type('export-person', 'else@example.com', '--to', to)).isDone).toBe(true);
    expect(readExport().json).not.toContain('Called: needs it by Friday');
  });

  it('writes of others’ orders what is about a licensee alone, and none of their papers', async () => {
    const orderId = await placeWithPaper();
    await name(orderId, { billing: 'buyer@example.com', delivery: 'licensee@example.com' });
    const done = await type('export-person', 'licensee@example.com', '--to', to);
    expect(done.said).toContain('no account, 0 orders, 0 papers, what 1 order of others say of this address');
    const { person, json, paths } = readExport();
    expect(paths).toEqual(['person.json']);
    expect(person.namedIn).toMatchObject([
      {
        deliveryAddress: { email: 'licensee@example.com' },
        licences: [{ licenceNumber: expect.any(String) }],
      },
    ]);
    expect(json).not.toContain('buyer@example.com');
  });

  it('stands in the audit log without the person, overwrites no file, and says where nothing is kept', async () => {
    await placeWithPaper();
    const { db } = shop.database;
    const readEntries = () => db.select().from(auditEntry).where(eq(auditEntry.action, 'export-person'));
    const before = (await readEntries()).length;
    expect(await type('export-person', 'nobody@example.com', '--to', to)).toMatchObject({
      isDone: false,
      said: expect.stringContaining('Nothing is kept of nobody@example.com.'),
    });
    expect(existsSync(to)).toBe(false);
    expect(await type('export-person', 'buyer@example.com', '--to', 'person.zip')).toMatchObject({
      isDone: false,
      said: expect.stringContaining('has to be whole'),
    });
    expect(await type('export-person', 'buyer@example.com', '--to', to)).toMatchObject({ isDone: true });
    const first = readFileSync(to);
    expect(await type('export-person', 'buyer@example.com', '--to', to)).toMatchObject({
      isDone: false,
      said: expect.stringContaining('There is a file'),
    });
    expect(readFileSync(to)).toEqual(first);
    const entries = await readEntries();
    expect(entries).toHaveLength(before + 4);
    expect(JSON.stringify(entries)).not.toContain('buyer@example.com');
  });
});
