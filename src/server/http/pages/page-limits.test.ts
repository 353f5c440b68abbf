import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { LICENCE_CHECKS } from '#domain/limits.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { limitPages } from './page-limits.ts';

onEachDatabase('a page that does work for a visitor', (open) => {
  async function openPages(now: () => Date) {
    const refuse = limitPages({
      db: (await open()).db,
      now,
      visitorOf: ({ headers }) => String(headers['x-visitor'] ?? 'one'),
    });
    const app = Fastify();
    app.get<{ Params: { page: 'own-text' | 'licence-check' } }>('/:page', async (request, reply) =>
      (await refuse(request.params.page, request, reply)) ? reply : 'the page',
    );
    return async (page: string, headers: Record<string, string> = {}) =>
      await app.inject({ url: `/${page}?c=0123456789ABCDEF`, headers });
  }

  it('is refused after as many as its kind allows, in plain words, until its window is over', async () => {
    let time = Date.parse('2026-06-01T12:00:00Z');
    const ask = await openPages(() => new Date(time));
    for (let count = 0; count < LICENCE_CHECKS.visitorMost; count += 1)
      expect((await ask('licence-check')).statusCode).toBe(200);
    time += 20_000;
    const refused = await ask('licence-check', { accept: 'text/html' });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '40']);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.body).toContain('Licences can be checked again in a minute');
    expect(refused.body).not.toContain('0123456789ABCDEF');
    const called = await ask('licence-check', { accept: '*/*' });
    expect([called.statusCode, called.json().type]).toEqual([429, '/problems/too-many-requests']);
    expect((await ask('licence-check', { 'x-visitor': 'another' })).statusCode).toBe(200);
    expect((await ask('own-text')).statusCode).toBe(200);
    time += 40_000;
    expect((await ask('licence-check')).statusCode).toBe(200);
  });
});
