import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { VersionList } from '#contract/admin/content/versions.ts';
import {
  type PageSheet,
  type SavedPage,
  savedPage,
  type TypedPage,
  typedPage,
} from '#contract/admin/pages.ts';
import { informationPageYaml } from '#contract/import-format.ts';
import type { Database } from '#server/database/database.ts';
import { catalogue, informationPage } from '#server/database/schema/catalogue.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { exportPage } from '#server/import/exporting/export-texts.ts';
import { toPagePlan } from '#server/import/standing/read-standing.ts';
import { keepPageVersion } from '#server/import/writing/keep-page-versions.ts';
import { openTestOffice, type TestOffice } from '#server/office/testing/open-test-office.ts';

const page = (title: string, text = 'We', more: Partial<TypedPage> = {}): TypedPage => ({
  title,
  slug: '',
  sections: [{ title: 'Who', text, topics: [] }],
  ...more,
});

onEachDatabase('the information pages of the office', (open) => {
  let database: Database;
  let office: TestOffice;
  let editor: Awaited<ReturnType<TestOffice['member']>>['visitor'];
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyTables(database);
    office = await openTestOffice(database);
    ({ visitor: editor } = await office.member('bo@example.com', 'editor'));
  });
  const save = (asked: { page: TypedPage; of?: PageSheet }) => {
    const body: SavedPage = { id: asked.of?.id ?? null, seen: asked.of?.revision ?? null, page: asked.page };
    return editor.call('/pages/save', body);
  };
  async function saved(asked: Parameters<typeof save>[0]): Promise<PageSheet> {
    const { status, json } = await save(asked);
    expect([status, json.code]).toEqual([200, '']);
    return json as unknown as PageSheet;
  }
  const act = (name: 'publish' | 'unpublish' | 'drop', { id, revision: seen }: PageSheet) =>
    editor.call(`/pages/${name}`, { id, seen });
  const rows = () => database.db.select().from(informationPage).orderBy(asc(informationPage.position));
  const revision = async () => (await database.db.select().from(catalogue))[0]?.revision ?? 0;

  test('begin as drafts, are published once they have no gap, and taken off again; only that makes the catalogue another one', async () => {
    const draft = await saved({ page: page('Imprint', 'We\n\n[[who]]') });
    expect(draft).toMatchObject({
      slug: 'imprint',
      isDraft: true,
      sections: [{ text: '<p>We</p>\n<p>[[who]]</p>' }],
    });
    expect(await revision()).toBe(0);
    expect(await act('publish', draft)).toMatchObject({
      status: 422,
      json: { errors: [{ path: 'page.sections.0.text', message: '[[who]] is to be filled in.' }] },
    });
    const whole = await saved({ page: page('Imprint'), of: draft });
    const { json: published } = await act('publish', whole);
    expect(published).toMatchObject({ isDraft: false });
    expect(await revision()).toBe(1);
    const shown = published as unknown as PageSheet;
    expect((await save({ page: page('Imprint', '[[gap]]'), of: shown })).json).toMatchObject({
      errors: [{ path: 'page.sections.0.text' }],
    });
    expect((await act('drop', shown)).status).toBe(422);
    const { json: off } = await act('unpublish', shown);
    expect(await revision()).toBe(2);
    expect((await act('drop', off as unknown as PageSheet)).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test('lead on from each address that they had, which another page takes by having it', async () => {
    const first = await saved({ page: page('A') });
    const renamed = await saved({ page: page('A', 'We', { slug: 'b' }), of: first });
    expect(renamed.formerSlugs).toEqual(['a']);
    const again = await saved({ page: page('A', 'We', { slug: 'c' }), of: renamed });
    expect(again.formerSlugs).toEqual(['a', 'b']);
    await saved({ page: page('B') });
    expect((await rows()).map(({ slug, formerSlugs }) => [slug, formerSlugs])).toEqual([
      ['c', ['a']],
      ['b', []],
    ]);
    expect((await save({ page: page('C') })).json).toMatchObject({
      errors: [{ path: 'page.slug', message: 'Another page has this address.' }],
    });
  });

  test('of two who save the second is told, and of two who make one address the second is, too', async () => {
    const first = await saved({ page: page('Imprint') });
    const both = await Promise.all(
      ['One', 'Two'].map((text) => save({ page: page('Imprint', text), of: first })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.json.code).toBe('changed-meanwhile');
    expect((await act('publish', first)).json.code).toBe('changed-meanwhile');
    expect((await act('drop', first)).json.code).toBe('changed-meanwhile');
    const news = await Promise.all([1, 2].map(() => save({ page: page('News') })));
    expect(news.map(({ status }) => status).sort()).toEqual([200, 422]);
    const now = (await editor.call(`/pages/${first.id}`)).json as unknown as PageSheet;
    expect((await act('drop', now)).status).toBe(200);
    expect((await save({ page: page('Imprint', 'Three'), of: now })).status).toBe(404);
    expect((await rows()).map(({ title }) => title)).toEqual(['News']);
  });

  test('are put into an order, where they stand as they were seen', async () => {
    const ids = [];
    for (const title of ['A', 'B', 'C']) ids.push((await saved({ page: page(title) })).id);
    const [a = 0, b = 0, c = 0] = ids;
    const order = (seen: number[], wanted: number[]) => editor.call('/pages/order', { seen, wanted });
    expect((await order([a, b, c], [c, a, b])).status).toBe(200);
    expect((await rows()).map(({ id }) => id)).toEqual([c, a, b]);
    expect((await order([a, b, c], [b, a, c])).json.code).toBe('changed-meanwhile');
    for (const wanted of [
      [c, a],
      [c, a, a],
      [c, a, b, 900],
    ])
      expect((await order([c, a, b], wanted)).status).toBe(422);
    expect((await rows()).map(({ id }) => id)).toEqual([c, a, b]);
  });

  test('that a shop in Europe is asked for are begun of the settings, each once', async () => {
    const { json } = await editor.call('/pages');
    expect(json).toMatchObject({
      pages: [],
      legal: expect.arrayContaining([{ slug: 'imprint', title: 'Imprint' }]),
    });
    const begun = await editor.call('/pages/legal', { slug: 'imprint' });
    expect(begun).toMatchObject({ status: 200, json: { slug: 'imprint', isDraft: true } });
    expect(JSON.stringify(begun.json)).toContain('[[');
    expect((await editor.call('/pages/legal', { slug: 'imprint' })).status).toBe(422);
    expect((await editor.call('/pages/legal', { slug: 'nothing' })).status).toBe(404);
    const left = (await editor.call('/pages')).json as unknown as { legal: { slug: string }[] };
    expect(left.legal.map(({ slug }) => slug)).not.toContain('imprint');
  });

  test('keep what they said before, of the newest hundred changes, each by whom and until when', async () => {
    const first = await saved({ page: page('Imprint', 'One') });
    const list = async () =>
      (await editor.call(`/pages/${first.id}/versions`)).json as unknown as VersionList;
    expect((await list()).versions).toEqual([]);
    const second = await saved({ page: page('Masthead', 'Two'), of: first });
    // Nothing is another version by being published, or saved as it is.
    await saved({ page: page('Masthead', 'Two', { slug: second.slug }), of: second });
    await act('publish', second);
    const { versions } = await list();
    expect(versions).toMatchObject([{ endedBy: 'bo' }]);
    const version = versions[0]?.id ?? 0;
    expect((await editor.call(`/pages/${first.id}/versions/${version}`)).json).toMatchObject({
      title: 'Imprint',
      slug: 'imprint',
      sections: [{ title: 'Who', text: '<p>One</p>', topics: [] }],
    });
    const other = await saved({ page: page('Other') });
    expect((await editor.call(`/pages/${other.id}/versions/${version}`)).status).toBe(404);
    expect((await editor.call('/pages/999/versions')).status).toBe(404);
    const { visitor: sales } = await office.member('sales@example.com', 'sales');
    expect((await sales.call(`/pages/${first.id}/versions/${version}`)).status).toBe(403);
    const [row] = await rows();
    if (row === undefined) throw new Error('It was not kept');
    const at = new Date('2026-02-03T04:05:06Z');
    for (let round = 0; round < 101; round += 1)
      await database.db.transaction((tx) =>
        keepPageVersion(tx, row, { words: { ...row, title: `${round}` }, by: null, at }),
      );
    const full = (await list()).versions;
    expect(full).toHaveLength(100);
    expect(full[0]).toMatchObject({ endedBy: null, endedAt: at.toISOString() });
    expect(full.some(({ id }) => id === version)).toBe(false);
  });

  test('stand in the audit log with what they were and became, done or refused', async () => {
    const first = await saved({ page: page('Imprint') });
    await saved({ page: page('Masthead', 'Us'), of: first });
    await act('publish', first);
    const { visitor: sales } = await office.member('sales@example.com', 'sales');
    expect((await sales.call('/pages/save', { id: first.id, seen: '', page: page('X') })).status).toBe(403);
    expect((await sales.call('/pages')).status).toBe(403);
    const entries = await database.db
      .select({
        action: auditEntry.action,
        name: auditEntry.subjectName,
        changes: auditOutcome.changes,
        code: auditOutcome.code,
      })
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .orderBy(desc(auditEntry.id));
    expect(entries.filter(({ action }) => action.includes('page'))).toMatchObject([
      { action: 'pages', code: 'staff-not-allowed' },
      { action: 'save-page', code: 'staff-not-allowed' },
      { action: 'publish-page', name: 'page/masthead', code: 'changed-meanwhile', changes: [] },
      {
        action: 'save-page',
        name: 'page/imprint',
        changes: [
          { fact: 'section 1 text', before: '<p>We</p>', after: '<p>Us</p>' },
          { fact: 'slug', before: 'imprint', after: 'masthead' },
          { fact: 'title', before: 'Imprint', after: 'Masthead' },
        ],
      },
      {
        action: 'save-page',
        name: 'page/imprint',
        changes: expect.arrayContaining([{ fact: 'title', before: null, after: 'Imprint' }]),
      },
    ]);
  });

  test.each<[string, TypedPage, string, string]>([
    ['no title', page(' '), 'title', 'Please give the page a title.'],
    ['a title without letters', page('!!!'), 'slug', 'its title has no letters'],
    ['an address of other signs', page('A', '', { slug: 'A b/../c' }), 'slug', 'lower-case letters'],
    ['a title that is too long', page('x'.repeat(301)), 'title', 'longer than 300'],
    ['a script', page('A', '<p>Hi</p><script>alert(1)</script>'), 'sections.0.text', '<script> cannot stand'],
    ['a picture', page('A', '<img src=x onerror=alert(1)>'), 'sections.0.text', '<img> cannot stand'],
    [
      'a link to a script',
      page('A', '<p><a href="javascript:alert(1)">x</a></p>'),
      'sections.0.text',
      'A link needs an address',
    ],
    [
      'a topic without words',
      page('A', '', { sections: [{ title: 'T', text: '', topics: [{ title: 'U', text: '' }] }] }),
      'sections.0.topics.0.text',
      'what the topic says',
    ],
    [
      'a section without a title',
      page('A', '', { sections: [{ title: '', text: 'x', topics: [] }] }),
      'sections.0.title',
      'Please give the section a title.',
    ],
  ])('with %s are refused at the field, and the preview says so before', async (_, typed, path, message) => {
    expect(typedPage.safeParse(typed).success).toBe(true);
    expect((await save({ page: typed })).json).toMatchObject({
      errors: [{ path: `page.${path}`, message: expect.stringContaining(message) }],
    });
    expect((await editor.call('/pages/preview', typed)).json).toMatchObject({
      errors: [{ path, message: expect.stringContaining(message) }],
    });
    expect(await rows()).toEqual([]);
  });

  test('keep words as they were typed, without what is no text, in a form that an export and an import leave alone', async () => {
    const text = '<p class="x" onclick="y">1 &lt; 2 &amp; <a href="/typefaces" target="_blank">all</a></p>';
    const made = await saved({ page: page('ليت “A”', text, { slug: 'ليت' }) });
    expect(made.sections[0]?.text).toBe('<p>1 &lt; 2 &amp; <a href="/typefaces">all</a></p>');
    const [row] = await rows();
    if (row === undefined) throw new Error('It was not kept');
    expect(informationPageYaml.parse(exportPage(toPagePlan(row)))).toMatchObject({
      slug: 'ليت',
      draft: true,
    });
    const { id, revision: seen, sections, slug, title } = made;
    const again = await editor.call(
      '/pages/save',
      savedPage.parse({ id, seen, page: { title, slug, sections } }),
    );
    expect(again.json).toEqual({ ...made, code: '' });
  });
});
