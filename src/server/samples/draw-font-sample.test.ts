import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Resvg } from '@resvg/resvg-js';
import { and, eq, gt, sql } from 'drizzle-orm';
import { Parser } from 'htmlparser2';
import { beforeEach, expect, test } from 'vitest';
import { LARGEST_PICTURE_EM, TESTER_PICTURES } from '#domain/limits.ts';
import { glyphBudget, rateLimit } from '#server/database/schema/running.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { readPdf } from '#server/documents/testing/read-pdf.ts';
import { leaveGlyphs, leaveNoKerning } from '#server/tester-fonts/testing/leave-glyphs.ts';
import { letterPictures, shownPng } from './testing/letter-pictures.ts';
import { sampleOf, samplesOfSuite } from './testing/open-test-samples.ts';

const run = promisify(execFile);

/** The edges of what is darker than half of black in a picture, in px from its top left corner. */
function inkOf(svg: string) {
  const { width, height, pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at] ?? 255) > 127) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { width, height, left, top, right, bottom };
}

function inkOfPng(png: Buffer) {
  return inkOf(shownPng(png));
}

/** How many pictures a PDF holds, as its objects say. */
function imagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
}

onEachDatabase('a sample as a file', (open) => {
  const shop = samplesOfSuite(open);
  beforeEach(async () => {
    shop.samples.setVisitor('a visitor');
    await shop.database.db.delete(glyphBudget);
  });
  const own = (change: Parameters<typeof sampleOf>[1] = {}) => sampleOf(shop.samples.cuts.eczar, change);
  const take = (format: string, body: object) => shop.samples.post(`font-samples/${format}`, body);

  test('is a file to keep, never a page, under the name of its family', async () => {
    const types = { png: 'image/png', svg: 'image/svg+xml', pdf: 'application/pdf' };
    for (const [format, type] of Object.entries(types)) {
      const { statusCode, headers } = await take(format, own());
      expect([statusCode, headers]).toMatchObject([
        200,
        {
          'content-type': type,
          'content-disposition': `attachment; filename="eczar-sample.${format}"`,
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        },
      ]);
    }
  });

  test('has the size asked for, and its ink within its paddings', async () => {
    const { rawPayload } = await take('png', own());
    const ink = inkOfPng(rawPayload);
    expect([ink.width, ink.height]).toEqual([600, 50 + 90 + 30]);
    expect(ink.left).toBeGreaterThanOrEqual(40);
    expect(ink.left).toBeLessThan(60);
    expect(ink.top).toBeGreaterThan(50);
    expect(ink.bottom).toBeLessThan(140);
    const moved = inkOfPng((await take('png', own({ marginLeft: 100 }))).rawPayload);
    expect(moved.left - ink.left).toBe(100);
  });

  test('stands where its alignment and direction say', async () => {
    const arabic = { text: ['السلام'], fontCutId: [shop.samples.cuts.arabic] };
    const hebrew = { text: ['שלום'], fontCutId: [shop.samples.cuts.hebrew] };
    for (const text of [arabic, hebrew]) {
      const body = own({ ...text, direction: ['rtl'], textAlign: ['right'] });
      const ink = inkOfPng((await take('png', body)).rawPayload);
      expect(ink.right).toBeLessThanOrEqual(580);
      expect(ink.right).toBeGreaterThan(560);
      expect(ink.left).toBeGreaterThan(300);
    }
    const center = inkOfPng((await take('png', own({ textAlign: ['center'] }))).rawPayload);
    expect(Math.abs((center.left + center.right) / 2 - 310)).toBeLessThan(5);
  });

  test('sets texts of several cuts one below the other, each as its own entry says', async () => {
    const body = own({
      text: ['Hamburg', 'السلام'],
      fontCutId: [shop.samples.cuts.eczar, shop.samples.cuts.arabic],
      direction: ['ltr', 'rtl'],
      textAlign: ['left', 'right'],
    });
    const ink = inkOfPng((await take('png', body)).rawPayload);
    expect(ink.height).toBe(50 + 2 * 90 + 30);
    expect([ink.left < 60, ink.right > 560, ink.bottom > 50 + 90 + 30]).toEqual([true, true, true]);
  });

  test('is the same picture as SVG to a pixel, which is well-formed and runs nothing', async () => {
    const text = ['<script>alert(1)</script> & "x"'];
    const { body: svg } = await take('svg', own({ text, fontSize: 20 }));
    const names: string[] = [];
    const depths: number[] = [];
    const parser = new Parser(
      { onopentag: (name) => depths.push(names.push(name)), onerror: (cause) => Promise.reject(cause) },
      { xmlMode: true },
    );
    parser.end(svg);
    expect(new Set(names)).toEqual(new Set(['svg', 'title', 'rect', 'g', 'path']));
    expect(svg).toContain('<title>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;</title>');
    const png = inkOfPng((await take('png', own({ text, fontSize: 20 }))).rawPayload);
    // As a picture its letters stand on whole pixels.
    const { width, height, ...ink } = inkOf(svg);
    expect([width, height]).toEqual([png.width, png.height]);
    for (const edge of ['left', 'top', 'right', 'bottom'] as const)
      expect(Math.abs(ink[edge] - png[edge])).toBeLessThanOrEqual(1);
  });

  test('is a page of its size as PDF, of outlines and without a picture or a font', async () => {
    const { rawPayload } = await take('pdf', own({ text: ['Hamburg', 'क्षेत्र'], backgroundColor: '#ffeedd' }));
    const { pages, info } = await readPdf(rawPayload);
    expect(pages).toHaveLength(1);
    expect(info).toMatchObject({
      Title: 'eczar sample',
      Subject: 'Hamburg / क्षेत्र',
      'Page size': '600 x 260 pts',
    });
    const folder = await mkdtemp(join(tmpdir(), 'fount-sample-'));
    const file = join(folder, 'sample.pdf');
    await writeFile(file, rawPayload);
    const images = (await run('pdfimages', ['-list', file])).stdout.trim().split('\n');
    const fonts = (await run('pdffonts', [file])).stdout.trim().split('\n');
    expect([images.length, fonts.length]).toEqual([2, 2]); // Their heads alone.
    await run('pdftoppm', ['-r', '72', '-png', '-singlefile', file, join(folder, 'page')]);
    const drawn = inkOfPng(await readFile(join(folder, 'page.png')));
    const png = inkOfPng((await take('png', own({ text: ['Hamburg', 'क्षेत्र'] }))).rawPayload);
    for (const edge of ['left', 'top', 'right', 'bottom'] as const)
      expect(Math.abs(drawn[edge] - png[edge]), edge).toBeLessThanOrEqual(2);
    await rm(folder, { recursive: true });
  });

  test('is refused by the path of its fault, as a mail is', async () => {
    for (const format of ['png', 'svg', 'pdf']) {
      const refused = await take(format, own({ text: ['a', ' '], fontCutId: ['999999'] }));
      expect(refused.json()).toMatchObject({
        status: 422,
        errors: [{ path: 'text.1' }, { path: 'fontCutId.0' }],
      });
    }
    expect((await take('gif', own())).json()).toMatchObject({
      status: 400,
      errors: [{ path: 'params.format' }],
    });
  });

  test('of more outlines than a picture may hold is refused', async () => {
    const body = own({
      text: Array.from({ length: 20 }, () => 'क्ष'.repeat(340)),
      fontSize: 8,
      imageWidth: 2400,
    });
    const answer = await take('svg', body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ path: 'text' }]);
  });

  const charged = async () =>
    await shop.database.db
      .select({
        glyphs: sql<string>`${glyphBudget.glyphs}::text`,
        pairs: sql<string>`${glyphBudget.pairs}::text`,
      })
      .from(glyphBudget)
      .where(and(eq(glyphBudget.visitor, 'a charged visitor'), gt(glyphBudget.scope, 0)));

  test('with outlines is charged to the day’s budget of its cuts, as a picture only where it is large', async () => {
    shop.samples.setVisitor('a charged visitor');
    expect((await take('png', own({ fontSize: LARGEST_PICTURE_EM }))).statusCode).toBe(200);
    expect((await charged()).map(({ glyphs }) => glyphs)).toEqual(['{}']);
    await take('svg', own());
    const once = await charged();
    expect(once).toHaveLength(1);
    // Seven letters, each once.
    expect(once[0]?.glyphs.match(/\[/g)?.length).toBeGreaterThan(1);
    await take('pdf', own());
    expect(await charged()).toEqual(once);
    await take('png', own({ text: ['Q'], fontSize: LARGEST_PICTURE_EM + 1 }));
    expect(await charged()).not.toEqual(once);
  });

  test('with outlines is charged for the glyphs that are drawn: alternates, ligatures and kerned pairs', async () => {
    shop.samples.setVisitor('a charged visitor');
    const take1 = async (change: object) => {
      await take('svg', own(change));
      return JSON.stringify(await charged());
    };
    const plain = await take1({ text: ['office AV'], features: [{ liga: false }] });
    expect(await take1({ text: ['office AV'], features: [{ liga: false }] })).toBe(plain);
    expect(await take1({ text: ['office AV'] })).not.toBe(plain);
    expect((await charged())[0]?.pairs).not.toBe('{}');
  });

  test('beyond the budget holds a picture of at most 240 px an em in place of its outlines, the same to the eye', async () => {
    const spent = { visitor: 'a spent visitor', now: new Date(), cutId: shop.samples.cuts.eczar, left: 2 };
    await leaveGlyphs(shop.database.db, spent);
    const each = async (format: string, change: object = {}) => {
      shop.samples.setVisitor('another visitor');
      const drawn = await take(format, own(change));
      shop.samples.setVisitor('a spent visitor');
      const pictured = await take(format, own(change));
      expect([drawn.statusCode, pictured.statusCode]).toEqual([200, 200]);
      return { drawn, pictured };
    };
    const isNear = (one: ReturnType<typeof inkOf>, other: ReturnType<typeof inkOf>) => {
      for (const edge of ['width', 'height', 'left', 'top', 'right', 'bottom'] as const)
        expect(Math.abs(one[edge] - other[edge]), edge).toBeLessThanOrEqual(3);
    };
    const svg = await each('svg');
    expect(svg.drawn.body).toContain('<path');
    expect(svg.pictured.body).not.toContain('<path');
    isNear(inkOf(svg.drawn.body), inkOf(svg.pictured.body));
    const pdf = await each('pdf');
    expect(imagesIn(pdf.drawn.rawPayload)).toBe(0);
    expect(imagesIn(pdf.pictured.rawPayload)).toBeGreaterThan(0);
    const large = await each('png', { fontSize: 3 * LARGEST_PICTURE_EM, imageWidth: 2400, text: ['Ham'] });
    expect(large.pictured.rawPayload.equals(large.drawn.rawPayload)).toBe(false);
    isNear(inkOfPng(large.drawn.rawPayload), inkOfPng(large.pictured.rawPayload));
    const small = await each('png');
    expect(small.pictured.rawPayload.equals(small.drawn.rawPayload)).toBe(true);
  });

  test('that shows an alphabet is a picture from the first, and takes no glyph', async () => {
    shop.samples.setVisitor('a charged visitor');
    const { body } = await take('svg', own({ text: ['ABCDEFGHIJKLMN'], features: [{ kern: false }] }));
    expect(body).toContain('<image');
    expect(body).not.toContain('<path');
    expect(await charged()).toEqual([]);
  });

  test('is kerned by pairs that are given alone, as a file of any kind', async () => {
    const kerned = own({ text: ['AVAVAV'] });
    const plain = own({ text: ['AVAVAV'], features: [{ kern: false }] });
    const visitor = 'a visitor without kerning';
    await leaveNoKerning(shop.database.db, { visitor, now: new Date(), cutId: shop.samples.cuts.eczar });
    for (const format of ['png', 'svg']) {
      shop.samples.setVisitor('another visitor');
      const drawn = await take(format, kerned);
      shop.samples.setVisitor(visitor);
      const [unkerned, asPlain] = [await take(format, kerned), await take(format, plain)];
      expect(unkerned.rawPayload.equals(asPlain.rawPayload)).toBe(true);
      expect(drawn.rawPayload.equals(asPlain.rawPayload)).toBe(false);
    }
  });

  test('takes two statements, and those of the budget where something is new, beside the one of its limit and that of a picture', async () => {
    shop.samples.setVisitor('a counted visitor');
    const count = async (format: string) => (await withStatementCount(() => take(format, own()))).count;
    expect([await count('png'), await count('svg'), await count('pdf')]).toEqual([8, 7, 3]);
  });

  test('is described in the OpenAPI document with its media types', async () => {
    const document = (await shop.samples.app.inject({ url: '/api/openapi.json' })).json();
    const told = document.paths['/api/front/font-samples/{format}'].post;
    expect(Object.keys(told.responses['200'].content)).toEqual([
      'image/png',
      'image/svg+xml',
      'application/pdf',
    ]);
    expect(told.requestBody.content['application/json'].schema.properties).toHaveProperty('letterSpacing');
  });

  test('as a picture no larger than those of words stands on whole pixels; where outlines are not given in documents, too', async () => {
    const lines = own({ text: ['nnnnnn'], fontSize: 60.3 });
    const png = await take('png', lines);
    expect(letterPictures(shownPng(png.rawPayload))).toHaveLength(1);
    const { db } = shop.database;
    shop.samples.setVisitor('thief');
    await leaveGlyphs(db, { visitor: 'thief', now: new Date(), cutId: shop.samples.cuts.eczar, left: 0 });
    for (const fontSize of [60.3, 400]) {
      const svg = (await take('svg', own({ text: ['nnnnnn'], fontSize }))).body;
      const [, picture = ''] = /base64,([^"]*)"/.exec(svg) ?? [];
      expect(letterPictures(shownPng(Buffer.from(picture, 'base64')))).toHaveLength(1);
    }
  });

  test('as a picture costs a proof of work beyond what is usual', async () => {
    const { db } = shop.database;
    const visitor = 'dmlzaXRvciB3aXRoIHNhbXBsZXM';
    shop.samples.setVisitor(visitor);
    const [key, resetsAt] = [`pictures ${visitor}`, new Date(Date.now() + 60_000)];
    await db.insert(rateLimit).values({ key, used: TESTER_PICTURES.usualCalls, resetsAt });
    expect((await take('png', own())).json()).toMatchObject({ type: '/problems/challenge-required' });
    const altcha = await shop.samples.solve();
    const solved = await shop.samples.post('font-samples/png', own(), { 'x-altcha': altcha });
    expect(solved.statusCode).toBe(200);
  });
});
