import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeMailTransport, testMail } from './mail-transport.cases.ts';
import { createOutboxTransport } from './outbox-transport.ts';

const folders: string[] = [];
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fount-outbox-'));
  folders.push(folder);
  return folder;
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

describeMailTransport('files in the outbox', async () => {
  const folder = join(await makeFolder(), 'outbox');
  return {
    transport: createOutboxTransport(folder),
    received: async () =>
      Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8'))),
  };
});

test('each mail is one file, the same mail again the same file', async () => {
  const folder = await makeFolder();
  const { send } = createOutboxTransport(folder);
  await send(testMail);
  await send(testMail);
  await send({ ...testMail, key: 'licence-delivered:17:L-000001-02' });
  expect((await readdir(folder)).sort()).toEqual([
    'licence-delivered.17.L-000001-02.eml',
    'order-delivered.17.eml',
  ]);
});

test('keys that are no file names do not leave the folder and do not meet', async () => {
  const folder = await makeFolder();
  const { send } = createOutboxTransport(folder);
  const keys = [
    '../../x',
    '..\\..\\x',
    '//x',
    'a:b',
    'a-b',
    'a/b',
    `${'x'.repeat(300)}1`,
    `${'x'.repeat(300)}2`,
  ];
  for (const key of keys) await send({ ...testMail, key });
  const names = await readdir(folder);
  expect(new Set(names).size).toBe(keys.length);
  for (const name of names) expect(name).toMatch(/^[A-Za-z0-9][A-Za-z0-9.-]{0,100}\.eml$/);
});

test('a mail that cannot be written is not taken, and leaves nothing half', async () => {
  const folder = await makeFolder();
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(createOutboxTransport(join(file, 'outbox')).send(testMail)).rejects.toThrow();
  await chmod(folder, 0o700);
  expect(await readdir(folder)).toEqual(['file']);
});
