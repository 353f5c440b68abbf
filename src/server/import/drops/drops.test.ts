import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Drop } from '#contract/admin/drops.ts';
import type { Result } from '#contract/refusal.ts';
import { type ArrangementAct, arrange } from '#domain/imports/arrange.ts';
import type { Arrangement } from '#domain/imports/arrangement.ts';
import { DROP } from '#domain/limits.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import {
  catalogue,
  fontCut,
  fontFamily,
  fontFile,
  importedEntry,
  setting,
} from '#server/database/schema/catalogue.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import { packExport } from '#server/import/exporting/pack-export.ts';
import { findDemoFolder } from '#server/import/import-demo-when-empty.ts';
import { importFolder } from '#server/import/import-folder.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { rawZip } from '#server/import/testing/raw-zip.ts';
import { type FolderFiles, writeFolder } from '#server/import/testing/write-folder.ts';
import { createDrops, type DropImported, type Drops } from './create-drops.ts';

const eczar = (weight: string) => ({ font: `@expo-google-fonts/eczar/Eczar_${weight}.ttf` });
const [regular, medium, bold] = [eczar('400Regular'), eczar('500Medium'), eczar('700Bold')];
const [semiBold, extraBold] = [eczar('600SemiBold'), eczar('800ExtraBold')];
const mono = { font: '@expo-google-fonts/space-mono/400Regular/SpaceMono_400Regular.ttf' };
const shop: FolderFiles = {
  'foundry.yaml': 'name: Mine\ncurrency: EUR\n',
  'eczar/Eczar-Regular.ttf': regular,
  'eczar/Eczar-Bold.ttf': bold,
  'eczar/family.yaml': 'name: Eczar\nprice: { cut: 30, set: 50 }\n',
};
const anna = 7;

