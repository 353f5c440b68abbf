import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FONT_BUDGET } from '#domain/limits.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import type { FontSource } from '#fonts/engine/font-source.ts';
import { covers } from '#fonts/facts/code-point-ranges.ts';
import type { MeasureLine } from '#fonts/shaping/shape-line.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { type Catalogue, createCatalogue } from '#server/catalogue/snapshot/create-catalogue.ts';
import type { Database } from '#server/database/database.ts';
import { fontFile } from '#server/database/schema/catalogue.ts';
import { openTestPglite } from '#server/database/testing/open-test-pglite.ts';
import { createDocuments } from '#server/documents/create-documents.tsx';
import { readInterfaceFace } from '#server/documents/testing/document-samples.ts';
import { readPdf } from '#server/documents/testing/read-pdf.ts';
import { createByteCache } from '#server/files/byte-cache.ts';
import { importFolder } from '#server/import/import-folder.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { fontSource } from '#server/page-fonts/font-source.ts';
import { expandRanges } from '#server/page-fonts/subset-recipe.ts';
import { createSpecimens, type SpecimenServices } from './create-specimens.ts';
import { makeBook } from './make-book.ts';
import { findSpecimenContent } from './specimen-content.ts';

const run = promisify(execFile);
const publicUrl = 'https://shop.example';
const demo = new URL('../../../demo', import.meta.url).pathname;
const demoFamilies = readdirSync(demo).filter((name) => existsSync(join(demo, name, 'family.yaml')));
/** Another value looks at the pages: their pictures are left there. */
const pictureFolder = process.env.SPECIMEN_PICTURES ?? null;

