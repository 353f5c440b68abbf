import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, it } from 'vitest';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { loggableError } from './loggable-error.ts';

function lineOf(err: unknown): string {
  const lines: string[] = [];
  const log = pino(
    { serializers: { err: (error: unknown) => loggableError(error) } },
    { write: (line) => lines.push(line) },
  );
  log.error({ err }, 'a request failed');
  return lines.join('');
}

onEachDatabase('the log of a statement that failed', (open) => {
  it('holds the statement, the reason and no value', async () => {
    const { db } = await open();
    const failed = db.execute(sql`select ${'buyer@example.com'}::text, ${'Secret Street 1'}::int`);
    const line = lineOf(await failed.catch((cause: unknown) => cause));
    expect(line).toContain('::int');
    expect(line).toContain('22P02');
    expect(line).toContain('    at ');
    expect(line).not.toContain('buyer@');
    expect(line).not.toContain('Secret Street');
  });
});

it('the log of a mail that was refused does not name who it was for', () => {
  const refused = Object.assign(new Error('550 5.1.1 <buyer@example.com>: user unknown'), {
    code: 'EENVELOPE',
    rejected: ['buyer@example.com'],
  });
  const line = lineOf(new Error('A mail was not taken', { cause: refused }));
  expect(line).toContain('user unknown');
  expect(line).toContain('EENVELOPE');
  expect(line).not.toContain('buyer@');
});

it('the log of what is no error has its sentence, as the job queue tells faults of its own', () => {
  const told = { name: 'error', message: 'Connection terminated', queue: 'send-mail', worker: 'a' };
  expect(lineOf(told)).toContain('Connection terminated');
  expect(lineOf({ queue: 'send-mail' })).toContain('an object with queue');
  expect(lineOf({ message: 'to buyer@example.com' })).not.toContain('buyer@');
  const none = new AggregateError([
    new Error('connect ECONNREFUSED ::1:5432'),
    new Error('connect ECONNREFUSED 127.0.0.1:5432'),
  ]);
  expect(lineOf(none)).toContain('connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432');
});