onEachDatabase('what is dropped into the office', (open) => {
  let database: Database;
  let engine: FontEngine;
  let dataDir: string;
  let drops: Drops;
  let faults: unknown[];
  const files = createMemoryFileStore();
  const now = () => new Date();
  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    await emptyTables(database);
    dataDir = mkdtempSync(join(tmpdir(), 'fount-drops-'));
    faults = [];
    drops = createDrops({
      ...services(),
      dataDir,
      onFault: (cause) => faults.push(cause),
      onImported: async () => undefined,
    });
  });
  afterEach(async () => {
    await drops.close();
    rmSync(dataDir, { recursive: true });
    expect(faults).toEqual([]);
  });
  const services = () => ({ database, files, engine, now });

  const zipOf = (content: FolderFiles, within = '') => {
    const folder = writeFolder(content);
    const entries = Object.keys(content).map((path) => ({
      name: `${within}${path}`,
      data: readFileSync(join(folder.path, path)),
      isDeflated: true,
    }));
    folder.dispose();
    return rawZip(entries);
  };
  const send = (zip: Uint8Array, memberId = anna) =>
    drops.receive({ memberId, name: 'fonts.zip', byteLength: zip.length, bytes: Readable.from([zip]) });
  async function plan(zip: Uint8Array, memberId = anna): Promise<Drop> {
    const sent = await send(zip, memberId);
    if (!sent.ok) throw new Error(sent.code);
    return await settled(memberId);
  }
  async function settled(memberId = anna): Promise<Drop> {
    await drops.close();
    const { drop } = await drops.read(memberId);
    if (drop === null) throw new Error('There is no drop');
    return drop;
  }
  const results: Result<DropImported>[] = [];
  async function confirm(drop: Drop, taken: string[] = [], memberId = anna) {
    const asked = { id: drop.id, digest: drop.plan?.digest ?? '', taken };
    return await drops.confirm({ memberId, asked }, async (act) => {
      const result = await act();
      results.push(result);
      return result;
    });
  }
  async function bring(content: FolderFiles): Promise<void> {
    const folder = writeFolder(content);
    expect(await importFolder(services(), folder.path)).toMatchObject({ ok: true });
    folder.dispose();
  }
  async function cuts() {
    const rows = await database.db.select().from(fontCut).orderBy(fontCut.position, fontCut.id);
    return rows
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map(({ sharedUid, price }) => `${sharedUid} ${price}`);
  }
  const noted = () =>
    database.db.select().from(importedEntry).orderBy(importedEntry.kind, importedEntry.name);
  const setPrice = (uid: string, price: number) =>
    database.db.transaction(async (tx) => {
      await lockCatalogue(tx);
      await tx.update(fontCut).set({ price }).where(eq(fontCut.sharedUid, uid));
    });

  test('fonts alone are planned, then become the catalogue of a shop that has none, and their files go', async () => {
    const planned = await plan(zipOf({ 'a.ttf': regular, 'no-font.ttf': 'no font' }, 'my fonts/'));
    expect(planned).toMatchObject({
      state: 'planned',
      plan: {
        meaning: 'replaces-demo',
        withdrawn: [],
        undone: [],
        findings: [{ file: 'no-font.ttf', severity: 'error' }],
        families: [{ name: 'Eczar', sets: [{ cuts: [{ name: 'Regular', file: 'a.ttf' }] }] }],
      },
    });
    expect(planned.plan?.new).toContain('family/eczar');
    expect(await database.db.select().from(fontFamily)).toEqual([]);
    expect(await confirm(planned)).toMatchObject({ ok: true, value: { state: 'importing' } });
    expect(await settled()).toMatchObject({ state: 'imported' });
    expect(await cuts()).toEqual(['eczar.devanagari.regular 5000']);
    expect(readdirSync(join(dataDir, 'drops', `${anna}`))).toEqual(['drop.json']);
  });

  test('a font is read once for all plans and the import, and measured for the import alone', async () => {
    await bring(shop);
    const asked = { read: 0, measures: 0 };
    const counting: Pick<FontEngine, 'read' | 'measures'> = {
      read(file) {
        asked.read += 1;
        return engine.read(file);
      },
      measures(source) {
        asked.measures += 1;
        return engine.measures(source);
      },
    };
    drops = createDrops({
      ...services(),
      engine: { ...engine, ...counting },
      dataDir,
      onFault: (cause) => faults.push(cause),
      onImported: async () => undefined,
    });
    const planned = await plan(zipOf({ 'Eczar-Medium.ttf': medium, 'mono.ttf': mono }));
    expect(asked).toEqual({ read: 2, measures: 0 });
    const bo = anna + 1;
    await confirm(await plan(zipOf({ 'mono.ttf': mono }), bo), [], bo);
    await settled(bo);
    // What was planned first does not stand any more: it is planned anew, and imported then.
    await confirm(planned);
    const again = await settled();
    expect(again).toMatchObject({ state: 'planned', plan: { new: ['cut/eczar.devanagari.medium'] } });
    await confirm(again);
    expect(await settled()).toMatchObject({ state: 'imported' });
    expect(asked.read).toBe(3);
    const measured = await database.db.select({ measures: fontFile.measures }).from(fontFile);
    expect(measured.map(({ measures }) => measures !== null)).toEqual([true, true, true, true]);
  });

  test('fonts alone are added to a shop: nothing is withdrawn, prices and the notes of the last import stay', async () => {
    await bring(shop);
    await setPrice('eczar.devanagari.bold', 1234);
    const before = await noted();
    const planned = await plan(
      zipOf({ 'Eczar-Medium.ttf': medium, 'mono.ttf': mono, 'Eczar-Bold.ttf': bold }),
    );
    expect(planned.plan).toMatchObject({ meaning: 'added', withdrawn: [], changed: [], undone: [] });
    expect(planned.plan?.new).toEqual(
      expect.arrayContaining(['family/space-mono', 'cut/eczar.devanagari.medium']),
    );
    await confirm(planned);
    expect(await settled()).toMatchObject({ state: 'imported' });
    expect((await cuts()).sort()).toEqual([
      'eczar.devanagari.bold 1234',
      'eczar.devanagari.medium 5000',
      'eczar.devanagari.regular 3000',
      'space-mono.latin.regular 5000',
    ]);
    const order = await database.db
      .select({ slug: fontCut.slug })
      .from(fontCut)
      .where(eq(fontCut.setId, (await database.db.select().from(fontCut))[0]?.setId ?? 0))
      .orderBy(fontCut.position);
    expect(order.map(({ slug }) => slug)).toEqual(['regular', 'medium', 'bold']);
    expect(await noted()).toEqual(before);
    // The folder does not know of them: an import says what it would undo, and does not.
    const folder = writeFolder(shop);
    const again = await importFolder(services(), folder.path);
    folder.dispose();
    expect(again.ok ? [] : again.undoing?.map(({ kind, name }) => `${kind}/${name}`).sort()).toEqual(
      expect.arrayContaining([
        'cut/eczar.devanagari.bold',
        'cut/eczar.devanagari.medium',
        'family/space-mono',
      ]),
    );
  });

  test('a font takes the place of the cut of its style, by its own name, wherever a YAML file put it', async () => {
    await bring({
      ...shop,
      'eczar/family.yaml':
        'name: Shown Otherwise\nprice: { cut: 30 }\ncuts:\n  Eczar-Regular: { name: Book }\nsets: []\n',
    });
    const planned = await plan(zipOf({ 'renamed.ttf': regular }));
    expect(planned.plan).toMatchObject({ new: [], changed: [], withdrawn: [] });
    expect(await confirm(planned)).toMatchObject({ ok: true });
    await settled();
    expect(await cuts()).toEqual([
      'shown-otherwise.devanagari.book 3000',
      'shown-otherwise.devanagari.bold 3000',
    ]);
  });

  test('a family with its YAML says all of it, of nothing else, and asks before it undoes an edit', async () => {
    await bring(shop);
    await setPrice('eczar.devanagari.regular', 1234);
    const planned = await plan(
      zipOf(
        { 'family.yaml': 'name: Eczar\nprice: { cut: 40 }\n', 'Eczar-Regular.ttf': regular, 'b.ttf': medium },
        'eczar/',
      ),
    );
    expect(planned.plan).toMatchObject({
      meaning: 'added',
      withdrawn: ['cut/eczar.devanagari.bold'],
      undone: [{ name: 'cut/eczar.devanagari.regular' }],
    });
    expect(await confirm(planned)).toMatchObject({
      ok: false,
      code: 'invalid-payload',
      errors: [{ path: 'taken.cut/eczar.devanagari.regular' }],
    });
    await confirm(planned, ['cut/eczar.devanagari.regular']);
    expect(await settled()).toMatchObject({ state: 'imported' });
    expect(await cuts()).toEqual(['eczar.devanagari.regular 4000', 'eczar.devanagari.medium 4000']);
  });

  const arrangementOf = (drop: Drop): Arrangement => ({
    families: (drop.plan?.families ?? []).map(({ name, sets }) => ({
      name,
      sets: sets.map((set) => ({
        name: set.name,
        cuts: set.cuts.map(({ font, name: cut, isAlternate }) => ({ font, name: cut, isAlternate })),
      })),
    })),
    leftOut: [],
  });
  const fontOf = (drop: Drop, file: string) =>
    drop.plan?.families
      .flatMap(({ sets }) => sets.flatMap(({ cuts }) => cuts))
      .find((cut) => cut.file === file)?.font ?? '';
  async function arrangeBy(drop: Drop, acts: ArrangementAct[] | null): Promise<Drop> {
    const arrangement = acts === null ? null : acts.reduce(arrange, arrangementOf(drop));
    const asked = { id: drop.id, digest: drop.plan?.digest ?? '', arrangement };
    expect(await drops.arrange({ memberId: anna, asked })).toMatchObject({
      ok: true,
      value: { state: 'planning', plan: { digest: drop.plan?.digest } },
    });
    return await settled();
  }

  test('what was arranged by hand is what is imported, and stays when the same files are dropped again', async () => {
    await bring(shop);
    const content = { 'm.ttf': medium, 'x.ttf': semiBold, 'y.ttf': extraBold, 'mono.ttf': mono };
    const planned = await plan(zipOf(content));
    const fonts = { m: fontOf(planned, 'm.ttf'), x: fontOf(planned, 'x.ttf'), y: fontOf(planned, 'y.ttf') };
    const { m, x, y } = fonts;
    const arranged = await arrangeBy(planned, [
      // Split off into a family of its own, in an order and under names of somebody's choice.
      { does: 'move', fonts: [m, x], to: { family: 'Marka', set: 'Nagari', before: null } },
      { does: 'move', fonts: [x], to: { family: 'Marka', set: 'Nagari', before: m } },
      { does: 'rename-cut', font: m, name: 'Book' },
      { does: 'leave-out', fonts: [y] },
      { does: 'rename-family', family: 'Space Mono', name: 'Grid' },
    ]);
    expect(arranged.plan).toMatchObject({
      isArranged: true,
      families: [
        { name: 'Grid', sets: [{ cuts: [{ name: 'Regular', isStanding: false }] }] },
        {
          name: 'Marka',
          sets: [{ name: 'Nagari', cuts: [{ name: 'Semi Bold' }, { name: 'Book', file: 'm.ttf' }] }],
        },
      ],
      leftOut: [{ file: 'y.ttf', family: 'Eczar', style: 'ExtraBold' }],
    });
    expect(arranged.plan?.new).toEqual(expect.arrayContaining(['family/marka', 'family/grid']));
    // The plan before is not what would be imported.
    expect(await confirm(planned)).toMatchObject({ ok: false, code: 'changed-meanwhile' });
    await confirm(arranged);
    expect(await settled()).toMatchObject({ state: 'imported' });
    const imported = [
      'eczar.devanagari.bold 3000',
      'eczar.devanagari.regular 3000',
      'grid.latin.regular 5000',
      'marka.nagari.book 5000',
      'marka.nagari.semibold 5000',
    ];
    expect((await cuts()).sort()).toEqual(imported);
    // What was left out is nowhere, and would be offered again.
    const again = await plan(zipOf({ 'm.ttf': medium, 'x.ttf': semiBold, 'mono.ttf': mono }));
    expect(again.plan).toMatchObject({ new: [], changed: [], withdrawn: [] });
    expect(again.plan?.families).toMatchObject([
      { name: 'Grid' },
      { name: 'Marka', sets: [{ cuts: [{ isStanding: true }, { name: 'Book', isStanding: true }] }] },
    ]);
    await confirm(again);
    await settled();
    expect((await cuts()).sort()).toEqual(imported);
  });

  test('what is arranged joins a family of the catalogue by its name, and is put back as the fonts say it', async () => {
    await bring(shop);
    const planned = await plan(zipOf({ 'mono.ttf': mono, 'Eczar-Medium.ttf': medium }));
    const font = fontOf(planned, 'mono.ttf');
    const to = { family: 'Eczar', set: 'Devanagari', before: null };
    const moved = await arrangeBy(planned, [
      { does: 'move', fonts: [font], to },
      { does: 'rename-cut', font, name: 'Bold' },
    ]);
    // It would take the place of a cut that is there, and says so.
    expect(moved.plan?.families).toMatchObject([
      {
        name: 'Eczar',
        sets: [{ isStanding: true, cuts: [{ name: 'Medium' }, { name: 'Bold', isStanding: true }] }],
      },
    ]);
    const named = await arrangeBy(moved, [{ does: 'rename-cut', font, name: 'Mono' }]);
    expect(named.plan).toMatchObject({ new: expect.arrayContaining(['cut/eczar.devanagari.mono']) });
    const back = await arrangeBy(named, null);
    expect(back.plan).toEqual(planned.plan);
  });

  test('an arrangement that cannot be imported is refused at its place, and one of another drop not known', async () => {
    await bring(shop);
    const planned = await plan(zipOf({ 'mono.ttf': mono, 'Eczar-Medium.ttf': medium }));
    const asked = { id: planned.id, digest: planned.plan?.digest ?? '' };
    const arrangement = arrange(arrangementOf(planned), {
      does: 'rename-family',
      family: 'Space Mono',
      name: 'eczar',
    });
    const ask = (more: object) =>
      drops.arrange({ memberId: anna, asked: { ...asked, arrangement, ...more } });
    expect(await ask({})).toMatchObject({
      ok: false,
      code: 'invalid-payload',
      errors: [{ path: 'arrangement.families.1' }],
    });
    const foreign = { families: [], leftOut: ['0'.repeat(64)] };
    expect(await ask({ arrangement: foreign })).toMatchObject({ ok: false, code: 'invalid-payload' });
    expect(await ask({ digest: 'other' })).toMatchObject({ ok: false, code: 'changed-meanwhile' });
    expect(await ask({ id: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ code: 'not-found' });
    expect((await drops.read(anna)).drop).toEqual(planned);
  });

  test('a folder with foundry.yaml is the whole shop, and what it lacks is withdrawn', async () => {
    await bring({ ...shop, 'mono/mono.ttf': mono });
    const planned = await plan(zipOf(shop, 'my-shop/'));
    expect(planned.plan).toMatchObject({
      meaning: 'whole',
      withdrawn: expect.arrayContaining(['family/space-mono']),
    });
    await confirm(planned);
    await settled();
    expect((await cuts()).length).toBe(2);
  });

  test('what an export gives changes nothing when it is dropped', async () => {
    await bring(shop);
    const packed = await packExport(services(), new Date('2026-11-24T10:00:00Z'));
    if (!packed.ok) throw new Error(packed.message);
    const planned = await plan(await buffer(packed.stream));
    expect(planned.plan).toMatchObject({ meaning: 'whole', new: [], changed: [], withdrawn: [], undone: [] });
  });

  test('of two who drop at once the second is told that the catalogue changed, and reads the plan anew', async () => {
    await bring(shop);
    const bo = anna + 1;
    const first = await plan(zipOf({ 'Eczar-Medium.ttf': medium, 'mono.ttf': mono }));
    const second = await plan(zipOf({ 'mono.ttf': mono }), bo);
    await confirm(first);
    await settled();
    results.length = 0;
    await confirm(second, [], bo);
    const told = await settled(bo);
    expect(results).toMatchObject([{ ok: false, code: 'changed-meanwhile' }]);
    expect(told).toMatchObject({ state: 'planned', plan: { new: [], changed: [] } });
    expect(told.news).toContain('The catalogue changed');
    expect(await confirm({ ...second, plan: first.plan }, [], bo)).toMatchObject({
      ok: false,
      code: 'changed-meanwhile',
    });
  });

  test('a plan of a price that was changed to another one meanwhile is another plan', async () => {
    await bring(shop);
    await setPrice('eczar.devanagari.regular', 4500);
    const whole = { ...shop, 'eczar/family.yaml': 'name: Eczar\nprice: { cut: 31, set: 50 }\n' };
    const planned = await plan(zipOf(whole));
    const undone = planned.plan?.undone.map(({ name }) => name) ?? [];
    expect(undone).toContain('cut/eczar.devanagari.regular');
    await setPrice('eczar.devanagari.regular', 6000);
    results.length = 0;
    await confirm(planned, undone);
    await settled();
    expect(results).toMatchObject([{ ok: false, code: 'changed-meanwhile' }]);
    expect(await cuts()).toContain('eczar.devanagari.regular 6000');
  });

  test('a font that is there already changes nothing of a catalogue with everything in it', async () => {
    expect(await importFolder(services(), findDemoFolder())).toMatchObject({ ok: true });
    await database.db.update(catalogue).set({ source: 'folder' });
    const before = await database.db.select().from(catalogue);
    const planned = await plan(zipOf({ 'a.ttf': regular }));
    expect(planned.plan).toMatchObject({ meaning: 'added', new: [], changed: [], withdrawn: [], undone: [] });
    await confirm(planned);
    expect(await settled()).toMatchObject({ state: 'imported' });
    // The demonstration says of itself that it is one.
    expect(await database.db.select().from(catalogue)).toEqual(
      before.map((row) => ({ ...row, source: 'demo', revision: row.revision + 1 })),
    );
  });

  test('faults are told with file and line, and without where the server keeps it', async () => {
    await bring(shop);
    const refused = await plan(zipOf({ ...shop, 'foundry.yaml': 'name: Mine\ncurency: EUR\n' }));
    expect(refused).toMatchObject({ state: 'refused', faults: [{ file: 'foundry.yaml', line: 2 }] });
    const empty = await plan(zipOf({ 'read me.txt': 'no fonts' }));
    expect(empty).toMatchObject({ state: 'refused', faults: [{ file: 'fonts.zip' }] });
    expect(JSON.stringify([refused, empty])).not.toContain(dataDir);
    expect(existsSync(join(dataDir, 'drops', `${anna}`, 'folder'))).toBe(false);
  });

  test('fonts that have no price in a further currency of the shop are told with their plan, and nothing stays', async () => {
    const currencies = 'currencies:\n  CHF:\n    prices: { 30: 28, 50: 45 }\n';
    await bring({ ...shop, 'foundry.yaml': `name: Mine\ncurrency: EUR\n${currencies}` });
    const refused = await plan(
      zipOf({ 'mono/a.ttf': mono, 'mono/family.yaml': 'price: { cut: 31, set: 50 }\n' }),
    );
    expect(refused).toMatchObject({
      state: 'refused',
      faults: [
        {
          file: 'foundry.yaml',
          message: expect.stringContaining('currencies.CHF of the shop has no price for'),
        },
      ],
    });
    expect(await cuts()).toHaveLength(2);
  });

  test('what is too large, cut off or no zip is refused, and nothing of it stays', async () => {
    const over = { memberId: anna, name: 'x', byteLength: DROP.packedBytes + 1, bytes: Readable.from([]) };
    expect(await drops.receive(over)).toMatchObject({ ok: false, code: 'payload-too-large' });
    const begun = Promise.withResolvers<void>();
    const cut = Promise.withResolvers<void>();
    async function* broken() {
      yield Buffer.from('PK');
      begun.resolve();
      await cut.promise;
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    }
    const sending = drops.receive({ memberId: anna, name: 'x', byteLength: 2, bytes: broken() });
    await begun.promise;
    expect(await send(Buffer.from('second'))).toMatchObject({ ok: false, code: 'changed-meanwhile' });
    cut.resolve();
    expect(await sending).toMatchObject({ ok: false, code: 'malformed-request' });
    expect(readdirSync(join(dataDir, 'drops'))).toEqual([]);
    expect(await plan(Buffer.from('no zip'))).toMatchObject({ state: 'refused', faults: [{ file: 'zip' }] });
  });

  test('is left by its own member alone, and swept by a server that starts', async () => {
    const planned = await plan(zipOf({ 'a.ttf': regular }));
    expect(await drops.read(anna + 1)).toMatchObject({ drop: null, source: 'empty' });
    await drops.leave(anna + 1, planned.id);
    expect((await drops.read(anna)).drop).not.toBe(null);
    await drops.sweep({ isAll: false });
    expect((await drops.read(anna)).drop).not.toBe(null);
    await drops.sweep({ isAll: true });
    expect((await drops.read(anna)).drop).toBe(null);
    expect(await confirm(planned)).toMatchObject({ ok: false, code: 'not-found' });
    expect(await database.db.select().from(setting)).toEqual([]);
  });
});
