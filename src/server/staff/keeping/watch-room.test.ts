import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import type { Database } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { mail } from '#server/database/schema/papers.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { renderMail } from '#server/documents/mails/render-mail.tsx';
import { shop } from '#server/documents/testing/document-samples.ts';
import { diskFilling } from './disk-filling-mail.ts';
import { createRoomWatch } from './watch-room.ts';

onEachDatabase('the disk of the data', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await emptyTables(database);
  });

  /** A watch over a disk of which the test says how much is free, and on what day. */
  async function watchDisk(contactEmail: string) {
    const { db } = database;
    await db.insert(setting).values({ name: 'foundry', value: { ...testFoundry, contactEmail } });
    const seen = { free: 5e9, day: '2026-11-21', low: [] as number[], back: 0 };
    const look = createRoomWatch({
      db,
      jobs: { enqueue: async () => true },
      now: () => new Date(`${seen.day}T10:00:00Z`),
      dataDir: '/somewhere',
      readFree: async () => seen.free,
      onLow: (free) => seen.low.push(free),
      onBack: async () => {
        seen.back += 1;
      },
    });
    const mails = async () =>
      (await db.select().from(mail)).map(({ key, recipient }) => `${key} ${recipient}`);
    return { seen, look, mails };
  }

  test('that fills is told to the foundry once a day, while mails still go out', async () => {
    const { seen, look, mails } = await watchDisk('shop@foundry.example');
    await look();
    expect([seen.low, await mails()]).toEqual([[], []]);
    seen.free = 9e8;
    await look();
    await look();
    expect(await mails()).toEqual(['disk-filling:2026-11-21 shop@foundry.example']);
    seen.day = '2026-11-22';
    await look();
    expect(await mails()).toHaveLength(2);
    expect(seen.low).toHaveLength(3);
  });

  test('that has room again is news, once', async () => {
    const { seen, look } = await watchDisk('shop@foundry.example');
    seen.free = 9e8;
    await look();
    seen.free = 5e9;
    await look();
    await look();
    expect(seen.back).toBe(1);
  });

  test('is told to the log alone where the foundry gave no address', async () => {
    const { seen, look, mails } = await watchDisk('');
    seen.free = 9e8;
    await look();
    expect([seen.low, await mails()]).toEqual([[9e8], []]);
  });
});

test('the mail says how much is left', () => {
  const { subject, text } = renderMail(diskFilling.write({ freeBytes: 900_000_000 }, shop), shop);
  expect(subject).toBe('The disk of Fount is filling: 900.0\u00a0MB are left');
  expect(text).toContain('Please make room');
});
