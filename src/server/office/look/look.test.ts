import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { foundryLook, keptLook, type LookWords, savedLook } from '#contract/admin/content/look.ts';
import { sentPicture } from '#contract/admin/content/pictures.ts';
import { type StoredFoundry, storedFoundry } from '#contract/settings.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import { catalogue, setting } from '#server/database/schema/catalogue.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { exportFoundry } from '#server/import/exporting/export-foundry.ts';
import { toPlannedFoundry } from '#server/import/standing/to-planned-foundry.ts';
import { importWritten } from '#server/import/testing/import-written.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import type { FolderFiles } from '#server/import/testing/write-folder.ts';
import { receivePicture } from '#server/office/pictures/receive-picture.ts';
import { openTestOffice, type TestOffice, type Visitor } from '#server/office/testing/open-test-office.ts';
import { lookWords } from '#server/settings/look-words.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { settingWords } from '#server/settings/setting-words.ts';
import { saveLook } from './save-look.ts';

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2">\n${inner}\n</svg>`;
const bow = svg('<path d="M0 0h4v2z"/>');
const own = (label: string, to: string) => ({ kind: 'own' as const, label, to });
const builtIn = (kind: 'typefaces' | 'typewriter' | 'timeline' | 'information') => ({
  ...{ kind, label: '', to: '' },
});

