import pg from 'pg';
import { expect, test } from 'vitest';
import { startStatementCounter } from './count-statements.ts';

const url = process.env.TEST_DATABASE_URL;

test.runIf(url)('every statement that a client sends is counted once', async () => {
  const counter = await startStatementCounter(url ?? '');
  const client = new pg.Client({ connectionString: counter.url });
  await client.connect();
  const before = counter.count();
  await client.query('begin');
  await client.query('select $1::int', [1]);
  await client.query({ name: 'kept', text: 'select $1::text', values: ['x'.repeat(100_000)] });
  await client.query({ name: 'kept', text: 'select $1::text', values: ['y'] });
  await client.query('commit');
  expect(counter.count() - before).toBe(5);
  await client.end();
  await counter.stop();
});
