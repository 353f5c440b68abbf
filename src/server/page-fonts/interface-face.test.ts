import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import { fontStylesheet, fontSubset, setting } from '#server/database/schema/catalogue.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { defaultFoundry } from '#server/settings/default-foundry.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import {
  broughtInterface,
  facesAt,
  type InterfaceSources,
  makeInterfaceFace,
} from './make-interface-face.ts';
import { toStylesheet } from './page-faces.ts';
import { renewInterfaceFace } from './renew-interface-face.ts';
import { findRecipe, findStylesheet } from './subset-store.ts';

const pathOf = (file: string) => new URL(`../../../node_modules/inter-ui/${file}`, import.meta.url).pathname;
const basicLatin = 'U+20-7E';

onEachDatabase('the interface face', (open) => {
  let database: Database;
  let engine: FontEngine;
  let files: ReturnType<typeof createMemoryFileStore>;
  const now = () => new Date('2026-11-30T08:00:00Z');
  const services = () => ({ database, engine, files, now });
  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    await emptyTables(database);
    files = createMemoryFileStore();
  });

  async function make(sources: InterfaceSources): Promise<string> {
    const made = await makeInterfaceFace(services(), sources);
    if (!made.ok) throw new Error(made.message);
    return made.hash;
  }
  /** The style and weight of each rule for Latin, with the file's name that it is taken from. */
  async function latinCuts(hash: string) {
    const css = (await findStylesheet(database.db, hash))?.css ?? '';
    return await Promise.all(
      css
        .split('\n')
        .filter((rule) => rule.includes(basicLatin))
        .map(async (rule) => {
          const [, name = ''] = /url\("\/fonts\/([0-9a-f]{32})\.woff2"\)/.exec(rule) ?? [];
          const recipe = await findRecipe(database.db, name);
          return {
            style: /font-style: (\w+)/.exec(rule)?.[1],
            weight: /font-weight: (\w+)/.exec(rule)?.[1] ?? 'normal',
            axes: recipe?.axes,
            isKept: recipe !== null && files.hashes().includes(recipe.fontFileHash),
          };
        }),
    );
  }
  /** The settings as they stand, with what an older version made as their stylesheet. */
  async function stand(hash: string, more: object = {}) {
    const value = { ...defaultFoundry, ...more, timeZones: [], interfaceStylesheet: hash };
    await database.db.insert(setting).values({ name: 'foundry', value });
  }
  /** As versions before emphasis made it: the regular cut's rules alone. */
  async function makeOld(path: string): Promise<string> {
    const hash = await make(facesAt({ regular: path }));
    const sheet = await findStylesheet(database.db, hash);
    const [, ...rules] = sheet?.css.split('\n') ?? [];
    const old = toStylesheet(rules.filter((rule) => !/italic|600/.test(rule)).join('\n'));
    await database.db.update(fontStylesheet).set(old).where(eq(fontStylesheet.hash, hash));
    return old.hash;
  }

  test('that Fount brings has a cut of its own for italic, bold and both, beside the one of all else', async () => {
    const hash = await make(broughtInterface());
    const [regular, ...others] = await latinCuts(hash);
    const ofFile = { axes: {}, isKept: true };
    expect(regular).toEqual({ style: 'normal', weight: 'normal', ...ofFile });
    expect(others).toEqual([
      { style: 'italic', weight: 'normal', ...ofFile },
      { style: 'normal', weight: '600', ...ofFile },
      { style: 'italic', weight: '600', ...ofFile },
    ]);
    // The first is that of the regular cut, which stylesheets bring themselves; each is asked for by the same stylesheet for ever.
    const sheet = await findStylesheet(database.db, hash);
    expect(sheet?.files).toHaveLength(17);
    expect(sheet?.css.indexOf(sheet.files[0] ?? '')).toBeLessThan(sheet?.css.indexOf('italic') ?? 0);
    expect(await make(broughtInterface())).toBe(hash);
  });

  test('of a variable file of the foundry has the cuts of its axes', async () => {
    const hash = await make(facesAt({ regular: pathOf('variable/InterVariable.woff2') }));
    expect(await latinCuts(hash)).toEqual([
      { style: 'normal', weight: 'normal', axes: { opsz: 14, wght: 400 }, isKept: true },
      { style: 'normal', weight: '600', axes: { opsz: 14, wght: 600 }, isKept: true },
    ]);
  });

  test('that a foundry names by the very file that Fount brings has all cuts of it', async () => {
    const named = await make(facesAt({ regular: pathOf('web/Inter-Regular.woff2') }));
    expect(named).toBe(await make(broughtInterface()));
  });

  test('of static files of the foundry has the cuts that there are files of', async () => {
    const hash = await make(
      facesAt({
        regular: pathOf('display/InterDisplay-Light.woff2'),
        italic: pathOf('display/InterDisplay-LightItalic.woff2'),
      }),
    );
    expect((await latinCuts(hash)).map(({ style, weight }) => `${style} ${weight}`)).toEqual([
      'normal normal',
      'italic normal',
    ]);
  });

  test('of a static file of the foundry has one cut, and browsers draw the others', async () => {
    const hash = await make(facesAt({ regular: pathOf('display/InterDisplay-Light.woff2') }));
    expect(await latinCuts(hash)).toHaveLength(1);
  });

  test('names the file that cannot be read, and keeps nothing', async () => {
    const broken = { name: 'Broken.woff2', load: async () => new Uint8Array([1, 2, 3]) };
    const made = await makeInterfaceFace(services(), { ...broughtInterface(), italic: broken });
    expect(made).toEqual({ ok: false, message: expect.stringContaining('Broken.woff2') });
    expect(files.hashes()).toEqual([]);
    expect(await database.db.select().from(fontSubset)).toEqual([]);
  });

  test('of a shop that an older version filled is made anew with the next start, once', async () => {
    await stand(await makeOld(pathOf('web/Inter-Regular.woff2')));
    await renewInterfaceFace(services());
    const { interfaceStylesheet } = await readFoundry(database.db);
    expect(await latinCuts(interfaceStylesheet)).toHaveLength(4);
    // What stands is read, and no font.
    const reads: string[] = [];
    const unread = {
      read: async ({ name }: { name: string }) => {
        reads.push(name);
        throw new Error('It was made before.');
      },
    };
    await renewInterfaceFace({ ...services(), engine: unread });
    expect(reads).toEqual([]);
    expect((await readFoundry(database.db)).interfaceStylesheet).toBe(interfaceStylesheet);
  });

  test('of the foundry is made anew of its own file, whether the settings name that or not', async () => {
    const path = pathOf('variable/InterVariable.woff2');
    for (const isNamed of [true, false]) {
      await emptyTables(database);
      const old = await makeOld(path);
      const hash = await files.put(readFileSync(path));
      await stand(old, isNamed ? { interfaceFont: { hash, fileName: 'Own.woff2' } } : {});
      await renewInterfaceFace(services());
      const { interfaceStylesheet } = await readFoundry(database.db);
      expect((await latinCuts(interfaceStylesheet)).map(({ axes }) => axes)).toEqual([
        { opsz: 14, wght: 400 },
        { opsz: 14, wght: 600 },
      ]);
    }
  });

  test('of a shop without a catalogue is left', async () => {
    await renewInterfaceFace(services());
    await stand('');
    await renewInterfaceFace(services());
    expect((await readFoundry(database.db)).interfaceStylesheet).toBe('');
  });
});
