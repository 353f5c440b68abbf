import { readFileSync } from 'node:fs';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pageList } from '#contract/admin/pages.ts';
import { minuteInZone, toUtcMinute } from '#domain/day/zoned-minutes.ts';
import type { Database } from '#server/database/database.ts';
import { informationPage, pageVersion } from '#server/database/schema/catalogue.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import type { FolderFiles } from '#server/import/testing/write-folder.ts';
import { publishDuePages } from './publish-due-pages.ts';
import { folderWith, openPageOffice, type PageOffice, zone } from './testing/open-page-office.ts';

onEachDatabase('a day of publishing', (open) => {
  let database: Database;
  let of: PageOffice;
  beforeAll(async () => {
    database = await open();
    of = await openPageOffice(database);
  });
  beforeEach(async () => {
    expect(await of.bring(folderWith(), 'all')).toMatchObject({ ok: true });
  });
  afterAll(() => of.close());
  const acts = () =>
    database.db
      .select({
        ...{ action: auditEntry.action, actor: auditEntry.actor, role: auditEntry.role, way: auditEntry.way },
        ...{ input: auditEntry.input, result: auditOutcome.result, changes: auditOutcome.changes },
      })
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .where(eq(auditEntry.subjectName, 'page/terms'))
      .orderBy(desc(auditEntry.id));

  test('publishes at its minute and not a millisecond before, once, under the name of who set it; it is told until then', async () => {
    const at = new Date(toUtcMinute(of.inMinutes(3)));
    await of.setDay(minuteInZone(at, zone));
    const { goesOn, goesOnIn, id } = await of.read();
    expect(goesOnIn).toBe(at.getTime() - of.now().getTime());
    expect(goesOn?.says).toMatch(/^23 November 2026, \d\d:\d\d \(Europe\/Zurich, UTC\+1\)$/);
    const listed = async () => pageList.parse((await of.editor.call('/pages')).json).pages[0];
    expect(await listed()).toMatchObject({ slug: 'terms', goesOn: goesOn?.says, missed: null });
    // Words that are saved later are what is published, at the address that they have by then.
    expect((await of.write('We sell more.', { slug: 'agb' })).status).toBe(200);
    expect((await of.write('We sell more.', { slug: 'terms' })).status).toBe(200);
    const before = await of.revision();
    const written = (await acts()).length;
    of.office.letPass(at.getTime() - of.now().getTime() - 1);
    expect((await of.read()).goesOnIn).toBe(1);
    await of.look();
    expect([await of.onSite(), await of.revision()]).toEqual([['help'], before]);
    of.office.letPass(1);
    // One process dies before it is done, and two look at once after that.
    const dying = async () => {
      throw new Error('It died here');
    };
    await expect(publishDuePages({ ...of.office.services, notify: dying })).rejects.toThrow('It died here');
    expect([await of.onSite(), await of.revision()]).toEqual([['help'], before]);
    await Promise.all([of.look(), of.look({ at: toUtcMinute(at) })]);
    await of.look();
    expect([await of.onSite(), await of.revision()]).toEqual([['help', 'terms'], before + 1]);
    const all = await acts();
    expect(all.length).toBe(written + 1);
    expect(all[0]).toEqual({
      ...{ action: 'publish-page', actor: 'ed', role: 'editor', way: 'office', result: 'done' },
      input: { pageId: id, onItsDay: at.toISOString() },
      changes: [
        { fact: 'isDraft', before: true, after: false },
        { fact: 'publishAt', before: at.toISOString(), after: null },
      ],
    });
    expect(await of.read()).toMatchObject({ goesOn: null, goesOnIn: null, missed: null, isDraft: false });
    expect(await listed()).toMatchObject({ isDraft: false, goesOn: null });
  });

  test('is moved, taken back, gone with a press, and serves once; what cannot be one is told at its field', async () => {
    await of.setDay(of.typedIn(2));
    await of.setDay(of.typedIn(4));
    of.pass(3);
    await of.look();
    expect(await of.onSite()).toEqual(['help']);
    await of.setDay('');
    of.pass(3);
    await of.look();
    expect(await of.onSite()).toEqual(['help']);
    await of.setDay(of.typedIn(2));
    expect((await of.act('publish')).status).toBe(200);
    const refused = await of.schedule(of.typedIn(2), await of.read());
    const message = 'A page that is on the site has no day of publishing.';
    expect([refused.status, refused.json.errors]).toEqual([422, [{ path: 'day', message }]]);
    expect((await of.act('unpublish')).status).toBe(200);
    of.pass(3);
    await of.look();
    expect(await of.onSite()).toEqual(['help']);
    for (const [typed, told] of [
      [of.typedIn(-1), 'This is past. Publish the page, or type a later time.'],
      ['soon', `Please type a day and a time that clocks of ${zone} show, like 2026-12-03 10:00.`],
    ] as const)
      expect((await of.schedule(typed, await of.read())).json.errors).toEqual([
        { path: 'day', message: told },
      ]);
    // Of two who set one the second is told, as is a form from before.
    const early = await of.read();
    expect((await of.schedule(of.typedIn(5), early)).status).toBe(200);
    expect((await of.schedule(of.typedIn(6), early)).json.code).toBe('changed-meanwhile');
    // A day goes with its page, and is kept with its job or not at all.
    const { jobs } = of.office.services;
    const asked: unknown[] = [];
    jobs.enqueue = async (...input: unknown[]) => {
      asked.push(...input.slice(1));
      throw new Error('The queue is away');
    };
    try {
      expect((await of.schedule(of.typedIn(7), await of.read())).status).toBe(500);
    } finally {
      jobs.enqueue = async () => true;
    }
    const startAfter = new Date(Date.parse(toUtcMinute(of.inMinutes(7))) + 1000);
    expect(asked).toEqual(['publish-pages', { at: toUtcMinute(of.inMinutes(7)) }, { startAfter }]);
    const { id, revision: seen, goesOn } = await of.read();
    expect(goesOn?.typed).toBe(of.typedIn(5));
    expect((await of.editor.call('/pages/drop', { id, seen })).status).toBe(200);
    of.pass(6);
    await of.look();
    expect(await of.onSite()).toEqual(['help']);
  });

  test('leaves a page with a gap a draft: told to staff once with its reason, and tried no more', async () => {
    await of.setDay(of.typedIn(1));
    expect((await of.write('Of [[which court]]')).status).toBe(200);
    const { goesOn } = await of.read();
    const day = toUtcMinute(of.inMinutes(1));
    of.pass(2);
    const why = 'Terms could not be put on the site on its day of publishing: It is not published';
    await expect(of.look()).rejects.toThrow(why);
    const written = (await acts()).length;
    await of.look();
    expect([await of.onSite(), (await acts()).length]).toEqual([['help'], written]);
    expect((await acts())[0]).toMatchObject({
      ...{ action: 'publish-page', actor: 'ed', result: 'refused' },
      changes: [
        { fact: 'missed', before: null, after: day },
        { fact: 'publishAt', after: null },
      ],
    });
    const missed = { says: goesOn?.says, why: '[[which court]] was still to be filled in.' };
    expect(await of.read()).toMatchObject({ isDraft: true, goesOn: null, missed });
    const [listed] = pageList.parse((await of.editor.call('/pages')).json).pages;
    expect(listed?.missed).toBe(goesOn?.says);
    // What is filled in later is published by nobody but by a press; another day ends what is told.
    expect((await of.write('Of Bern')).status).toBe(200);
    await of.look();
    expect([await of.onSite(), (await of.read()).missed]).toEqual([['help'], missed]);
    expect(await of.bring(await of.exported())).toMatchObject({ ok: true, summary: { isChanged: false } });
    expect((await of.read()).missed).toEqual(missed);
    await of.setDay(of.typedIn(1));
    expect((await of.read()).missed).toBeNull();
    of.pass(2);
    await of.look();
    expect(await of.onSite()).toEqual(['help', 'terms']);
  });

  test('is exported and comes in as it went; a folder whose day has come is no edit, and one that says otherwise is named', async () => {
    await of.setDay(of.typedIn(2));
    const before = await of.exported();
    expect(`${before['information/1-terms.yaml']}`).toContain(
      `draft: true\npublishAt: ${toUtcMinute(of.inMinutes(2))}\n`,
    );
    expect(await of.bring(before)).toMatchObject({ ok: true, summary: { isChanged: false } });
    expect(await of.exported()).toEqual(before);
    const [row] = await database.db.select().from(informationPage).where(eq(informationPage.slug, 'terms'));
    expect(row?.publishSetBy).toMatchObject({ name: 'ed', role: 'editor' });
    // Between the instant and the look an import of the export does what the look would.
    await of.setDay(of.typedIn(3));
    of.pass(4);
    expect(await of.bring(await of.exported())).toMatchObject({ ok: true, summary: { isChanged: true } });
    expect(await of.onSite()).toEqual(['help', 'terms']);
    const brought = folderWith(`draft: true\npublishAt: ${toUtcMinute(of.inMinutes(1))}\n`);
    expect(await of.bring(brought, 'all')).toMatchObject({ ok: true });
    expect(await of.onSite()).toEqual(['help']);
    of.pass(2);
    await of.look();
    expect((await acts())[0]).toMatchObject({ actor: 'an import', way: 'command', result: 'done' });
    // What another folder says of it is no more than a change: nobody edited it.
    expect(await of.bring(folderWith())).toMatchObject({ ok: true });
    expect(await of.onSite()).toEqual(['help']);
    expect(await of.bring(brought)).toMatchObject({ ok: true, summary: { isChanged: true } });
    for (const overwrite of ['nothing', 'all'] as const)
      expect(await of.bring(brought, overwrite)).toMatchObject({ ok: true, summary: { isChanged: false } });
    expect(await of.onSite()).toEqual(['help', 'terms']);
    expect((await of.act('unpublish')).status).toBe(200);
    const undoing = async (written: FolderFiles) => {
      const result = await of.bring(written);
      return result.ok ? [] : result.undoing?.map(({ kind, name }) => `${kind}/${name}`);
    };
    expect(await undoing(brought)).toEqual(['page/terms']);
    await of.setDay(of.typedIn(2));
    expect(await undoing(folderWith('draft: true\n'))).toEqual(['page/terms']);
  });

  test('of a folder that has a gap when it comes leaves a draft, is told, and is no edit; what is no minute is told with its line', async () => {
    const gap = folderWith(`draft: true\npublishAt: ${toUtcMinute(of.inMinutes(1))}\n`, 'Of [[which court]]');
    const first = await of.bring(gap, 'all');
    expect(first).toMatchObject({
      ok: true,
      findings: [{ severity: 'warning', message: expect.stringContaining('stays a draft on its day') }],
    });
    of.pass(2);
    await expect(of.look()).rejects.toThrow('[[which court]] is to be filled in.');
    const missed = (await of.read()).missed;
    expect(missed).not.toBeNull();
    expect(await of.bring(gap)).toMatchObject({ ok: true, summary: { isChanged: false } });
    expect(await of.read()).toMatchObject({ isDraft: true, goesOn: null, missed });
    // With the gap filled in later it would come at a minute that nobody chose; a later day is meant, one that is past at once.
    const filled = {
      ...gap,
      'information/1-terms.yaml': `${gap['information/1-terms.yaml']}`.replace('[[which court]]', 'Bern'),
    };
    for (const isChanged of [true, false])
      expect(await of.bring(filled)).toMatchObject({
        ...{ ok: true, summary: { isChanged } },
        findings: [
          {
            ...{ file: 'information/1-terms.yaml', line: 3, severity: 'warning' },
            message: expect.stringContaining("'Terms' stays a draft: it missed this day of publishing"),
          },
        ],
      });
    expect([await of.onSite(), (await of.read()).missed]).toEqual([['help'], missed]);
    // Another day that is taken back chose none.
    await of.setDay(of.typedIn(5));
    expect((await of.read()).missed).toBeNull();
    await of.setDay('');
    expect((await of.read()).missed).toEqual(missed);
    expect(await of.bring(filled, 'all')).toMatchObject({ ok: true });
    expect([await of.onSite(), (await of.read()).missed]).toEqual([['help'], missed]);
    // One before it would come at such a minute, too; a later one is meant.
    const early = folderWith(`draft: true\npublishAt: ${toUtcMinute(of.inMinutes(-10))}\n`, 'Of Bern');
    expect(await of.bring(early)).toMatchObject({
      ok: true,
      findings: [{ message: expect.stringContaining("'Terms' stays a draft: it missed a later day") }],
    });
    expect([await of.onSite(), (await of.read()).missed]).toEqual([['help'], missed]);
    const meant = folderWith(`draft: true\npublishAt: ${toUtcMinute(of.now())}\n`, 'Of Bern');
    expect(await of.bring(meant)).toMatchObject({ ok: true, findings: [], summary: { isChanged: true } });
    expect([await of.onSite(), (await of.read()).missed]).toEqual([['help', 'terms'], null]);
    for (const [lines, message] of [
      ['publishAt: 2027-01-01T00:00Z\n', 'publishAt: expected only beside draft: true'],
      ['draft: true\npublishAt: soon\n', 'expected a minute like 2026-12-03T10:00+01:00'],
    ] as const)
      expect(await of.bring(folderWith(lines), 'all')).toMatchObject({
        ok: false,
        faults: [{ line: lines.split('\n').length, message: expect.stringContaining(message) }],
      });
  });

  test('that was missed is known after another one, which was missed, too, or came in with an export', async () => {
    const first = folderWith(
      `draft: true\npublishAt: ${toUtcMinute(of.inMinutes(1))}\n`,
      'Of [[which court]]',
    );
    const filled = { ...first, 'information/1-terms.yaml': '' };
    filled['information/1-terms.yaml'] = `${first['information/1-terms.yaml']}`.replace(
      '[[which court]]',
      'Bern',
    );
    const staysDraft = async () => {
      const { missed } = await of.read();
      expect(missed).not.toBeNull();
      expect(await of.bring(filled, 'all')).toMatchObject({ ok: true });
      expect([await of.onSite(), (await of.read()).missed]).toEqual([['help'], missed]);
    };
    expect(await of.bring(first, 'all')).toMatchObject({ ok: true });
    of.pass(2);
    await expect(of.look()).rejects.toThrow('[[which court]] is to be filled in.');
    // The export has the day after it.
    await of.setDay(of.typedIn(1));
    const exported = await of.exported();
    expect(await of.bring(folderWith('draft: true\n', 'Of [[which court]]'), 'all')).toMatchObject({
      ok: true,
    });
    expect(await of.bring(exported, 'all')).toMatchObject({ ok: true, summary: { isChanged: true } });
    expect(await of.read()).toMatchObject({ goesOn: { typed: of.typedIn(1) }, missed: null });
    await of.setDay('');
    await staysDraft();
    expect((await of.write('Of [[which court]]')).status).toBe(200);
    await of.setDay(of.typedIn(1));
    of.pass(2);
    await expect(of.look()).rejects.toThrow('[[which court]] is to be filled in.');
    await staysDraft();
    // An import is the first to find the last of them past.
    const last = `draft: true\npublishAt: ${toUtcMinute(of.now())}\n`;
    expect(await of.bring(folderWith(last, 'Of [[which court]]'), 'all')).toMatchObject({ ok: true });
    await staysDraft();
    expect(await of.bring(folderWith(last, 'Of Bern'), 'all')).toMatchObject({ ok: true });
    expect(await of.onSite()).toEqual(['help']);
  });

  test('that an import is the first to find past is as if it had been looked for: missed and told, or published, under the name of who set it', async () => {
    const day = toUtcMinute(of.inMinutes(-1));
    const why = '[[which court]] was still to be filled in.';
    const late = folderWith(`draft: true\npublishAt: ${day}\n`, 'Of [[which court]]');
    for (const lines of ['draft: true\n', 'draft: true\npublishAt: 2026-01-01T00:00Z\n']) {
      expect(await of.bring(folderWith(lines, 'Of [[what]]'), 'all')).toMatchObject({ ok: true });
      expect(await of.bring(late)).toMatchObject({
        ok: true,
        findings: [{ severity: 'warning', message: expect.stringContaining(`as that is past: ${why}`) }],
      });
      expect(await of.read()).toMatchObject({ isDraft: true, goesOn: null, missed: { why } });
    }
    expect((await of.write('Of [[which court]]')).status).toBe(200);
    for (const [text, isOn] of [
      ['Of [[which court]]', false],
      ['Of Bern', true],
    ] as const) {
      expect((await of.write(text)).status).toBe(200);
      await of.setDay(of.typedIn(1));
      const exported = await of.exported();
      const at = new Date(toUtcMinute(of.inMinutes(1))).toISOString();
      of.pass(2);
      expect(await of.bring(exported)).toMatchObject({ ok: true, summary: { isChanged: true } });
      expect(await of.onSite()).toEqual(isOn ? ['help', 'terms'] : ['help']);
      expect((await of.read()).missed).toEqual(isOn ? null : { says: expect.any(String), why });
      const gone = { fact: 'publishAt', before: at, after: null };
      expect((await acts())[0]).toMatchObject({
        ...{ action: 'publish-page', actor: 'ed', role: 'editor', way: 'office' },
        ...{ result: isOn ? 'done' : 'refused', input: { pageId: await of.findId(), onItsDay: at } },
        changes: [
          ...(isOn ? [{ fact: 'isDraft', before: true, after: false }] : []),
          { fact: 'missed', before: expect.any(String), after: isOn ? null : toUtcMinute(new Date(at)) },
          gone,
        ],
      });
      const written = (await acts()).length;
      await of.look();
      expect((await acts()).length).toBe(written);
    }
  });

  test('that was missed is told until an editor puts that away: nobody else’s words wait for it, an import knows the day still, and the next one is told', async () => {
    const gap = 'Of [[which court]]';
    const listed = async () => pageList.parse((await of.editor.call('/pages')).json).pages[0]?.missed;
    const said = folderWith(`draft: true\npublishAt: ${toUtcMinute(of.inMinutes(1))}\n`, gap);
    const filled = said['information/1-terms.yaml']?.toString().replace('[[which court]]', 'Bern') ?? '';
    expect(await of.bring(said, 'all')).toMatchObject({ ok: true });
    const before = await of.read();
    // Words that somebody read before it was missed are not those of now: what is told of it is not put away unread.
    of.pass(2);
    await expect(of.look()).rejects.toThrow('[[which court]] is to be filled in.');
    expect((await of.schedule('', before)).json.code).toBe('changed-meanwhile');
    const [first, second] = [await of.read(), await of.read()];
    expect([first.missed, await listed()]).toEqual([expect.anything(), expect.any(String)]);
    const revision = await of.revision();
    const done = await of.schedule('', first);
    expect([done.status, done.json]).toMatchObject([200, { missed: null, goesOn: null, isDraft: true }]);
    expect([(await of.read()).missed, await listed(), await of.revision()]).toEqual([null, null, revision]);
    expect((await acts())[0]).toMatchObject({
      ...{ action: 'schedule-page', actor: expect.stringMatching(/^ed/), result: 'done' },
      changes: [{ fact: 'missed', before: expect.any(String), after: null }],
    });
    // A second tab may press as well, and what is typed in one of before is saved as ever.
    expect((await of.schedule('', second)).status).toBe(200);
    const page = { title: 'Terms', slug: 'terms', sections: [{ title: 'All', text: gap, topics: [] }] };
    const { id, revision: seen } = second;
    expect((await of.editor.call('/pages/save', { id, seen, page })).status).toBe(200);
    expect((await of.read()).missed).toBeNull();
    // The day is missed still: its folder publishes nothing once the gap is filled in, and brings no notice back.
    expect(await of.bring({ ...said, 'information/1-terms.yaml': filled }, 'all')).toMatchObject({
      ok: true,
    });
    expect([await of.onSite(), (await of.read()).missed]).toEqual([['help'], null]);
    await of.setDay(of.typedIn(3));
    await of.setDay('');
    expect((await of.read()).missed).toBeNull();
    // Another day that is missed is told, and not put away by whoever read of the first.
    expect((await of.write(gap)).status).toBe(200);
    const early = await of.read();
    await of.setDay(of.typedIn(1));
    of.pass(2);
    await expect(of.look()).rejects.toThrow('[[which court]] is to be filled in.');
    expect((await of.schedule('', early)).json.code).toBe('changed-meanwhile');
    expect((await of.read()).missed).not.toBeNull();
    const { visitor: sales } = await of.office.member(`sales-${of.now().getTime()}@example.com`, 'sales');
    const { revision: now } = await of.read();
    expect((await sales.call('/pages/schedule', { id, seen: now, day: '' })).status).toBe(403);
    expect((await of.read()).missed).not.toBeNull();
  });

  test('that has come before anybody looked is no import’s to drop: it is missed, or published, before what the folder says holds', async () => {
    const why = '[[which court]] was still to be filled in.';
    const day = () => toUtcMinute(of.inMinutes(1));
    const minuteOf = (at: string) => ({
      says: expect.stringContaining(minuteInZone(new Date(at), zone).slice(-5)),
      why,
    });
    for (const lines of ['draft: true\n', `draft: true\npublishAt: ${toUtcMinute(of.inMinutes(-30))}\n`]) {
      await database.db.delete(informationPage).where(eq(informationPage.slug, 'terms'));
      const at = day();
      const said = (text: string) => folderWith(`draft: true\npublishAt: ${at}\n`, text);
      expect(await of.bring(said('Of [[which court]]'), 'all')).toMatchObject({ ok: true });
      of.pass(2);
      const { id } = await of.read();
      // What was a gap at its minute was one, whatever the folder fills in now.
      const told = await of.bring(folderWith(lines, 'Of Bern'));
      expect(told).toMatchObject({ ok: true, summary: { isChanged: true } });
      expect([await of.onSite(), await of.read()]).toMatchObject([
        ['help'],
        { isDraft: true, goesOn: null, missed: minuteOf(at) },
      ]);
      expect((await acts())[0]).toMatchObject({
        ...{ action: 'publish-page', actor: 'an import', way: 'command', result: 'refused' },
        input: { pageId: id, onItsDay: new Date(at).toISOString() },
        changes: [
          { fact: 'missed', before: null, after: at },
          { fact: 'publishAt', before: new Date(at).toISOString(), after: null },
        ],
      });
      const written = (await acts()).length;
      await of.look();
      // That very day publishes nothing afterwards.
      expect(await of.bring(said('Of Bern'))).toMatchObject({
        ok: true,
        findings: [{ severity: 'warning' }],
      });
      expect([await of.onSite(), (await acts()).length]).toEqual([['help'], written]);
    }
    // A later day is meant, and the one that was missed is known behind it.
    expect((await of.write('Of [[which court]]')).status).toBe(200);
    await of.setDay(of.typedIn(1));
    const missed = day();
    of.pass(2);
    const later = folderWith(`draft: true\npublishAt: ${toUtcMinute(of.inMinutes(5))}\n`, 'Of Bern');
    expect(await of.bring(later, 'all')).toMatchObject({ ok: true });
    expect((await acts())[0]).toMatchObject({ actor: 'ed', way: 'office', result: 'refused' });
    expect((await of.read()).goesOn?.typed).toBe(of.typedIn(5));
    await of.setDay('');
    expect((await of.read()).missed).toEqual(minuteOf(missed));
    // Without a gap it is published, which an import that says otherwise tells before it undoes it.
    expect((await of.write('Of Bern')).status).toBe(200);
    await of.setDay(of.typedIn(1));
    of.pass(2);
    const undoing = await of.bring(folderWith('draft: true\n', 'Of Bern'));
    expect(undoing).toMatchObject({ ok: false, undoing: [{ kind: 'page', name: 'terms' }] });
    // What was refused did nothing; an import that says nothing else publishes it.
    expect(await of.onSite()).toEqual(['help']);
    await of.look();
    expect(await of.onSite()).toEqual(['help', 'terms']);
  });

  test('that comes while an import waits for the catalogue has come for it, too', async () => {
    await of.setDay(of.typedIn(1));
    const exported = await of.exported();
    let pass = () => of.pass(2);
    const result = await of.bring(exported, 'nothing', {
      // What follows in that very turn is asked for before the catalogue is locked.
      onProgress: ({ step }) => {
        if (step === 'writing the catalogue') queueMicrotask(pass);
        if (step === 'writing the catalogue') pass = () => undefined;
      },
    });
    expect([result.ok, await of.onSite()]).toEqual([true, ['help', 'terms']]);
  });

  test('and the links and versions of a page stay with it where a folder calls it otherwise', async () => {
    await of.setDay(of.typedIn(2));
    const { id } = await of.read();
    expect((await of.editor.call('/pages/links', { page: id, days: 1 })).status).toBe(200);
    const { 'information/1-terms.yaml': terms, ...others } = await of.exported();
    const called = `${terms}`.replace(/^title: .*\n/, '$&slug: agb\nformerSlugs: [terms]\n');
    expect(await of.bring({ ...others, 'information/1-terms.yaml': called }, 'all')).toMatchObject({
      ok: true,
    });
    expect(await of.read()).toMatchObject({ id, slug: 'agb', formerSlugs: ['terms'] });
    const { json } = await of.editor.call(`/pages/${id}/links`);
    expect(json).toMatchObject({ links: [{ madeBy: expect.stringMatching(/^ed/) }] });
    const [row] = await database.db.select().from(informationPage).where(eq(informationPage.id, id));
    expect(row?.publishSetBy).toMatchObject({ name: 'ed', role: 'editor' });
    const [version] = await database.db
      .select()
      .from(pageVersion)
      .where(eq(pageVersion.pageId, id))
      .orderBy(desc(pageVersion.id));
    expect(version).toMatchObject({ slug: 'terms', endedBy: null });
    of.pass(3);
    await of.look();
    expect(await of.onSite()).toEqual(['agb', 'help']);
  });

  test('is an edit in a shop that was last imported before there was one, too', async () => {
    const migration = readFileSync(
      new URL('../../database/migrations/0043_page_days_and_links.sql', import.meta.url),
      'utf8',
    );
    await database.db.execute(
      sql`update imported_entry set fields = fields - 'publishAt' where kind = 'page'`,
    );
    await database.db.execute(sql.raw(migration.slice(migration.indexOf('UPDATE "imported_entry"'))));
    expect(await of.bring(await of.exported())).toMatchObject({ ok: true, summary: { isChanged: false } });
    await of.setDay(of.typedIn(2));
    expect((await of.bring(folderWith())).ok).toBe(false);
  });
});
