import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type ReadinessChecks, registerHealth } from './health.ts';

async function ask(path: string, checks: Partial<ReadinessChecks>) {
  const app = Fastify();
  const fine = { database: async () => undefined, files: async () => undefined };
  registerHealth(app, { checks: { ...fine, ...checks }, isStopping: () => false, limitMs: 50 });
  const { statusCode, body } = await app.inject(path);
  await app.close();
  return [statusCode, JSON.parse(body).status];
}

const never = () => new Promise<void>(() => undefined);
const fails = () => Promise.reject(new Error('read-only file system'));

test('a server whose parts answer is ready', async () => {
  expect(await ask('/ready', {})).toEqual([200, 'ready']);
});

test('a database that hangs is not waited for: the server is not ready, and lives', async () => {
  expect(await ask('/ready', { database: never })).toEqual([503, 'database does not answer']);
  expect(await ask('/health', { database: never })).toEqual([200, 'ok']);
});

test('a server that cannot write its files is not ready', async () => {
  expect(await ask('/ready', { files: fails })).toEqual([503, 'files cannot be written']);
  expect(await ask('/ready', { files: never })).toEqual([503, 'files cannot be written']);
});
