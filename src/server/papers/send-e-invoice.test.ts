import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runStaffCommand } from '#server/commands/staff/run-staff-command.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { eInvoice, orderDocument } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { countJobs } from '#server/orders/testing/count-jobs.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { createFolderProvider } from '#server/peppol/folder-provider.ts';
import { placePaidByInvoice } from '#server/staff/testing/place-paid.ts';
import { keepEInvoices } from './keep-e-invoices.ts';
import { resumeEInvoices, sendEInvoice } from './send-e-invoice.ts';

const party = (id: string) =>
  `<cac:Party><cbc:EndpointID schemeID="9930">${id}</cbc:EndpointID><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:Party>`;
const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="i" xmlns:cac="c" xmlns:cbc="b">${party('DE136695976')}${party('DE811569869')}</Invoice>\n`;

onEachDatabase('an invoice for Peppol', (open) => {
  const shop = shopOfSuite(open);
  let folder: string;
  let documentId: number;
  let paper: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fount-peppol-'));
    const { db } = shop.database;
    await db.delete(setting).where(eq(setting.name, 'sales'));
    const { orderId } = await placePaidByInvoice(shop);
    const [document] = await db.select().from(orderDocument).where(eq(orderDocument.orderId, orderId));
    documentId = document?.id ?? 0;
    paper = document?.number ?? '';
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const keep = (lacks: string[] = []) =>
    shop.database.db.transaction((tx) =>
      keepEInvoices(tx, shop.services.jobs, {
        documentId,
        written: [{ format: 'peppol', xml: lacks.length === 0 ? xml : null, lacks }],
        at: shop.services.now(),
      }),
    );
  const services = () => ({ ...shop.services, peppol: createFolderProvider(folder) });
  const send = () => sendEInvoice(services(), { documentId });
  const sent = () => readdirSync(folder).filter((name) => name.endsWith('.xml'));
  const countWaiting = () => countJobs(shop.database, 'send-e-invoice', { documentId });
  async function type(...args: string[]): Promise<{ isDone: boolean; said: string }> {
    const lines: string[] = [];
    const { isRefused } = await runStaffCommand(services(), args, (line) => lines.push(line));
    return { isDone: !isRefused, said: lines.join(' ') };
  }

  it('is put into the folder of the access point, whole and once, in an envelope that says to whom it goes', async () => {
    await keep();
    expect(await countWaiting()).toBe(1);
    await send();
    expect(readdirSync(folder)).toEqual([`${paper}.xml`]);
    const envelope = readFileSync(join(folder, `${paper}.xml`), 'utf8');
    expect(envelope).toContain('<Receiver>');
    expect(envelope).toContain('9930:DE811569869');
    // The access point has taken it.
    rmSync(join(folder, `${paper}.xml`));
    await send();
    await keep();
    await send();
    expect(sent()).toEqual([]);
    const [row] = await shop.database.db.select().from(eInvoice).where(eq(eInvoice.documentId, documentId));
    expect(row?.sentAt).toEqual(shop.services.now());
  });

  it('that was cut off after it was put there is the same message again', async () => {
    await keep();
    const failing = {
      ...services(),
      now: () => {
        throw new Error('killed');
      },
    };
    await expect(sendEInvoice(failing, { documentId })).rejects.toThrow('killed');
    const first = readFileSync(join(folder, `${paper}.xml`), 'utf8');
    await send();
    expect(readFileSync(join(folder, `${paper}.xml`), 'utf8')).toBe(first);
  });

  it('for which the disk has no room waits, says why, and is sent when it has', async () => {
    await keep();
    const full = { ...services(), peppol: createFolderProvider(join(folder, 'full')) };
    // Where a file stands no folder can be made, which fails as a disk without room does.
    writeFileSync(join(folder, 'full'), '');
    await expect(sendEInvoice(full, { documentId })).rejects.toThrow(/EEXIST|ENOTDIR/);
    await resumeEInvoices(shop.services);
    expect(await countWaiting()).toBe(1);
    await send();
    expect(sent()).toEqual([`${paper}.xml`]);
  });

  it('is sent again by staff, as a message of its own', async () => {
    await keep();
    await send();
    const first = readFileSync(join(folder, `${paper}.xml`), 'utf8');
    shop.letPass(1000);
    expect(await type('send-e-invoice', paper)).toEqual({
      isDone: true,
      said: `${paper} is sent over Peppol to 9930:DE811569869.`,
    });
    await send();
    const second = readFileSync(join(folder, `${paper}.xml`), 'utf8');
    const idOf = (envelope: string) =>
      /[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/.exec(envelope)?.[0];
    expect(idOf(first)).toBeDefined();
    expect(idOf(second)).toBeDefined();
    expect(idOf(second)).not.toBe(idOf(first));
  });

  it('is refused with words where the buyer has no address there, there is no paper, or no folder is set', async () => {
    await keep(['The buyer has no address in the network (BT-49).']);
    expect(await countWaiting()).toBe(0);
    await send();
    expect(sent()).toEqual([]);
    expect(await type('send-e-invoice', paper)).toEqual({
      isDone: false,
      said: expect.stringContaining('The buyer has no address in the network'),
    });
    expect(await type('send-e-invoice', 'I-999999')).toMatchObject({
      isDone: false,
      said: expect.stringContaining('There is no paper I-999999.'),
    });
    const lines: string[] = [];
    await runStaffCommand(shop.services, ['send-e-invoice', paper], (line) => lines.push(line));
    expect(lines.join(' ')).toContain('PEPPOL_OUT names no folder');
  });

  it('of before a folder was set is never sent by itself', async () => {
    await keep();
    await sendEInvoice(shop.services, { documentId });
    await send();
    expect(sent()).toEqual([]);
    const before = await countWaiting();
    await resumeEInvoices(shop.services);
    expect(await countWaiting()).toBe(before);
  });

  it('of a shop that is only tried out is put where no access point looks', async () => {
    await shop.database.db.insert(setting).values({ name: 'sales', value: { mode: 'trial' } });
    await keep();
    await send();
    expect(sent()).toEqual([]);
    expect(readdirSync(join(folder, 'sandbox'))).toEqual([`${paper}.xml`]);
  });
});
