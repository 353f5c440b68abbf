import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STATEMENT_FILE_MOST_BYTES } from '#domain/limits.ts';
import { auditEntry } from '#server/database/schema/staff.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { placeByInvoice } from '#server/staff/testing/place-paid.ts';
import { type ToldEntry, writeCamt } from '#server/staff/testing/write-camt.ts';
import { runStaffCommand } from './run-staff-command.ts';

onEachDatabase('the command about bank statements', (open) => {
  const shop = shopOfSuite(open);
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fount-statement-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function type(...args: string[]): Promise<{ isDone: boolean; said: string }> {
    const lines: string[] = [];
    const { isRefused } = await runStaffCommand(shop.services, args, (line) => lines.push(line));
    return { isDone: !isRefused, said: lines.join('\n').replaceAll('\u00a0', ' ') };
  }
  async function write(content: string | Buffer, name = 'november.xml'): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  }
  let count = 0;
  /** An order of CHF 215.10, and a payment that names it. */
  async function place(amount: string, change: Partial<ToldEntry> = {}) {
    const placed = await placeByInvoice(shop);
    await takeByInvoice(shop.services, placed);
    const order = `O-${String(placed.orderId).padStart(6, '0')}`;
    count += 1;
    return {
      order,
      entry: { amount, words: [order], payer: 'Anna', bankReference: `C-${count}`, ...change },
    };
  }

  it('shows what would be entered, and enters that and what was named besides, each order as an act of its own', async () => {
    const [exact, little, other] = [await place('215.10'), await place('200.00'), await place('180.00')];
    const entries = [exact.entry, little.entry, other.entry, { amount: '3.00', direction: 'DBIT' }];
    const path = await write(writeCamt(entries));
    const shown = await type('bank-statement', path);
    expect(shown.isDone).toBe(true);
    expect(shown.said).toMatch(
      new RegExp(
        `\\* 1 {2}21 November 2026 {2}CHF 215\\.10 {2}Anna {2}${exact.order}\n +Exact ${exact.order}`,
      ),
    );
    expect(shown.said).toContain(`Too little ${little.order} (`);
    expect(shown.said).toContain('1 debit left out.\n1 payment would be entered');
    const entered = await type('enter-payments', path, '--take', '2', '--by', 'Ada');
    expect(entered).toEqual({
      isDone: true,
      said: [
        `${exact.order} is paid by CHF 215.10; its delivery is on the way.`,
        `${little.order} is paid by CHF 200.00; its delivery is on the way.`,
      ].join('\n'),
    });
    const acts = await shop.database.db.select().from(auditEntry);
    const kept = acts.filter(({ action }) => action === 'enter-payments');
    expect(kept.map(({ actor, subjectName }) => [actor, subjectName])).toEqual([
      ['Ada', exact.order],
      ['Ada', little.order],
    ]);
    expect(JSON.stringify(kept)).not.toContain('Anna');
    expect(await type('enter-payments', path)).toEqual({
      isDone: true,
      said: 'There is nothing to be entered.',
    });
    expect((await type('bank-statement', path)).said).toContain('Entered before');
  });

  it('enters nothing that is not there, or is of another account', async () => {
    const { order, entry } = await place('215.10');
    const path = await write(writeCamt([entry], { iban: 'DE89370400440532013000' }));
    for (const numbers of ['2', 'x', '1,7']) {
      const refused = await type('enter-payments', path, '--take', numbers);
      expect(refused).toMatchObject({ isDone: false, said: expect.stringContaining('There is no payment') });
    }
    // The shop of tests has no account of its own, so that any may be its own.
    expect((await type('enter-payments', path)).said).toContain(`${order} is paid`);
  });

  it('says why a file is not read', async () => {
    const huge = await write(Buffer.alloc(STATEMENT_FILE_MOST_BYTES + 1, 0x20), 'huge.xml');
    for (const [path, why] of [
      ['november.xml', 'has to be whole'],
      [join(folder, 'gone.xml'), 'cannot be read: ENOENT'],
      [folder, 'cannot be read: EISDIR'],
      [huge, 'too large'],
      [await write('<a/>', 'a.xml'), 'a.xml, line 1: expected a camt.053 or camt.054, found <a>'],
    ] as const)
      for (const command of ['bank-statement', 'enter-payments'])
        expect(await type(command, path)).toMatchObject({
          isDone: false,
          said: expect.stringContaining(why),
        });
  });
});
