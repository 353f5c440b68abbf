import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { versionList } from '#contract/admin/content/versions.ts';
import {
  type MailNamed,
  mailVersion,
  mailWordsPage,
  savedMailWords,
  type ToldMailWords,
} from '#contract/admin/mail-words.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import { earlierWords } from '#server/database/schema/earlier-words.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { importWritten } from '#server/import/testing/import-written.ts';
import { openTestOffice, type TestOffice, type Visitor } from '#server/office/testing/open-test-office.ts';

const none: ToldMailWords = { greeting: '', paragraph: '', footer: '' };
const mails = ['all', 'order-delivered'] as const;
type Mail = (typeof mails)[number];
const sayings = ['', 'One', 'Two', 'Three'] as const;
type Said = (typeof sayings)[number];

/** Three sayings, and none. */
function wordsOf(mail: Mail, said: Said): ToldMailWords {
  if (said === '') return none;
  const paragraph = mail === 'all' ? '' : `${said} of {order}.\n\nMore.`;
  return { greeting: said, paragraph, footer: said === 'Two' ? '' : `${said}\n{foundry}` };
}

/** A folder whose mails say so; what is none is not there. */
function folderOf(said: Record<Mail, Said>) {
  const written = (mail: Mail) =>
    Object.fromEntries(Object.entries(wordsOf(mail, said[mail])).filter(([, text]) => text !== ''));
  const texts = said['order-delivered'] === '' ? {} : { 'order-delivered': written('order-delivered') };
  return {
    'foundry.yaml': stringify({ name: 'Mine', mails: { ...written('all'), texts } }),
    'eczar/a.ttf': { font: '@expo-google-fonts/eczar/Eczar_400Regular.ttf' },
  };
}

