import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type PageSheet, pageSheet } from '#contract/admin/pages.ts';
import { minuteInZone } from '#domain/day/zoned-minutes.ts';
import { MINUTE_IN_MS } from '#domain/limits.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { selectCatalogue } from '#server/catalogue/snapshot/select-catalogue.ts';
import type { Database } from '#server/database/database.ts';
import { informationPage } from '#server/database/schema/catalogue.ts';
import type { ImportOptions } from '#server/import/import-folder.ts';
import { importWritten } from '#server/import/testing/import-written.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import type { FolderFiles } from '#server/import/testing/write-folder.ts';
import { publishDuePages } from '#server/office/pages/publish-due-pages.ts';
import { readExportedFolder } from '#server/office/testing/exported-folder.ts';
import { openTestOffice, type Visitor } from '#server/office/testing/open-test-office.ts';

export const zone = 'Europe/Zurich';

/** A page *Terms* with these lines and this text. */
function terms(lines: string, text: string): string {
  return `title: Terms\n${lines}sections:\n  - title: All\n    text: ${JSON.stringify(text)}\n`;
}

/** A folder of a family and two pages, of which the one named is a draft unless these lines say otherwise. */
export function folderWith(lines = 'draft: true\n', text = 'We sell.'): FolderFiles {
  return {
    'foundry.yaml': `name: Mine\ncontactEmail: me@mine.example\ntimeZone: ${zone}\n`,
    'nib/family.yaml': 'name: Nib\n',
    'nib/a.ttf': { font: '@expo-google-fonts/eczar/Eczar_400Regular.ttf' },
    'information/1-terms.yaml': terms(lines, text),
    'information/2-help.yaml': 'title: Help\nsections: []\n',
  };
}

/** The back office over a catalogue of two pages, with what an editor does to *Terms*. */
export async function openPageOffice(database: Database) {
  const { db, notify } = database;
  const engine = createPatientEngine({ workers: 1 });
  const office = await openTestOffice(database);
  let { visitor } = await office.member('ed@example.com', 'editor');
  const editor: Visitor = {
    cookie: () => visitor.cookie(),
    call: (...asked) => visitor.call(...asked),
  };
  let times = 0;
  const files = createMemoryFileStore();
  const now = () => office.services.now();
  const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * MINUTE_IN_MS);
  async function findId(): Promise<number> {
    const [row] = await db
      .select({ id: informationPage.id })
      .from(informationPage)
      .where(eq(informationPage.title, 'Terms'));
    // Of a page that was taken away, a number that none has.
    return row?.id ?? 900_000;
  }
  async function read(): Promise<PageSheet> {
    const { code: _, ...sheet } = (await editor.call(`/pages/${await findId()}`)).json;
    return pageSheet.parse(sheet);
  }
  const schedule = async (day: string, { id, revision: seen }: Pick<PageSheet, 'id' | 'revision'>) =>
    await editor.call('/pages/schedule', { id, seen, day });
  return {
    office,
    editor,
    now,
    inMinutes,
    findId,
    read,
    schedule,
    bring: (
      written: FolderFiles,
      overwrite: 'all' | 'nothing' = 'nothing',
      more: Pick<ImportOptions, 'onProgress'> = {},
    ) =>
      importWritten({ database, files, engine, now }, written, {
        ...more,
        taken: { isAll: overwrite === 'all', names: [] },
      }),
    exported: () => readExportedFolder(db, files),
    typedIn: (minutes: number) => minuteInZone(inMinutes(minutes), zone),
    pass: (minutes: number) => office.letPass(minutes * MINUTE_IN_MS),
    async setDay(day: string) {
      const { status, json } = await schedule(day, await read());
      expect([status, json.code]).toEqual([200, '']);
    },
    async write(text: string, more: { slug?: string } = {}) {
      const { id, revision: seen, title, slug } = await read();
      const page = { title, slug, sections: [{ title: 'All', text, topics: [] }], ...more };
      return await editor.call('/pages/save', { id, seen, page });
    },
    async act(name: 'publish' | 'unpublish' | 'drop') {
      const { id, revision: seen } = await read();
      return await editor.call(`/pages/${name}`, { id, seen });
    },
    look: (data: { at?: string } = {}) => publishDuePages({ ...office.services, notify }, data),
    onSite: async () => (await selectCatalogue(db)).informationPages.map(({ slug }) => slug).toSorted(),
    revision: async () => (await selectCatalogue(db)).catalogue?.revision ?? 0,
    /** After time in which the login of before was idle. */
    async signInAgain() {
      times += 1;
      ({ visitor } = await office.member(`ed-${times}@example.com`, 'editor'));
    },
    close: () => engine.close(),
  };
}

export type PageOffice = Awaited<ReturnType<typeof openPageOffice>>;
