import { beforeEach, expect, test } from 'vitest';
import { LARGEST_FONT_FILE } from '#domain/limits.ts';
import { staffRoles } from '#domain/staff/staff-policies.ts';
import { auditEntry } from '#server/database/schema/staff.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { openTestOffice, type TestOffice } from '#server/office/testing/open-test-office.ts';

onEachDatabase('a call of the office that takes a file', (open) => {
  let office: TestOffice;
  beforeEach(async () => {
    office = await openTestOffice(await open());
  });

  const send = async (cookie: string, file: { bytes: number; contentType?: string }) => {
    const response = await office.app.inject({
      method: 'POST',
      url: '/api/admin/found-fonts',
      headers: {
        cookie,
        origin: 'https://shop.example',
        'content-type': file.contentType ?? 'application/octet-stream',
      },
      payload: Buffer.alloc(file.bytes, '{}'),
    });
    return [response.statusCode, response.headers['cache-control']];
  };
  const tooLarge = { bytes: LARGEST_FONT_FILE + 1 };

  test('refuses who may not send one before it looks at it, and says so in the audit log', async () => {
    expect(await send('', tooLarge)).toEqual([401, 'no-store']);
    for (const role of staffRoles) {
      const { visitor } = await office.member(`${role}@example.com`, role);
      const isTheirs = role === 'owner' || role === 'sales';
      expect([role, ...(await send(visitor.cookie(), tooLarge))]).toEqual([
        role,
        isTheirs ? 413 : 403,
        'no-store',
      ]);
    }
    const refused = await office.db.select().from(auditEntry);
    expect(refused.filter(({ action }) => action === 'find-font').map(({ role }) => role)).toEqual([
      'editor',
      'bookkeeper',
    ]);
  });

  test('takes nothing but a file, and says why one is none', async () => {
    const { visitor } = await office.member('bo@example.com', 'sales');
    expect((await send(visitor.cookie(), { bytes: 2, contentType: 'application/json' }))[0]).toBe(415);
    expect((await send(visitor.cookie(), { bytes: 2, contentType: 'text/plain' }))[0]).toBe(415);
    expect((await send(visitor.cookie(), { bytes: 2 }))[0]).toBe(422);
  });

  test('takes as many pictures a minute as a person sends', async () => {
    const { visitor } = await office.member('ed@example.com', 'editor');
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent++) {
      const { statusCode } = await office.app.inject({
        method: 'POST',
        url: '/api/admin/picture?name=a.svg',
        headers: {
          cookie: visitor.cookie(),
          origin: 'https://shop.example',
          'content-type': 'application/octet-stream',
        },
        payload: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h4v2z"/></svg>',
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
