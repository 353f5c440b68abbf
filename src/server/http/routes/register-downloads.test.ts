import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { makeDelivery } from '#server/delivery/make-delivery.ts';
import {
  createTestDelivery,
  type TestDelivery,
  writePaidOrder,
} from '#server/delivery/testing/test-delivery.ts';
import { makeDownloadUrl } from '#server/links/download-link.ts';
import { registerDownloads } from './register-downloads.ts';

const secret = 'a secret of tests that is long enough';
const now = new Date('2026-03-04T10:00:00Z');
const weekMs = 7 * 24 * 60 * 60 * 1000;

onEachDatabase('the page of a download', (open) => {
  let shop: TestDelivery;
  let app: FastifyInstance;
  let isGone = false;
  let time = now;

  beforeAll(async () => {
    shop = await createTestDelivery(await open());
    const orderId = await writePaidOrder(shop, {
      licences: [],
      items: [{ name: 'Test', licences: [], files: [] }],
    });
    const job = { isLastAttempt: false, signal: new AbortController().signal };
    await makeDelivery(shop.services, { orderId }, job);
    const { db, jobs } = shop.services;
    app = Fastify();
    registerDownloads(app, {
      db,
      jobs,
      secret,
      files: {
        ...shop.files,
        findStream: async (hash) => (isGone ? null : await shop.files.findStream(hash)),
      },
      now: () => time,
      help: () => '/information/help',
    });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await shop.engine.close();
  });

  const pathTo = (deliveryId: number) =>
    new URL(makeDownloadUrl({ deliveryId, publicUrl: 'https://shop.example', secret, now }).url).pathname;

  it('gives the zip, says 410 of a link that has expired, 404 of one that never was, and 503 while the files are made again', async () => {
    const given = await app.inject(pathTo(1));
    expect([given.statusCode, given.headers['content-type']]).toEqual([200, 'application/zip']);
    isGone = true;
    const remade = await app.inject(pathTo(1));
    expect([remade.statusCode, remade.headers['retry-after']]).toEqual([503, '60']);
    expect(remade.body).toContain('the link stays the same');
    isGone = false;
    expect((await app.inject(pathTo(1))).statusCode).toBe(200);
    time = new Date(now.getTime() + weekMs - 1000);
    expect((await app.inject(pathTo(1))).statusCode).toBe(200);
    time = new Date(now.getTime() + weekMs + 1000);
    const over = await app.inject(pathTo(1));
    expect(over.statusCode).toBe(410);
    expect(over.body).toContain('This download link has expired');
    for (const path of ['/download/guessed', pathTo(1).replace('/download/1.', '/download/2.')])
      expect((await app.inject(path)).statusCode).toBe(404);
  });
});
