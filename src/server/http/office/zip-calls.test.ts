import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StaffRole } from '#domain/staff/staff-policies.ts';
import type { Database } from '#server/database/database.ts';
import { auditEntry } from '#server/database/schema/staff.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { openTestOffice, type TestOffice } from '#server/office/testing/open-test-office.ts';

onEachDatabase('a zip that comes into the office', (open) => {
  let database: Database;
  let office: TestOffice;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyTables(database);
    office = await openTestOffice(database);
  });
  async function send(
    role: StaffRole | null,
    {
      url = '/drop?name=fonts.zip',
      type = 'application/zip',
      method = 'POST' as const,
      payload = Buffer.from('PK'),
    } = {},
  ) {
    const cookie = role === null ? '' : (await office.member(`${role}@example.com`, role)).visitor.cookie();
    const headers = { cookie, origin: 'https://shop.example', 'content-type': type };
    const { statusCode, headers: answered } = await office.app.inject({
      ...{ method, url: `/api/admin${url}`, headers, payload },
    });
    return { status: statusCode, allow: answered.allow };
  }

  test('is read as it comes, for an owner', async () => {
    const payload = Buffer.alloc(3 * 1024 * 1024, 7);
    expect(await send('owner', { payload })).toMatchObject({ status: 422 });
    expect(office.received).toEqual([
      { memberId: expect.any(Number), name: 'fonts.zip', byteLength: payload.length, bytes: payload },
    ]);
  });

  test.each(['editor', 'sales', 'bookkeeper', null] as const)('is not looked at for %s', async (role) => {
    expect((await send(role)).status).toBe(role === null ? 401 : 403);
    expect((await send(null, { type: 'text/plain' })).status).toBe(401);
    expect(office.received).toEqual([]);
  });

  test('is a zip, and nothing else is; no other call takes one', async () => {
    expect((await send('owner', { type: 'application/json', payload: Buffer.from('{}') })).status).toBe(415);
    expect((await send('owner', { url: '/drop/leave' })).status).toBe(415);
    expect((await send('owner', { url: '/drop' })).status).toBe(400);
    expect(
      await send('owner', {
        method: 'DELETE' as never,
        type: 'application/json',
        payload: Buffer.from('{}'),
      }),
    ).toMatchObject({
      status: 405,
      allow: 'GET, POST',
    });
    expect(office.received).toEqual([]);
  });

  test('an export leaves an entry in the audit log, also where it is refused', async () => {
    for (const role of ['owner', 'editor'] as const) {
      const { visitor } = await office.member(`${role}@example.com`, role);
      const { status, headers } = await visitor.call('/catalogue.zip');
      expect(status).toBe(role === 'owner' ? 200 : 403);
      if (role === 'owner')
        expect(headers['content-disposition']).toBe('attachment; filename="catalogue-2026-11-23.zip"');
    }
    const entries = await office.db.select().from(auditEntry);
    expect(entries.filter(({ action }) => action === 'export').map(({ role }) => role)).toEqual([
      'owner',
      'editor',
    ]);
  });
});
