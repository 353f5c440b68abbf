import { Resvg } from '@resvg/resvg-js';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { DeskDrawing } from '#contract/desk-drawings.ts';
import { TESTER_PICTURES } from '#domain/limits.ts';
import { glyphBudget, rateLimit } from '#server/database/schema/running.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { readPdf } from '#server/documents/testing/read-pdf.ts';
import { letterPictures, shownPng } from '#server/samples/testing/letter-pictures.ts';
import { samplesOfSuite } from '#server/samples/testing/open-test-samples.ts';
import { leaveGlyphs, leaveNoKerning } from '#server/tester-fonts/testing/leave-glyphs.ts';

const box = { cut: 0, x: 40, baseline: 120, width: 520, size: 60 };
const second = { ...box, cut: 1, baseline: 260 };
const cuts = 'cut=eczar.devanagari.regular&family=noto-sans-hebrew';

/** A desk with the text in two cuts, and what a test changes in it. */
const desk = (change: Partial<DeskDrawing> = {}) => ({
  query: `text=Hamburg&${cuts}`,
  width: 600,
  height: 300,
  backgroundColor: '#ffffff',
  textColor: '#000000',
  boxes: [box, second],
  ...change,
});

/** How dark a picture is at its darkest, and the edges of its ink, in px. */
function inkOf(svg: string) {
  const { width, height, pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  let [darkest, left, right, top] = [255, width, 0, height];
  for (let at = 0; at < pixels.length; at += 4) {
    const grey = pixels[at] ?? 255;
    darkest = Math.min(darkest, grey);
    if (grey > 200) continue;
    const x = (at / 4) % width;
    [left, right, top] = [Math.min(left, x), Math.max(right, x), Math.min(top, Math.floor(at / 4 / width))];
  }
  return { darkest, left, right, top };
}

onEachDatabase('a desk as a file', (open) => {
  const shop = samplesOfSuite(open);
  beforeEach(async () => {
    shop.samples.setVisitor('a visitor');
    await shop.database.db.delete(glyphBudget);
  });
  const take = (format: string, body: object) => shop.samples.post(`desk-drawings/${format}`, body);
  const draw = async (body: object) => (await take('svg', body)).body;

  test('is a file to keep in each format, as large as its window', async () => {
    const png = await take('png', desk());
    expect(png.headers['content-disposition']).toBe('attachment; filename="compare.png"');
    expect([png.rawPayload.readUInt32BE(16), png.rawPayload.readUInt32BE(20)]).toEqual([600, 300]);
    expect(await draw(desk())).toMatch(/^<svg [^>]*width="600" height="300"/);
    expect((await take('pdf', desk())).rawPayload.subarray(0, 4).toString()).toBe('%PDF');
  });

  test('has each text where it stands, as the query sets it', async () => {
    const [plain, tracked] = [
      inkOf(await draw(desk({ boxes: [box] }))),
      inkOf(await draw(desk({ query: `text=Hamburg&tracking=200&${cuts}`, boxes: [box] }))),
    ];
    expect([plain.darkest, plain.left >= 40, plain.left < 50]).toEqual([0, true, true]);
    expect(tracked.right).toBeGreaterThan(plain.right + 50);
    const hebrew = { query: `text=${encodeURIComponent('שלום')}&family=noto-sans-hebrew` };
    const { right } = inkOf(await draw(desk({ ...hebrew, boxes: [box] })));
    expect(right).toBeGreaterThan(540);
    expect(right).toBeLessThanOrEqual(560);
  });

  test('is half ink where cuts lie over one another, and a letter where it is asked for', async () => {
    const over = await draw(desk({ query: `text=H&view=over&${cuts}` }));
    expect(over.match(/fill-opacity="0.5"/g)).toHaveLength(2);
    const letter = inkOf(await draw(desk({ boxes: [{ ...box, letter: 0 }] })));
    expect(letter.right - letter.left).toBeLessThan(60);
  });

  test('names its cuts with what they measure', async () => {
    const captions = [{ cut: 0, x: 40, y: 10, width: 500, size: 16 }];
    const { rawPayload } = await take('pdf', desk({ captions }));
    expect((await readPdf(rawPayload)).info.Subject).toMatch(
      /^Hamburg \/ Eczar Regular: Text \d+ px; Stem [\d.]+ px; weight 400$/,
    );
    expect(inkOf(await draw(desk({ captions, boxes: [box] }))).top).toBeLessThan(20);
  });

  test('holds nothing but its own text in its own cuts', async () => {
    for (const boxes of [[{ ...box, cut: 2 }], [{ ...box, letter: 7 }], [box, box]]) {
      const refused = await take('svg', desk({ boxes }));
      expect(refused.statusCode).toBe(422);
      expect(refused.json().errors[0].message).toBe(
        'There is no such text on the desk, or it stands in another box.',
      );
    }
    expect((await take('png', desk({ height: 20_000 }))).statusCode).toBe(422);
  });

  test('beyond the budget is a picture, and kerned by pairs that are given alone', async () => {
    const { db } = shop.database;
    const cutId = shop.samples.cuts.eczar;
    const kerned = { query: 'text=AVAVAV&cut=eczar.devanagari.regular', boxes: [box] };
    const plain = { query: 'text=AVAVAV&cut=eczar.devanagari.regular+-kern', boxes: [box] };
    const whole = await draw(desk(kerned));
    shop.samples.setVisitor('no kerning');
    await leaveNoKerning(db, { visitor: 'no kerning', now: new Date(), cutId });
    const unkerned = await draw(desk(kerned));
    expect(unkerned).toBe(await draw(desk(plain)));
    expect(unkerned).not.toBe(whole);
    shop.samples.setVisitor('thief');
    await leaveGlyphs(db, { visitor: 'thief', now: new Date(), cutId, left: 2 });
    const svg = await draw(desk({ boxes: [box] }));
    expect(svg).not.toContain('<path');
    expect(svg).toContain('<image');
    // A picture that is no larger than those of words takes no outlines.
    const fresh = await take('png', desk({ boxes: [box] }));
    expect(fresh.statusCode).toBe(200);
  });

  test.for([
    ['png', 60, 0],
    ['png', 240, 0],
    ['png', 241, 1],
    ['svg', 8, 1],
    ['pdf', 240, 1],
  ] as const)('as %s of %d px an em takes glyphs of its cuts %d times', async ([format, size, times]) => {
    const visitor = `taker of ${format} ${size}`;
    shop.samples.setVisitor(visitor);
    const drawn = await take(format, { ...desk({ boxes: [{ ...box, size, width: 1500 }] }), width: 1600 });
    expect(drawn.statusCode).toBe(200);
    const taken = await shop.database.db
      .select({ glyphs: sql<string>`${glyphBudget.glyphs}::text` })
      .from(glyphBudget)
      .where(and(eq(glyphBudget.visitor, visitor), eq(glyphBudget.scope, Number(shop.samples.cuts.eczar))));
    expect(taken.filter(({ glyphs }) => glyphs !== '{}')).toHaveLength(times);
  });

  test('as a picture no larger than those of words stands on whole pixels, wherever it is asked for', async () => {
    const at = (x: number, baseline: number, change: object = {}) =>
      desk({
        query: 'text=nnnnnn&cut=eczar.devanagari.regular',
        boxes: [{ ...box, x, baseline, ...change }],
      });
    const [whole, between] = [await take('png', at(40, 121)), await take('png', at(40.37, 120.61))];
    expect(letterPictures(shownPng(whole.rawPayload))).toHaveLength(1);
    expect(between.rawPayload.equals(whole.rawPayload)).toBe(true);
    // Larger ones take outlines, and stand where they are asked for.
    const large = { size: 260, width: 1800 };
    const wide = { ...at(40.37, 250, large), width: 1800, height: 300 };
    expect(letterPictures(shownPng((await take('png', wide)).rawPayload)).length).toBeGreaterThan(1);
  });

  test('as a picture costs a proof of work beyond what is usual, and as outlines that are given not', async () => {
    const { db } = shop.database;
    const visitor = 'dmlzaXRvciB3aXRoIGRlc2tz';
    shop.samples.setVisitor(visitor);
    const [key, resetsAt] = [`pictures ${visitor}`, new Date(Date.now() + 60_000)];
    await db.insert(rateLimit).values({ key, used: TESTER_PICTURES.usualCalls - 1, resetsAt });
    expect((await take('png', desk())).statusCode).toBe(200);
    expect((await take('png', desk())).json()).toMatchObject({ type: '/problems/challenge-required' });
    expect((await take('svg', desk())).body).toContain('<path');
    const altcha = await shop.samples.solve();
    const solved = await shop.samples.post('desk-drawings/png', desk(), { 'x-altcha': altcha });
    expect(solved.statusCode).toBe(200);
    expect((await take('png', desk())).statusCode).toBe(200);
  });
});
