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