onEachDatabase('the look of the office', (open) => {
  let database: Database;
  let office: TestOffice;
  let owner: Visitor;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyTables(database);
    office = await openTestOffice(database);
    ({ visitor: owner } = await office.member('ada@example.com', 'owner'));
  });
  async function stored(): Promise<StoredFoundry> {
    const [row] = await database.db.select().from(setting).where(eq(setting.name, 'foundry'));
    return storedFoundry.parse(row?.value);
  }
  const revision = async () => (await database.db.select().from(catalogue))[0]?.revision ?? 0;
  /** Saves some fields over what stands, or over what somebody had seen before. */
  async function save(change: Partial<LookWords>, seen?: LookWords) {
    const before = seen ?? lookWords(await stored());
    return await owner.call('/look', { seen: before, typed: { ...before, ...change } });
  }
  async function saved(change: Partial<LookWords>) {
    const { status, json } = await save(change);
    expect([status, json.code]).toEqual([200, '']);
    return keptLook.parse({
      ...{ name: Reflect.get(json, 'name'), logo: Reflect.get(json, 'logo') },
      words: Reflect.get(json, 'words'),
      told: Reflect.get(json, 'told'),
    });
  }
  const refusedAt = async (change: Partial<LookWords>) => {
    const { status, json } = await save(change);
    const errors: { path: string; message: string }[] = Reflect.get(json, 'errors') ?? [];
    return { status, ...Object.fromEntries(errors.map(({ path, message }) => [path, message])) };
  };
  async function send(name: string, source: string | Uint8Array): Promise<string> {
    const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
    const result = await receivePicture(office.services.files, { name, bytes });
    if (!result.ok) throw new Error(`It was refused: ${result.detail}`);
    return sentPicture.parse(result.value).url;
  }

  test('is an owner’s: who writes pages, sells and keeps the books is refused', async () => {
    const { json } = await owner.call('/look');
    expect(json).toMatchObject({
      name: 'Test Foundry',
      words: { logo: '', paper: '', direction: 'vertical', entries: null },
    });
    const words = lookWords(await stored());
    for (const role of ['editor', 'sales', 'bookkeeper'] as const) {
      const { visitor } = await office.member(`${role}@example.com`, role);
      expect((await visitor.call('/look')).status).toBe(403);
      const asked = { seen: words, typed: { ...words, paper: '#ffffff', ink: '#000000' } };
      expect((await visitor.call('/look', asked)).status).toBe(403);
    }
    expect((await stored()).colors).toBeUndefined();
  });

  test('is what was typed and nothing else, makes the catalogue another one, and is in the audit log', async () => {
    const before = await stored();
    const { words, told } = await saved({
      ...{ paper: ' #fffff0 ', direction: 'horizontal' },
      entries: [builtIn('information'), own(' Blog ', 'https://blog.example'), builtIn('typefaces')],
    });
    expect(told).toEqual(['Ink is the house’s, #0a0a0a.']);
    expect(words).toMatchObject({ paper: '#fffff0', ink: '#0a0a0a', signal: '' });
    expect(await stored()).toEqual({
      ...before,
      euCountries: expect.any(Array),
      colors: { paper: '#fffff0', ink: '#0a0a0a' },
      menu: {
        direction: 'horizontal',
        entries: ['information', { label: 'Blog', to: 'https://blog.example' }, 'typefaces'],
      },
    });
    expect(await revision()).toBe(1);
    await saved({});
    expect(await revision()).toBe(1);
    const [entry] = await database.db
      .select({ subject: auditEntry.subjectName, changes: auditOutcome.changes })
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .where(eq(auditEntry.action, 'look'))
      .orderBy(auditEntry.id);
    expect(entry).toEqual({
      subject: 'look',
      changes: [
        { fact: 'direction', before: 'vertical', after: 'horizontal' },
        {
          fact: 'entries',
          before: 'all that there is',
          after: 'information, Blog (https://blog.example), typefaces',
        },
        { fact: 'ink', before: '', after: '#0a0a0a' },
        { fact: 'paper', before: '', after: '#fffff0' },
      ],
    });
    // A blank more is no other colour.
    await saved({ paper: '#fffff0 ' });
    expect(await revision()).toBe(1);
    await saved({ entries: [] });
    expect((await stored()).menu).toEqual({ direction: 'horizontal', entries: [] });
    await saved({ ...{ paper: '', ink: '' }, ...{ direction: 'vertical', entries: null } });
    expect(await stored()).toEqual({ ...before, euCountries: expect.any(Array) });
  });

  test('has the signs that were sent, each taken off again by itself', async () => {
    const before = await stored();
    const [logo, favicon] = [
      await send('bow.svg', bow),
      await send('sign.svg', svg('<path d="M0 0h2v2z"/>')),
    ];
    await saved({ logo, favicon });
    expect(await stored()).toMatchObject({ logo: { url: logo, width: 4, height: 2 }, favicon });
    await saved({ paper: '#ffffff', ink: '#000000' });
    expect(await stored()).toMatchObject({ logo: { url: logo }, favicon, colors: { ink: '#000000' } });
    await saved({ logo: '', ...{ paper: '', ink: '' } });
    expect(await stored()).toMatchObject({ favicon });
    expect((await stored()).logo).toBeUndefined();
    await saved({ favicon: '' });
    expect(await stored()).toEqual({ ...before, euCountries: expect.any(Array) });
  });

  test('takes every sign that was taken when it was sent, however its file is written', async () => {
    for (const written of [
      '<use href="#a" xlink:href="#b"/>',
      '<path d="M0 0&#10;h4&#9;v2&#13;z"/>',
      '<style>a&#13;{}</style>',
    ]) {
      const logo = await send(
        'bow.svg',
        svg(written).replace('<svg', '<svg xmlns:xlink="http://www.w3.org/1999/xlink"'),
      );
      await saved({ logo });
      expect((await stored()).logo?.url).toBe(logo);
    }
  });

  test('and the settings are kept both where two owners save one of them each', async () => {
    const [look, settings] = [lookWords(await stored()), settingWords(await stored())];
    const both = await Promise.all([
      owner.call('/look', { seen: look, typed: { ...look, direction: 'horizontal' } }),
      owner.call('/settings', { seen: settings, typed: { ...settings, city: 'Bern' } }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored()).toMatchObject({ menu: { direction: 'horizontal' }, seller: { city: 'Bern' } });
  });

  test('takes no sign that was not sent, nor one of another kind', async () => {
    // One pixel.
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
      'base64',
    );
    const gone = 'This picture is not there any more. Please choose it once more.';
    const [drawn, pixels] = [await send('bow.svg', bow), await send('bow.png', png)];
    expect(await refusedAt({ logo: pixels })).toEqual({
      ...{ status: 422, 'typed.logo': 'Please choose an SVG.' },
    });
    expect((await save({ favicon: pixels })).status).toBe(200);
    for (const url of [
      `/images/${'0'.repeat(64)}.svg`,
      drawn.replace('.svg', '.png'),
      'https://elsewhere.example/a.svg',
      '/etc/passwd',
      'javascript:alert(1)',
    ])
      expect(await refusedAt({ logo: url, favicon: url })).toEqual({
        ...{ status: 422, 'typed.logo': gone, 'typed.favicon': gone },
      });
    expect((await stored()).logo).toBeUndefined();
  });

  test('is refused at its fields, all at once, and nothing is saved', async () => {
    expect(
      await refusedAt({
        ...{ paper: '#zzz', ink: 'black', signal: '#fffffe', signalDark: '' },
        entries: [
          own('', 'javascript:alert(1)'),
          own('x'.repeat(41), '//elsewhere.example'),
          own('Bl\u202eog', '/c'),
          own('\u2800', '/d'),
        ],
      }),
    ).toEqual({
      status: 422,
      'typed.paper': 'Please type a colour like #1b2f4a.',
      'typed.ink': 'Please type a colour like #1b2f4a.',
      'typed.entries.0.label': 'Please fill this in.',
      'typed.entries.0.to': expect.stringContaining('a path like /information/about'),
      'typed.entries.1.label': 'This is longer than 40 characters.',
      'typed.entries.1.to': expect.stringContaining('a path like /information/about'),
      'typed.entries.2.label': 'There is a character in it that nobody sees. Please type it anew.',
      'typed.entries.3.label': 'There is nothing in it that can be seen.',
    });
    expect(await refusedAt({ ...{ paper: '#ffffff', ink: '#eeeeee' }, signalDark: '#dddddd' })).toEqual({
      status: 422,
      'typed.ink': '#eeeeee on #ffffff has a contrast of 1.2:1, expected at least 4.5:1.',
      'typed.signalDark': '#dddddd on #eeeeee has a contrast of 1.2:1, expected at least 4.5:1.',
    });
    const twice = 'The menu has this entry already.';
    expect(
      await refusedAt({
        entries: [builtIn('timeline'), own('A', '/a'), builtIn('timeline'), own('B', ' /a ')],
      }),
    ).toEqual({ status: 422, 'typed.entries.2.to': twice, 'typed.entries.3.to': twice });
    expect(
      await refusedAt({
        entries: [
          builtIn('typefaces'),
          own('Fonts', '/typefaces'),
          own('C', '/c\u200bd'),
          own('D', 'https://me:x@d.example'),
        ],
      }),
    ).toEqual({
      ...{ status: 422, 'typed.entries.1.to': twice },
      'typed.entries.2.to': 'There is a character in it that nobody sees. Please type it anew.',
      'typed.entries.3.to': 'Please type an address without a name or a password in it.',
    });
    expect(await refusedAt({ entries: [own('\ufe0f\u034f', '/a')] })).toEqual({
      ...{ status: 422, 'typed.entries.0.label': 'There is nothing in it that can be seen.' },
    });
    const many = Array.from({ length: 13 }, (_, at) => own(`${at}`, `/${at}`));
    expect(await refusedAt({ entries: many })).toEqual({
      ...{ status: 422, 'typed.entries': 'A menu has 12 entries at most.' },
    });
    expect((await save({ entries: Array.from({ length: 501 }, () => own('a', '/a')) })).status).toBe(422);
    expect((await save({ paper: 'x'.repeat(2001) })).status).toBe(422);
    expect(await revision()).toBe(0);
  });

  test('of two who had the same before them the second is told what the first changed', async () => {
    const seen = lookWords(await stored());
    await saved({ ...{ paper: '#ffffff', ink: '#111111' }, entries: [builtIn('typefaces')] });
    const second = await save({ ink: '#222222', paper: '#fffffe' }, seen);
    expect([second.status, second.json]).toMatchObject([
      409,
      {
        code: 'changed-meanwhile',
        errors: [
          { path: 'typed.paper', message: 'Somebody made this meanwhile: #ffffff' },
          { path: 'typed.ink', message: 'Somebody made this meanwhile: #111111' },
          { path: 'typed.entries', message: 'Somebody made this meanwhile: typefaces' },
        ],
      },
    ]);
    const now = lookWords(await stored());
    const both = await Promise.all(['#333333', '#444444'].map((ink) => save({ ink }, now)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('that was refused is in the audit log as that, with nothing changed', async () => {
    await save({ paper: '#zzz' });
    const [last] = await database.db.select().from(auditOutcome).orderBy(desc(auditOutcome.entryId)).limit(1);
    expect(last).toMatchObject({ result: 'refused', changes: [] });
  });

  test('holds everything else of the foundry, whatever it says', async () => {
    const favicon = `/images/${'b'.repeat(64)}.png`;
    const rich: StoredFoundry = {
      ...testFoundry,
      ...{ name: 'Rich', shortName: 'RI', isDemo: false, timelineHeading: 'Our years', currency: 'EUR' },
      currencies: [{ currency: 'USD', factor: 1.1, roundTo: 100, prices: [{ own: 6000, price: 7000 }] }],
      ...{ keeping: { years: 12, yearEnds: '06-30' }, pricesShown: 'net' },
      rebates: { styles: [{ from: 3, percent: 10 }], cheaperLicences: 5 },
      timeZones: [{ zone: 'Europe/Zurich', since: '1970-01-01T00:00:00.000Z' }],
      ...{ logo: { url: `/images/${'a'.repeat(64)}.svg`, width: 4, height: 2 }, favicon },
      interfaceFont: { hash: 'a'.repeat(64), fileName: 'Own.otf' },
    };
    await database.db.update(setting).set({ value: rich }).where(eq(setting.name, 'foundry'));
    await saved({ direction: 'horizontal' });
    expect(await stored()).toEqual({
      ...rich,
      euCountries: expect.any(Array),
      menu: { direction: 'horizontal' },
    });
    expect(foundryLook.parse((await owner.call('/look')).json).words.favicon).toBe(favicon);
  });
});

onEachDatabase('the look of the office and an import', (open) => {
  const folder = {
    'foundry.yaml': 'name: Mine\ncontactEmail: me@mine.example\n',
    'eczar/a.ttf': { font: '@expo-google-fonts/eczar/Eczar_400Regular.ttf' },
  };
  let database: Database;
  let engine: FontEngine;
  const files = createMemoryFileStore();
  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
    expect(await bring(folder)).toMatchObject({ ok: true });
  });
  afterAll(() => engine.close());
  const bring = (written: FolderFiles) => importWritten({ database, files, engine }, written);
  async function exported() {
    const [row] = await database.db.select().from(setting).where(eq(setting.name, 'foundry'));
    return exportFoundry(toPlannedFoundry(storedFoundry.parse(row?.value)));
  }
  const words = async () => lookWords(await readFoundry(database.db));

  test('an import does not undo it, and what is exported comes in again as it went out', async () => {
    const sent = await receivePicture(files, { name: 'bow.svg', bytes: new TextEncoder().encode(bow) });
    const seen = await words();
    const typed = {
      ...{ logo: sent.ok ? sent.value.url : '', paper: '#fffff0', ink: '#101010', signal: '#b32000' },
      ...{ direction: 'horizontal' as const, entries: [own('Blog', 'https://blog.example')] },
    };
    const asked = savedLook.parse({ seen, typed: { ...seen, ...typed } });
    const services = { db: database.db, files, notify: database.notify };
    expect(await saveLook(services, asked)).toMatchObject({ ok: true });
    const again = await bring(folder);
    expect(again.ok ? null : again.undoing?.map(({ kind, name }) => `${kind}/${name}`).sort()).toEqual([
      ...['setting/colors', 'setting/logo', 'setting/menu'],
    ]);
    const [{ yaml, files: pictures }, standing] = [await exported(), await words()];
    expect(standing).toMatchObject(typed);
    const written = Object.fromEntries(
      await Promise.all(
        pictures.map(async (file) => {
          const bytes = 'hash' in file ? await files.find(file.hash) : null;
          return [file.path, bytes ?? new Uint8Array()] as const;
        }),
      ),
    );
    expect(await bring({ ...folder, ...written, 'foundry.yaml': stringify(yaml) })).toMatchObject({
      ok: true,
    });
    expect([(await exported()).yaml, await words()]).toEqual([yaml, standing]);
  });
});
