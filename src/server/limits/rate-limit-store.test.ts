import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { countCall, sweepCounters } from './rate-limit-store.ts';

onEachDatabase('the counters of limits', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds));
  const count = (key: string, seconds: number) =>
    countCall(database.db, { key, windowMs: 60_000, now: at(seconds) });

  it('counts within a window and begins anew after it', async () => {
    expect((await count('a', 0)).used).toBe(1);
    expect(await count('a', 59)).toEqual({ used: 2, resetsAt: at(60) });
    expect(await count('a', 60)).toEqual({ used: 1, resetsAt: at(120) });
    expect((await count('b', 60)).used).toBe(1);
  });

  it('loses no call of many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => count('many', 0)));
    expect(answers.map(({ used }) => used).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  it('sweeps what is over', async () => {
    await count('swept', 0);
    await sweepCounters(database.db, at(61));
    expect((await count('swept', 61)).used).toBe(1);
  });
});
