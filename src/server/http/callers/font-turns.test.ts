import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FONT_TURNS } from '#domain/limits.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { openTestApp } from '#server/http/testing/open-test-app.ts';

/** A busy machine takes its time. */
const patience = { timeout: 15_000 };
const { atOnceOfOne, waiting } = FONT_TURNS.texts;

onEachDatabase('calls that make fonts', (open) => {
  let app: FastifyInstance;
  /** The texts that are being set, each ended by hand. */
  const begun: { text: string; end: () => void }[] = [];
  beforeAll(async () => {
    app = await openTestApp({
      db: (await open()).db,
      now: () => new Date(),
      publicUrl: 'http://shop.example',
      secret: 'a secret that is long enough for this',
      handlers: {
        setTesterFonts: async ({ body: { text } }) => {
          const { promise, resolve } = Promise.withResolvers<void>();
          begun.push({ text, end: resolve });
          await promise;
          return { ok: true, value: { fonts: [] } };
        },
      },
    });
  });
  afterAll(() => app.close());
  // Begun at once: an injection that nobody awaits is not.
  const ask = async (text: string, remoteAddress: string) =>
    await app.inject({
      method: 'POST',
      url: '/api/front/tester-fonts',
      payload: { text, cuts: [{ fontCutId: '1' }] },
      remoteAddress,
    });

  it('are two at a time of a visitor, wait in a line, and are refused for a moment beyond it; another’s is begun at once', async () => {
    const many = atOnceOfOne + waiting.own + 10;
    const flood = Array.from({ length: many }, () => ask('flood', '192.0.2.1'));
    const refused = await Promise.all(flood.slice(atOnceOfOne + waiting.own));
    for (const { statusCode, headers, body } of refused) {
      expect([statusCode, headers['retry-after']]).toEqual([429, '2']);
      expect(JSON.parse(body)).toMatchObject({ type: '/problems/too-many-requests', status: 429 });
    }
    // Not even read: what stands in it is not found to be no call.
    const unread = await app.inject({
      method: 'POST',
      url: '/api/front/tester-fonts',
      headers: { 'content-type': 'application/json' },
      payload: 'no JSON',
      remoteAddress: '192.0.2.1',
    });
    expect(unread.statusCode).toBe(429);
    expect(unread.headers['cache-control']).toBe('no-store');
    const other = ask('word', '192.0.2.2');
    await expect
      .poll(() => begun.map(({ text }) => text).toSorted(), patience)
      .toEqual(['flood', 'flood', 'word']);
    // Each that ends lets the next one begin.
    let ended = 0;
    await expect
      .poll(() => {
        for (const { end } of begun.slice(ended)) end();
        ended = begun.length;
        return ended;
      }, patience)
      .toBe(atOnceOfOne + waiting.own + 1);
    expect((await other).statusCode).toBe(200);
    const given = await Promise.all(flood.slice(0, atOnceOfOne + waiting.own));
    expect(given.map(({ statusCode }) => statusCode)).toEqual(given.map(() => 200));
  });
});