onEachDatabase('what mails said before', (open) => {
  let database: Database;
  let engine: FontEngine;
  let office: TestOffice;
  let editor: Visitor;
  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
    office = await openTestOffice(database);
    ({ visitor: editor } = await office.member('ada@example.com', 'editor'));
    await bring({ all: '', 'order-delivered': '' });
  });
  afterAll(async () => {
    await engine.close();
    await database.close();
  });

  async function bring(said: Record<Mail, Said>) {
    const services = { database, files: office.services.files, engine };
    const taken = { taken: { isAll: true, names: [] } };
    expect(await importWritten(services, folderOf(said), taken)).toMatchObject({ ok: true });
  }
  async function read(mail: MailNamed) {
    const { all, own } = mailWordsPage.parse((await editor.call('/mail-words')).json);
    return mail === 'all' ? all : (own[mail] ?? none);
  }
  async function save(mail: MailNamed, words: ToldMailWords) {
    const kind = mail === 'all' ? null : mail;
    const asked = savedMailWords.parse({ kind, seen: await read(mail), words });
    expect((await editor.call('/mail-words', asked)).status).toBe(200);
  }
  async function list(mail: MailNamed) {
    return versionList.parse((await editor.call(`/mail-words/${mail}/versions`)).json).versions;
  }
  async function version(mail: MailNamed, place = 0) {
    const id = (await list(mail))[place]?.id;
    return mailVersion.parse((await editor.call(`/mail-words/${mail}/versions/${id}`)).json);
  }

  test('is what was done, in whichever order it is saved, brought in, taken away and gone back to', async () => {
    const mail = fc.constantFrom(...mails);
    const said = fc.constantFrom(...sayings);
    const act = fc.oneof(
      { weight: 3, arbitrary: fc.record({ does: fc.constant('save' as const), mail, said }) },
      { weight: 3, arbitrary: fc.record({ does: fc.constant('back' as const), mail, place: fc.nat(4) }) },
      {
        weight: 2,
        arbitrary: fc.record({ does: fc.constant('import' as const), all: said, 'order-delivered': said }),
      },
    );
    // So that each has something to go back to.
    const firstActs = [
      { does: 'save', mail: 'all', said: 'Two' },
      { does: 'import', all: 'Three', 'order-delivered': 'Two' },
      { does: 'save', mail: 'order-delivered', said: '' },
      { does: 'back', mail: 'order-delivered', place: 0 },
    ] as const;
    let wentBack = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 8 }), async (acts) => {
        await bring({ all: 'One', 'order-delivered': 'One' });
        await database.db.delete(earlierWords);
        // What each says, and what it said, the newest first, with who ended that; having said nothing is no version.
        const model: Record<Mail, { says: Said; said: [Said, string | null][] }> = {
          all: { says: 'One', said: [] },
          'order-delivered': { says: 'One', said: [] },
        };
        const becomes = (of: Mail, says: Said, by: string | null) => {
          const { says: last, said: before } = model[of];
          model[of] = { says, said: last === says || last === '' ? before : [[last, by], ...before] };
        };
        for (const each of [...firstActs, ...acts]) {
          if (each.does === 'import') {
            await bring(each);
            for (const of of mails) becomes(of, each[of], null);
          } else if (each.does === 'save') {
            await save(each.mail, wordsOf(each.mail, each.said));
            becomes(each.mail, each.said, 'ada');
          } else {
            const { said: pasts } = model[each.mail];
            const place = each.place % Math.max(1, pasts.length);
            const past = pasts[place];
            if (past === undefined) continue;
            const { words, told } = await version(each.mail, place);
            expect([words, told]).toEqual([wordsOf(each.mail, past[0]), []]);
            await save(each.mail, words ?? none);
            becomes(each.mail, past[0], 'ada');
            wentBack += 1;
          }
          for (const one of mails) {
            expect(await read(one)).toEqual(wordsOf(one, model[one].says));
            expect((await list(one)).map(({ endedBy }) => endedBy)).toEqual(
              model[one].said.map(([, by]) => by),
            );
          }
        }
      }),
      { numRuns: 3, seed: 91 },
    );
    expect(wentBack).toBeGreaterThan(4);
  });

  test('is read of its own mail alone, of none that is not there, and by nobody who may not', async () => {
    await bring({ all: 'One', 'order-delivered': 'One' });
    await bring({ all: 'Two', 'order-delivered': 'Two' });
    const ofAll = (await list('all'))[0]?.id;
    expect((await editor.call(`/mail-words/order-delivered/versions/${ofAll}`)).status).toBe(404);
    expect((await editor.call('/mail-words/all/versions/999999')).status).toBe(404);
    expect((await editor.call('/mail-words/no-mail/versions')).status).toBe(400);
    expect(await list('pay-later')).toEqual([]);
    const { visitor: sales } = await office.member('sol@example.com', 'sales');
    for (const path of ['/mail-words/all/versions', `/mail-words/all/versions/${ofAll}`])
      expect((await sales.call(path)).status).toBe(403);
  });

  test('is told at its field where it would be refused today, and to be unreadable where it is', async () => {
    await bring({ all: 'One', 'order-delivered': 'One' });
    const ended = { endedAt: new Date(), endedBy: null };
    const said = { kind: 'mail', greeting: 'Dear {order}', paragraph: 'x'.repeat(2001), footer: '{number}' };
    await database.db.insert(earlierWords).values({ mailKind: 'all', ...ended, words: said });
    expect((await version('all')).told).toEqual([
      { field: 'paragraph', message: 'A paragraph has 2,000 characters at most.' },
      { field: 'greeting', message: 'A greeting has nothing in braces: the name follows it.' },
      { field: 'footer', message: 'This mail has no {number}: it has {foundry}, {email}.' },
    ]);
    await database.db
      .insert(earlierWords)
      .values({ mailKind: 'all', ...ended, words: { kind: 'mail', footer: 1 } });
    expect(await version('all')).toMatchObject({ words: null, told: [] });
  });

  test('is a hundred of each mail at the most', async () => {
    await database.db.delete(earlierWords);
    const ended = { endedAt: new Date(), endedBy: null };
    const words = (at: number) => ({ ...none, kind: 'mail', greeting: `${at}` });
    await database.db
      .insert(earlierWords)
      .values(Array.from({ length: 100 }, (_, at) => ({ mailKind: 'all', ...ended, words: words(at) })));
    await save('all', { ...none, greeting: 'Newer' });
    await save('all', { ...none, greeting: 'Newest' });
    expect(await list('all')).toHaveLength(100);
    expect((await version('all')).words?.greeting).toBe('Newer');
    expect((await version('all', 99)).words?.greeting).toBe('2');
  });
});