describe('the printed specimen of a family', () => {
  const files = createMemoryFileStore();
  const documents = createDocuments({ font: readInterfaceFace, asHtml: false });
  const now = () => new Date('2026-11-21T08:00:00Z');
  let engine: FontEngine;
  let database: Database;
  let catalogue: Catalogue;
  let services: SpecimenServices;
  let drawings = 0;
  let drawingNow = 0;
  let mostAtOnce = 0;

  beforeAll(async () => {
    engine = createPatientEngine();
    database = await openTestPglite();
    const result = await importFolder({ database, files, engine, now }, demo);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    catalogue = await createCatalogue(database);
    services = {
      db: database.db,
      catalogue,
      files,
      engine,
      publicUrl,
      now,
      asHtml: false,
      kept: createByteCache(null),
      documents: {
        specimen: async (book) => {
          drawings += 1;
          drawingNow += 1;
          mostAtOnce = Math.max(mostAtOnce, drawingNow);
          try {
            return await documents.specimen(book);
          } finally {
            drawingNow -= 1;
          }
        },
      },
    };
  });
  afterAll(async () => {
    await catalogue.close();
    await database.close();
    await documents.close();
    await engine.close();
  });

  it('of every family of the demo opens with another program, names what it shows, and lacks no letter of it', async () => {
    const set = new Map<string, Set<string>>();
    const note = (source: FontSource, texts: readonly string[]) => {
      const known = set.get(source.hash) ?? new Set<string>();
      set.set(source.hash, known);
      for (const letter of texts.join('')) known.add(letter);
    };
    const watched: SpecimenServices['engine'] = {
      ...engine,
      draw: async (source, line) => {
        note(source, [line.text]);
        return await engine.draw(source, line);
      },
      drawText: async (source, block) => {
        note(source, [block.text]);
        return await engine.drawText(source, block);
      },
    };
    const specimens = createSpecimens({ ...services, engine: watched });
    const { families } = catalogue.current();
    const made = await Promise.all(families.map(async ({ slug }) => await specimens.find(slug)));
    expect(mostAtOnce).toBe(1);
    const fonts = await database.db.select({ hash: fontFile.hash, facts: fontFile.facts }).from(fontFile);
    expect(set.size).toBeGreaterThan(families.length);
    for (const [hash, letters] of set) {
      const facts = fonts.find((font) => font.hash === hash)?.facts;
      if (facts === undefined) throw new Error(`There is no font ${hash}.`);
      const lacking = [...letters].filter(
        (letter) => !/[\s\p{Cf}]/u.test(letter) && !covers(facts.codePoints, letter.codePointAt(0) ?? 0),
      );
      expect([facts.names.full, lacking]).toEqual([facts.names.full, []]);
    }
    for (const [at, family] of families.entries()) {
      const bytes = made[at]?.bytes ?? new Uint8Array();
      if (pictureFolder !== null) await writeFile(join(pictureFolder, `${family.slug}.pdf`), bytes);
      const { pages, text, info } = await readPdf(bytes);
      expect(info).toMatchObject({
        Title: `${family.name} Specimen`,
        'Page size': '595.28 x 841.89 pts (A4)',
      });
      // A cover, the cuts and a page of sizes for each set, the facts.
      expect(pages.length, family.name).toBeGreaterThanOrEqual(2 + 2 * family.fontShopSets.length);
      for (const set of family.fontShopSets) {
        expect(text).toContain(set.name);
        for (const cut of set.fontCuts) expect(text).toContain(cut.name);
      }
      expect(text).toContain('gives no licence to use it');
      expect(text).toContain(publicUrl);
    }
  });

  it.each(demoFamilies)('of %s is full from the head of each page to its foot', async (slug) => {
    const specimen = await createSpecimens(services).find(slug);
    const folder = await mkdtemp(join(tmpdir(), 'fount-specimen-'));
    try {
      const file = join(folder, 'specimen.pdf');
      await writeFile(file, specimen?.bytes ?? new Uint8Array());
      await run('pdftoppm', ['-r', '12', '-gray', file, join(folder, 'page')]);
      const pages = (await readdir(folder)).filter((name) => name.endsWith('.pgm')).sort();
      expect(pages.length).toBeGreaterThanOrEqual(6);
      for (const page of pages) {
        const bytes = await readFile(join(folder, page));
        const [, head = '', width = '', height = ''] =
          /^(P5\s(\d+)\s(\d+)\s255\s)/.exec(bytes.toString('latin1')) ?? [];
        const grey = bytes.subarray(head.length);
        const paper = grey[0] ?? 0;
        const full = [0.08, 0.29, 0.5, 0.71].map((top) => {
          const [from, to] = [top, top + 0.21].map(
            (share) => Math.round(share * Number(height)) * Number(width),
          );
          return grey.subarray(from, to).some((each) => Math.abs(each - paper) > 30);
        });
        expect(full, page).toEqual([true, true, true, true]);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('shows a set in its languages, what its features change and all its glyphs, these as pictures alone', async () => {
    const content = await findSpecimenContent(database.db, catalogue.current(), 'space-mono');
    if (content === null) throw new Error('There is no Space Mono.');
    const { pages } = await makeBook(services, content, now());
    const labels = pages.flatMap((page) => page.labels.map(({ text }) => text));
    expect(labels).toEqual(expect.arrayContaining(['Vietnamese', 'Old-style figures', '757 glyphs']));
    const tables = pages.filter(({ pictures }) => pictures.length > 0);
    expect(tables.flatMap(({ pictures }) => pictures.map(({ text }) => text))).toContain(
      '757 glyphs of Space Mono Regular',
    );
    // Nothing but the texts of the site is drawn as outlines.
    const letters = new Set(pages.flatMap(({ drawings }) => drawings.map(({ text }) => text)).join(''));
    expect(letters.size).toBeLessThan(0.2 * 757);
  });

  it.each(['reem-kufi', 'space-mono', 'fraunces'])(
    'gives everybody the same outlines of %s, of no cut more than 15 % of its glyphs and 0.5 % of its kerning',
    async (slug) => {
      const taken = new Map<string, { glyphs: Set<number>; pairs: Set<string> }>();
      async function take(source: FontSource, line: MeasureLine): Promise<void> {
        const own = taken.get(source.hash) ?? { glyphs: new Set(), pairs: new Set() };
        taken.set(source.hash, own);
        for (const { reach } of await engine.reach(source, [line])) {
          for (const glyph of expandRanges(reach.glyphs)) own.glyphs.add(glyph);
          for (const [left, right] of reach.pairs) own.pairs.add(`${left} ${right}`);
        }
      }
      const watched: SpecimenServices['engine'] = {
        ...engine,
        draw: async (source, line) => {
          await take(source, line);
          return await engine.draw(source, line);
        },
        drawText: async (source, block) => {
          await take(source, block);
          return await engine.drawText(source, block);
        },
      };
      const content = await findSpecimenContent(database.db, catalogue.current(), slug);
      if (content === null) throw new Error(`There is no ${slug}.`);
      await makeBook({ ...services, engine: watched }, content, now());
      expect(taken.size).toBeGreaterThan(1);
      for (const [hash, { glyphs, pairs }] of taken) {
        const capital = await engine.capital(fontSource(files, hash), FONT_BUDGET.everyday);
        expect(glyphs.size).toBeLessThanOrEqual(0.15 * capital.glyphs);
        expect(pairs.size).toBeLessThanOrEqual(0.005 * capital.pairs);
      }
    },
  );

  it.each(['Arabic', 'Hebrew', 'Devanagari'])('draws %s as outlines on its pages', async (setName) => {
    const specimen = await createSpecimens(services).find('noto-sans');
    const folder = await mkdtemp(join(tmpdir(), 'fount-specimen-'));
    try {
      const file = join(folder, 'specimen.pdf');
      await writeFile(file, specimen?.bytes ?? new Uint8Array());
      const { pages } = await readPdf(await readFile(file));
      const page = 1 + pages.findIndex((text) => text.includes(setName) && !/Fount|Designers/.test(text));
      const at = ['-f', String(page), '-l', String(page)];
      await run('pdftoppm', [...at, '-r', '24', '-gray', file, join(folder, 'page')]);
      const { stdout } = await run('sh', ['-c', `cat ${folder}/page*.pgm | tail -c +14 | od -An -v -tu1`], {
        maxBuffer: 16_000_000,
      });
      const greys = stdout.trim().split(/\s+/).map(Number);
      const dark = greys.filter((grey) => grey < 110).length;
      expect(dark / greys.length).toBeGreaterThan(0.02);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('shows of a name or a quote that a cut has not what the site shows in its place', async () => {
    const content = await findSpecimenContent(database.db, catalogue.current(), 'fraunces');
    if (content === null) throw new Error('There is no Fraunces.');
    const holed = { text: 'Ink that 活 stands', language: 'en' };
    const book = await makeBook(
      services,
      {
        ...content,
        family: { ...content.family, name: '活字', description: '<p>Bread. 活 and ink. Water.</p>' },
        sets: content.sets.map((set) => ({ ...set, quotes: [holed, ...set.quotes] })),
      },
      now(),
    );
    const drawn = book.pages.flatMap(({ drawings }) => drawings.map(({ text }) => text));
    expect(drawn.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
    expect(drawn[0]).toBe(content.sets[0]?.quotes[0]?.text);
    expect(drawn).toContain('Bread. Water.');
    expect(book.pages[0]?.labels.map(({ text }) => text)).toContain('活字');
  });

  it('is drawn once for all who ask and kept for those who come later', async () => {
    const specimens = createSpecimens({ ...services, kept: createByteCache(null) });
    drawings = 0;
    const [one, other] = await Promise.all([specimens.find('bungee'), specimens.find('bungee')]);
    const later = await specimens.find('bungee');
    expect(drawings).toBe(1);
    expect(later?.bytes).toBe(one?.bytes);
    expect(other?.hash).toBe(one?.hash);
  });

  it('that could not be drawn is tried again, and those after it are drawn', async () => {
    let isBroken = true;
    const specimens = createSpecimens({
      ...services,
      kept: createByteCache(null),
      documents: {
        specimen: async () => {
          if (isBroken) throw new Error('no room');
          return { bytes: Uint8Array.of(1), contentType: 'application/pdf' };
        },
      },
    });
    await expect(specimens.find('bungee')).rejects.toThrow('no room');
    isBroken = false;
    expect((await specimens.find('eczar'))?.bytes).toHaveLength(1);
    expect((await specimens.find('bungee'))?.bytes).toHaveLength(1);
  });

  it('is not there for a family that is not', async () => {
    expect(await createSpecimens(services).find('no-such-family')).toBeNull();
  });

  it('is HTML where documents are', async () => {
    const plain = createDocuments({ font: readInterfaceFace, asHtml: true });
    const specimens = createSpecimens({ ...services, asHtml: true, documents: plain });
    const made = await specimens.find('noto-sans');
    expect(made?.contentType).toBe('text/html; charset=utf-8');
    expect(new TextDecoder().decode(made?.bytes)).toContain('<title>Noto Sans Specimen</title>');
  });
});
