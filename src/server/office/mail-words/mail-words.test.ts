import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailWordsPage, savedMailWords } from '#contract/admin/mail-words.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import { mail } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { importFolder } from '#server/import/import-folder.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { writeFolder } from '#server/import/testing/write-folder.ts';
import { sendTestMail } from '#server/staff/mails/test-mail.ts';
import { readMailWords, saveMailWords } from './mail-words.ts';

const folder = {
  'foundry.yaml':
    'name: Mine\nmails:\n  footer: Closed on Fridays\n  texts:\n    pay-later: { greeting: Dear, paragraph: "About {order}" }\n',
  'eczar/a.ttf': { font: '@expo-google-fonts/eczar/Eczar_400Regular.ttf' },
};
const none = { greeting: '', paragraph: '', footer: '' };

onEachDatabase('the foundry’s words in mails', (open) => {
  let database: Database;
  let engine: FontEngine;
  const files = createMemoryFileStore();
  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
    expect(await bring()).toMatchObject({ ok: true });
  });
  afterAll(() => engine.close());
  async function bring(changed: Partial<typeof folder> = {}) {
    const written = writeFolder({ ...folder, ...changed });
    const done = await importFolder({ database, files, engine, now: () => new Date() }, written.path);
    written.dispose();
    return done;
  }
  const read = async () => mailWordsPage.parse(await readMailWords(database.db));
  const save = (asked: object) =>
    saveMailWords(
      { db: database.db, notify: database.notify, now: () => new Date() },
      { ...savedMailWords.parse(asked), by: 'Ada' },
    );

  test('come with an import, are saved one mail at a time, and the second of two is told', async () => {
    expect(await read()).toMatchObject({
      all: { ...none, footer: 'Closed on Fridays' },
      own: { 'pay-later': { ...none, greeting: 'Dear', paragraph: 'About {order}' } },
      foundryName: 'Mine',
    });
    const words = { ...none, paragraph: 'Thank you for {order}.\r\n\r\nEnjoy.' };
    expect(await save({ kind: 'order-delivered', seen: none, words })).toEqual({ ok: true, value: {} });
    expect((await read()).own['order-delivered']?.paragraph).toBe('Thank you for {order}.\n\nEnjoy.');
    expect(await save({ kind: 'order-delivered', seen: none, words })).toMatchObject({
      ok: false,
      code: 'changed-meanwhile',
      errors: [{ path: 'words.paragraph', message: expect.stringContaining('Thank you for {order}') }],
    });
    expect(
      await save({ kind: null, seen: { ...none, footer: 'Closed on Fridays' }, words: none }),
    ).toMatchObject({ ok: true });
    expect((await read()).all).toEqual(none);
  });

  test('are an edit, which an import of the folder does not undo', async () => {
    const again = await bring();
    expect(again.ok ? null : again.undoing?.map(({ kind, name }) => `${kind}/${name}`)).toEqual([
      'setting/mails',
    ]);
  });

  test('have a paragraph for one kind of mail alone, and say so at its field', async () => {
    expect(await save({ kind: null, seen: none, words: { ...none, paragraph: 'To all' } })).toMatchObject({
      ok: false,
      code: 'invalid-payload',
      errors: [{ path: 'words.paragraph', message: expect.stringContaining('one kind of mail') }],
    });
  });

  test('name nothing that their mail does not have, in the office and in a folder', async () => {
    const words = { ...none, paragraph: 'About {order}' };
    expect(await save({ kind: 'password-changed', seen: none, words })).toMatchObject({
      ok: false,
      code: 'invalid-payload',
      errors: [{ path: 'words.paragraph', message: 'This mail has no {order}: it has {foundry}, {email}.' }],
    });
    const told = await bring({
      'foundry.yaml': 'name: Mine\nmails:\n  texts:\n    password-changed: { paragraph: "{order}" }\n',
    });
    expect(told).toMatchObject({
      ok: false,
      faults: [{ file: 'foundry.yaml', message: expect.stringContaining('This mail has no {order}') }],
    });
  });

  test.each([
    ['a line that would be a head of the mail', { greeting: 'Dear\r\nBcc: all@example.com' }],
    ['a character that nobody sees', { paragraph: 'Pay \u202eme' }],
    ['a zero', { footer: 'a\u0000b' }],
    ['more than a paragraph', { paragraph: 'x'.repeat(2001) }],
  ])('hold no %s', (_, words) => {
    expect(
      savedMailWords.safeParse({ kind: 'pay-later', seen: none, words: { ...none, ...words } }).success,
    ).toBe(false);
  });

  test('are sent to oneself in a mail that says for which mail they are', async () => {
    const jobs = { enqueue: async () => true };
    const asked = { to: 'ada@example.com', by: 'Ada', of: 'pay-later' as const };
    await sendTestMail({ db: database.db, jobs, now: () => new Date() }, asked);
    const [kept] = await database.db.select().from(mail).where(eq(mail.recipient, 'ada@example.com'));
    expect(kept?.data).toEqual({ by: 'Ada', of: 'pay-later' });
  });
});
