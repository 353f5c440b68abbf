import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { madePageLink, pageLinks } from '#contract/admin/pages.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { toUtcMinute } from '#domain/day/zoned-minutes.ts';
import { DAY_IN_MS } from '#domain/limits.ts';
import { readDraft } from '#server/catalogue/drafts/read-draft.ts';
import { sweepPageLinks } from '#server/catalogue/drafts/sweep-page-links.ts';
import { selectCatalogue } from '#server/catalogue/snapshot/select-catalogue.ts';
import { withSlugs } from '#server/catalogue/snapshot/with-slugs.ts';
import type { Database } from '#server/database/database.ts';
import { informationPage, pageLink } from '#server/database/schema/catalogue.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { folderWith, openPageOffice, type PageOffice } from './testing/open-page-office.ts';

onEachDatabase('a link to a draft', (open) => {
  let database: Database;
  let of: PageOffice;
  beforeAll(async () => {
    database = await open();
    of = await openPageOffice(database);
  });
  beforeEach(async () => {
    expect(await of.bring(folderWith(), 'all')).toMatchObject({ ok: true });
    await database.db.delete(pageLink);
  });
  afterAll(() => of.close());
  const make = async (days = 7) => await of.editor.call('/pages/links', { page: await of.findId(), days });
  async function makeToken(days?: number): Promise<string> {
    const { code: _, ...made } = (await make(days)).json;
    return new URL(madePageLink.parse(made).link).searchParams.get('t') ?? '';
  }
  const inDays = (days: number) => new Date(of.now().getTime() + days * DAY_IN_MS).toISOString();
  const listed = async () => {
    const { code: _, ...list } = (await of.editor.call(`/pages/${await of.findId()}/links`)).json;
    return pageLinks.parse(list).links;
  };
  const end = async (link: number) =>
    await of.editor.call('/pages/links/end', { page: await of.findId(), link });
  /** In a process that knows of what is published, or has not heard of it yet. */
  const show = async (token: string, { isLate = false } = {}) => {
    const known = isLate ? [] : (await selectCatalogue(database.db)).informationPages;
    const catalogue = { foundry: { ...testFoundry }, informationPages: known.map(withSlugs) };
    return await readDraft({ db: database.db, now: of.now, catalogue: () => catalogue }, { token });
  };

  test('shows the page as it is saved now, to whoever has it, until its last minute; once published it leads there', async () => {
    const token = await makeToken(1);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await show(token)).toMatchObject({
      kind: 'draft',
      place: 0,
      page: { slug: 'terms', sections: [{ slug: 'all', text: '<p>We sell.</p>' }] },
    });
    expect((await of.write('We [[do what]]', { slug: 'agb' })).status).toBe(200);
    expect(await show(token)).toMatchObject({
      page: { slug: 'agb', sections: [{ text: '<p>We [[do what]]</p>' }] },
    });
    for (const wrong of ['', `${token}x`, token.slice(1), '\0', token.toUpperCase()])
      expect(await show(wrong)).toBeNull();
    expect((await of.write('We sell.', { slug: 'terms' })).status).toBe(200);
    expect((await of.act('publish')).status).toBe(200);
    expect(await show(token)).toEqual({ kind: 'published', path: '/information/terms' });
    expect(await show(token, { isLate: true })).toMatchObject({ kind: 'draft', page: { slug: 'terms' } });
    expect((await make()).json.code).toBe('invalid-payload');
    expect((await of.act('unpublish')).status).toBe(200);
    expect(await show(token)).toMatchObject({ kind: 'draft' });
    of.office.letPass(DAY_IN_MS - 1);
    expect(await show(token)).toMatchObject({ kind: 'draft' });
    await sweepPageLinks(database.db, of.now());
    expect(await database.db.$count(pageLink)).toBe(1);
    of.office.letPass(1);
    expect(await show(token)).toBeNull();
    await sweepPageLinks(database.db, of.now());
    expect(await database.db.$count(pageLink)).toBe(0);
    await of.signInAgain();
  });

  test('is listed with who made it and when it ends, at most ten a page; ended by a press, and with its page; its token is kept nowhere', async () => {
    const tokens = [];
    for (let count = 0; count < 9; count += 1) tokens.push(await makeToken());
    // Of two who make the last one at once, one is told.
    const both = await Promise.all([make(30), make(30)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(both.find(({ status }) => status === 422)?.json).toMatchObject({
      detail: 'A page has 10 links at the most. Please end one first.',
    });
    const links = await listed();
    expect(links).toHaveLength(10);
    expect(links.at(-1)).toMatchObject({
      madeBy: expect.stringMatching(/^ed/),
      endsAt: inDays(7),
    });
    const [first = ''] = tokens;
    const last = links.at(-1)?.id ?? 0;
    expect([(await end(last)).status, (await end(last)).status]).toEqual([200, 404]);
    expect(await show(first)).toBeNull();
    const [, second = ''] = tokens;
    expect(await show(second)).not.toBeNull();
    for (const days of [0, 31, 1.5]) expect((await make(days)).status).toBe(422);
    const { visitor: sales } = await of.office.member('sales@example.com', 'sales');
    expect((await sales.call('/pages/links', { page: await of.findId(), days: 7 })).status).toBe(403);
    const page = await of.findId();
    const entries = await database.db
      .select({ action: auditEntry.action, input: auditEntry.input, changes: auditOutcome.changes })
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .orderBy(desc(auditEntry.id));
    expect(entries.find(({ action }) => action === 'end-page-link')).toMatchObject({ changes: [] });
    expect(entries.filter(({ action }) => action === 'end-page-link')[1]).toMatchObject({
      input: { pageId: page, link: last },
      changes: [{ fact: `link ${last}`, after: null }],
    });
    const kept = JSON.stringify([entries, await database.db.select().from(pageLink), await of.exported()]);
    for (const token of tokens) expect(kept).not.toContain(token);
    expect((await of.act('drop')).status).toBe(200);
    expect(await show(second)).toBeNull();
    expect(await database.db.$count(pageLink)).toBe(0);
  });

  interface Act {
    is: string;
    by: number;
  }
  const minutes = fc.integer({ min: 1, max: 3 });
  const anyAct = fc.oneof(
    fc.record({ is: fc.constantFrom('set', 'time'), by: minutes }),
    fc.record({
      is: fc.constantFrom(
        ...['take back', 'write', 'write a gap', 'publish', 'take off', 'take away', 'import'],
        ...['export and import', 'look', 'link', 'end a link'],
        ...['import a day', 'import a day with a gap'],
      ),
      by: fc.constant(0),
    }),
  );

  const missing: Act[] = [
    { is: 'import a day with a gap', by: 0 },
    { is: 'time', by: 3 },
    { is: 'look', by: 0 },
    { is: 'set', by: 1 },
  ];
  const afterAMiss: [Act[]][] = [
    [[...missing, { is: 'take back', by: 0 }, { is: 'import a day', by: 0 }]],
    [[...missing, { is: 'export and import', by: 0 }, { is: 'import a day', by: 0 }]],
    [[...missing, { is: 'time', by: 2 }, { is: 'look', by: 0 }, { is: 'import a day', by: 0 }]],
    // Found by an import before anybody looked.
    [[...missing.slice(0, 2), { is: 'import', by: 0 }, { is: 'import a day', by: 0 }]],
    [[...missing.slice(0, 2), { is: 'import a day', by: 0 }, { is: 'look', by: 0 }]],
    [[...missing, { is: 'time', by: 2 }, { is: 'import a day', by: 0 }, { is: 'look', by: 0 }]],
  ];

  test('and a day of publishing come to what the last of all acts says', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { minLength: 4, maxLength: 10 }), async (acts) => {
        // What an earlier run missed is known as long as its page is there.
        await database.db.delete(informationPage);
        await of.bring(folderWith(), 'all');
        interface Model {
          isDraft: boolean;
          day: number | null;
          missed: number | null;
          hasGap: boolean;
        }
        const draft: Model = { isDraft: true, day: null, missed: null, hasGap: false };
        let page: Model | null = draft;
        /** Of the folder that says a day, each time the same. */
        const said = Date.parse(toUtcMinute(of.inMinutes(2)));
        const brought = (before: Model | null, hasGap: boolean): Model => {
          const missed = before?.missed ?? null;
          if (missed !== null && said <= missed) return { ...draft, hasGap, missed };
          if (said > of.now().getTime()) return { ...draft, hasGap, day: said, missed };
          return { ...draft, hasGap, isDraft: hasGap, missed: hasGap ? said : null };
        };
        let links: { token: string; id: number }[] = [];
        const ended: string[] = [];
        const comeDue = () => {
          if (page === null || page.day === null || page.day > of.now().getTime()) return 'nothing';
          page = { ...page, day: null, isDraft: page.hasGap, missed: page.hasGap ? page.day : null };
          return page.hasGap ? 'missed' : 'published';
        };
        for (const { is, by } of acts) {
          if (is === 'time') of.pass(by);
          else if (is === 'look') {
            const came = comeDue();
            const looked = await of.look().then(
              () => 'done',
              () => 'told',
            );
            expect([is, looked]).toEqual([is, came === 'missed' ? 'told' : 'done']);
          } else if (is === 'import') {
            comeDue();
            expect(await of.bring(folderWith(), 'all')).toMatchObject({ ok: true });
            if (page === null) links = [];
            page = { ...draft, missed: page?.missed ?? null };
          } else if (is === 'import a day' || is === 'import a day with a gap') {
            const hasGap = is === 'import a day with a gap';
            comeDue();
            const lines = `draft: true\npublishAt: ${toUtcMinute(new Date(said))}\n`;
            const folder = folderWith(lines, hasGap ? 'We sell [[what]].' : 'We sell.');
            expect(await of.bring(folder, 'all')).toMatchObject({ ok: true });
            if (page === null) links = [];
            page = brought(page, hasGap);
            expect(await of.bring(folder)).toMatchObject({ ok: true, summary: { isChanged: false } });
          } else if (is === 'export and import') {
            comeDue();
            expect(await of.bring(await of.exported())).toMatchObject({ ok: true });
            const first = await of.exported();
            expect(await of.bring(first)).toMatchObject({ ok: true, summary: { isChanged: false } });
            expect(await of.exported()).toEqual(first);
          } else if (page === null) {
            expect([is, (await make()).status]).toEqual([is, 404]);
          } else if (is === 'set' || is === 'take back') {
            const typed = is === 'set' ? of.typedIn(by) : '';
            expect((await of.schedule(typed, await of.read())).status).toBe(page.isDraft ? 200 : 422);
            const day = is === 'set' ? Date.parse(toUtcMinute(of.inMinutes(by))) : null;
            if (page.isDraft) page = { ...page, day };
          } else if (is === 'write' || is === 'write a gap') {
            const hasGap = is === 'write a gap';
            const isTaken = page.isDraft || !hasGap;
            const { status } = await of.write(hasGap ? '[[what]]' : `We sell ${acts.length}.`);
            expect([is, status]).toEqual([is, isTaken ? 200 : 422]);
            if (isTaken) page = { ...page, hasGap };
          } else if (is === 'publish') {
            expect((await of.act('publish')).status).toBe(page.hasGap ? 422 : 200);
            if (!page.hasGap) page = { ...page, isDraft: false, day: null, missed: null };
          } else if (is === 'take off') {
            expect((await of.act('unpublish')).status).toBe(200);
            page = { ...page, isDraft: true };
          } else if (is === 'take away') {
            expect((await of.act('drop')).status).toBe(page.isDraft ? 200 : 422);
            if (page.isDraft) {
              ended.push(...links.map(({ token }) => token));
              [page, links] = [null, []];
            }
          } else if (is === 'link') {
            if (page.isDraft && links.length < 10) {
              const token = await makeToken();
              links.push({ token, id: (await listed())[0]?.id ?? 0 });
            } else expect((await make()).status).toBe(422);
          } else if (is === 'end a link') {
            const [first] = links.splice(0, 1);
            expect((await end(first?.id ?? 1)).status).toBe(first === undefined ? 404 : 200);
            if (first !== undefined) ended.push(first.token);
          }
          const [row] = await database.db
            .select()
            .from(informationPage)
            .where(eq(informationPage.slug, 'terms'));
          expect([is, (await of.onSite()).includes('terms')]).toEqual([is, page?.isDraft === false]);
          expect([is, row?.publishAt?.getTime() ?? null]).toEqual([is, page?.day ?? null]);
          const missed =
            row?.publishMissed === null || row === undefined ? null : Date.parse(row.publishMissed.at);
          expect([is, missed]).toEqual([is, page?.missed ?? null]);
          for (const { token } of links) {
            const shown = await show(token);
            expect([is, shown?.kind]).toEqual([is, page?.isDraft === true ? 'draft' : 'published']);
            const text = shown?.kind === 'draft' ? shown.page.sections[0]?.text : row?.sections[0]?.text;
            expect([is, text]).toEqual([is, row?.sections[0]?.text]);
          }
          for (const token of ended) expect([is, await show(token)]).toEqual([is, null]);
        }
      }),
      { numRuns: 4 + afterAMiss.length, seed: 89, examples: afterAMiss },
    );
  });
});
