import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ASKED_MAILS, DAY_IN_MS, HOUR_IN_MS } from '#domain/limits.ts';
import type { Database } from '#server/database/database.ts';
import { rateLimit } from '#server/database/schema/running.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { countMailTo } from './asked-mails.ts';

const { ofVisitorPerHour, ofVisitorPerDay, ofAllPerDay } = ASKED_MAILS.receiver;

onEachDatabase('mails to one address', (open) => {
  let database: Database;
  let time: number;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    time = Date.parse('2026-11-22T10:00:00Z');
    await database.db.delete(rateLimit);
  });
  const now = () => new Date(time);
  /** How many of so many calls of a visitor are mailed. */
  async function send(visitor: string, calls: number, email = 'ada@example.com'): Promise<number> {
    let mailed = 0;
    for (let call = 0; call < calls; call += 1) {
      const services = { db: database.db, now, secret: 'a secret' };
      if ((await countMailTo(services, { asked: 'invoice', visitor, email })) === null) mailed += 1;
    }
    return mailed;
  }

  test('are so many an hour and a day for one visitor', async () => {
    expect(await send('one', 20)).toBe(ofVisitorPerHour);
    let inADay = ofVisitorPerHour;
    for (let hour = 1; hour < 24; hour += 1) {
      time += HOUR_IN_MS;
      inADay += await send('one', 20);
    }
    expect(inADay).toBe(ofVisitorPerDay);
    time += DAY_IN_MS;
    expect(await send('one', 20)).toBe(ofVisitorPerHour);
  });

  test('are twelve a day for many visitors, and one for each more', async () => {
    let mailed = 0;
    for (let visitor = 0; visitor < 20; visitor += 1) mailed += await send(`visitor ${visitor}`, 20);
    const first = ofAllPerDay / ofVisitorPerHour;
    expect(mailed).toBe(ofAllPerDay + 20 - first);
  });

  test.each([5, 20, 200])('%i calls of a stranger block nobody else', async (calls) => {
    await send('stranger', calls);
    expect(await send('its reader', 1, 'Ada+fonts@example.com')).toBe(1);
  });

  test('twenty strangers block nobody else', async () => {
    for (let visitor = 0; visitor < 20; visitor += 1) await send(`stranger ${visitor}`, 5);
    expect(await send('its reader', 1)).toBe(1);
  });
});
