import { inflateSync } from 'node:zlib';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { glyph, glyphSheet, glyphTable } from '#contract/glyphs.ts';
import { countSheets, GLYPH_SHEET } from '#domain/glyph/glyph.ts';
import { FONT_BUDGET, TESTER_PICTURES } from '#domain/limits.ts';
import { proofKinds } from '#domain/proof/proof.ts';
import { fontCapital } from '#fonts/facts/font-capital.ts';
import { fontAt, openFont } from '#fonts/files/opened-font.ts';
import { demoFont } from '#fonts/testing/demo-fonts.ts';
import { glyphBudget } from '#server/database/schema/running.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { forgetCalls } from '#server/limits/rate-limit-store.ts';
import { sampleMailOf, sampleOf, samplesOfSuite, type TestSamples } from './testing/open-test-samples.ts';

/** The outlines that a font file holds. */
async function outlinesOf(bytes: Uint8Array): Promise<string[]> {
  const opened = await openFont(bytes);
  const font = fontAt(opened);
  const maxp = opened.sfnt.tables.get('maxp')?.bytes ?? new Uint8Array(6);
  const count = (maxp[4] ?? 0) * 256 + (maxp[5] ?? 0);
  return Array.from({ length: count }, (_, id) => font.glyphToPath(id)).filter((path) => path !== '');
}

/** The pixels of an em of every picture that the table of a cut's glyphs gives: of its sheets, and of each glyph by itself. */
async function takeTable({ get }: TestSamples, cut: string): Promise<{ told: string[]; largest: number }> {
  const table = await get(`/api/front/font-cuts/${cut}/glyph-table`);
  const { glyphCount } = glyphTable.parse(table.json());
  const told = [table.body];
  let largest = 0;
  for (let sheet = 0; sheet < countSheets(glyphCount); sheet += 1) {
    const picture = await get(`/glyphs/${cut}/${sheet}.png`);
    expect(picture.rawPayload.readUInt32BE(16)).toBe(GLYPH_SHEET.columns * GLYPH_SHEET.cellWidth);
    largest = Math.max(largest, GLYPH_SHEET.em);
    const listed = await get(`/api/front/font-cuts/${cut}/glyph-sheets/${sheet}`);
    told.push(listed.body);
    // Some of each sheet; all of a font are measured in read-glyphs.test.ts.
    for (const { id } of glyphSheet.parse(listed.json()).glyphs.filter((_, at) => at % 8 === 0)) {
      const answer = glyph.parse((await get(`/api/front/font-cuts/${cut}/glyphs/${id}`)).json());
      const { picture: drawn, related, ...others } = answer;
      told.push(JSON.stringify(others));
      // Its alternates, as small as on a sheet.
      if (related !== null)
        expect(Buffer.from(related.image.split(',')[1] ?? '', 'base64').readUInt32BE(16)).toBe(
          GLYPH_SHEET.columns * GLYPH_SHEET.cellWidth,
        );
      if (drawn === null) continue;
      const png = Buffer.from(drawn.image.split(',')[1] ?? '', 'base64');
      largest = Math.max(largest, png.readUInt32BE(16) / drawn.width, png.readUInt32BE(20) / drawn.height);
    }
  }
  return { told, largest };
}

/** The library rounds its boxes by nothing: the page, its drawing and its picture. */
const cornersOfPage = 12;

/** How many curves a PDF draws. */
function curvesOf(pdf: Buffer): number {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)endstream/g)].flatMap(
    ([whole, packed = '']) =>
      whole.includes('/Image') ? [] : [inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')],
  );
  return streams.join('\n').match(/ [cvy]$/gm)?.length ?? 0;
}

const thief = 'dGhlIHRoaWVmIHdpdGggYQ';
const drawings = [
  ['svg', 60],
  ['png', TESTER_PICTURES.em + 1],
  ['pdf', 60],
] as const;
/** Languages that have many letters with marks. */
const proofLanguages = ['de', 'cs', 'vi', 'hi'];
/** A mail goes at every so many texts. */
const mailEvery = 24;
/** As an address names the cut, and the family. */
const [uid, familyPath] = ['eczar.devanagari.regular', '/typefaces/eczar'] as const;
/** A desk with the text in the cut alone, named by nobody. */
const deskOf = (text: string, size: number) => ({
  ...{ query: `${new URLSearchParams({ text, cut: uid })}`, width: 1200, height: 400 },
  ...{ backgroundColor: '#ffffff', textColor: '#000000' },
  boxes: [{ cut: 0, x: 0, baseline: 80, width: 1200, size }],
});
/** Of the one cut that the thief asks for. */
const ofThief = and(eq(glyphBudget.visitor, thief), gt(glyphBudget.scope, 0));
const sizeOf = (ranges: PgColumn) =>
  sql<number>`(select coalesce(sum(upper(part) - lower(part)), 0)::int from unnest(${ranges}) as part)`;
const counted = { glyphs: sizeOf(glyphBudget.glyphs), pairs: sizeOf(glyphBudget.pairs) };

onEachDatabase('a thief over HTTP', (open) => {
  const shop = samplesOfSuite(open);

  test('gets a fifth of a font’s outlines and a twentieth of its kerning in a day by all calls, the compare desk, proofs and the table of its glyphs, and of the others small pictures alone', async () => {
    const whole = await outlinesOf(demoFont('eczar'));
    shop.samples.setVisitor(thief);
    const stolen = new Set<string>();
    const letters = [
      ...Array.from({ length: 0x5e }, (_, at) => 0x21 + at),
      ...Array.from({ length: 0xde }, (_, at) => 0xa1 + at),
      ...Array.from({ length: 0x7f }, (_, at) => 0x901 + at),
      ...Array.from({ length: 0x5f }, (_, at) => 0x370 + at),
    ].map((codePoint) => String.fromCodePoint(codePoint));
    let pictured = 0;
    // Neighbours first, which are a code chart, then letters from everywhere, which are not.
    const apart = Array.from({ length: 23 }, (_, from) => letters.filter((_, at) => at % 23 === from)).flat();
    for (let at = 0; at < 2 * letters.length; at += 20) {
      // Whoever solves what is asked for goes on.
      await forgetCalls(shop.database.db, `pictures ${thief}`);
      const text = [...letters, ...apart].slice(at, at + 20).join('');
      const answer = await shop.samples.post('tester-fonts', {
        text,
        cuts: [{ fontCutId: shop.samples.cuts.eczar, features: { smcp: true, ss01: true, onum: true } }],
      });
      await shop.samples.measure(shop.samples.cuts.eczar, text);
      if ((at / 20) % mailEvery === 0)
        // Sent, or one mail too many of a day.
        expect([200, 429]).toContain(
          (await shop.samples.send(sampleMailOf(shop.samples.cuts.eczar, { text: [text], fontSize: 400 })))
            .statusCode,
        );
      const [format, fontSize] = drawings[(at / 20) % drawings.length] ?? drawings[0];
      const sample = sampleOf(shop.samples.cuts.eczar, { text: [text], fontSize });
      expect((await shop.samples.post(`font-samples/${format}`, sample)).statusCode).toBe(200);
      // The compare desk: its page, its measures, and what it draws.
      const desk = deskOf(text, fontSize);
      for (const bytes of await shop.samples.openPage('/compare', desk.query))
        for (const outline of await outlinesOf(bytes)) stolen.add(outline);
      expect((await shop.samples.post(`desk-drawings/${format}`, desk)).statusCode).toBe(200);
      const proportions = await shop.samples.post('cut-proportions', {
        cuts: [{ fontCutId: shop.samples.cuts.eczar }],
      });
      expect(Object.values(proportions.json().cuts[0])).toEqual(Array(3).fill(expect.any(Number)));
      const [font] = answer.json().fonts;
      if (font.line.isPictured === true) pictured += 1;
      const [picture] = (
        await shop.samples.post('tester-pictures', {
          pictures: [{ fontCutId: shop.samples.cuts.eczar, lines: [text], em: 2000 }],
        })
      ).json().pictures;
      expect(picture.em).toBeLessThanOrEqual(TESTER_PICTURES.em);
      expect(picture.image).toMatch(/^data:image\/png;/);
      const file = await shop.samples.app.inject({ url: font.href });
      for (const outline of await outlinesOf(new Uint8Array(file.rawPayload))) stolen.add(outline);
    }
    expect(pictured).toBeGreaterThan(letters.length / 20);
    for (const proof of proofKinds)
      for (const language of proofLanguages)
        for (const bytes of await shop.samples.openPage(
          familyPath,
          `tab=try&view=proof&proof=${proof}&language=${language}&font=${uid}`,
        ))
          for (const outline of await outlinesOf(bytes)) stolen.add(outline);
    const compared = await shop.samples.post('desk-drawings/svg', deskOf(letters.join(''), 60));
    expect(compared.body).not.toContain('<path');
    const comparedOnPaper = await shop.samples.post('desk-drawings/pdf', deskOf(letters.join(''), 60));
    expect(curvesOf(comparedOnPaper.rawPayload)).toBeLessThanOrEqual(cornersOfPage);
    const drawn = await shop.samples.post(
      'font-samples/svg',
      sampleOf(shop.samples.cuts.eczar, { text: [letters.join('')] }),
    );
    expect(drawn.body).not.toContain('<path');
    const printed = await shop.samples.post(
      'font-samples/pdf',
      sampleOf(shop.samples.cuts.eczar, { text: [letters.join('')] }),
    );
    expect(curvesOf(printed.rawPayload)).toBeLessThanOrEqual(cornersOfPage);
    const given = await shop.samples.post(
      'font-samples/pdf',
      sampleOf(shop.samples.cuts.hebrew, { text: ['שלום עולם'] }),
    );
    expect(curvesOf(given.rawPayload)).toBeGreaterThan(2 * cornersOfPage);
    expect(stolen.size).toBeGreaterThan(whole.length * 0.1);
    expect(stolen.size).toBeLessThanOrEqual(whole.length * 0.2 + 1); // And the sign for what a font lacks.
    // The table of all glyphs on top: names and measures, and pictures no larger than those of words.
    const { told, largest } = await takeTable(shop.samples, shop.samples.cuts.eczar);
    expect(largest).toBeLessThan(TESTER_PICTURES.em + 0.01);
    const outlines = new Set(whole.filter((outline) => outline.length > 20));
    expect(told.filter((text) => [...outlines].some((outline) => text.includes(outline)))).toEqual([]);
    expect(told.join('')).not.toMatch(/kern|"pairs"|"path"|M-?\d+ ?,-?\d/);
    const { glyphs, pairs } = fontCapital(await openFont(demoFont('eczar')), FONT_BUDGET.everyday);
    const [taken] = await shop.database.db.select(counted).from(glyphBudget).where(ofThief);
    expect(taken?.glyphs).toBeLessThanOrEqual(glyphs / 5);
    expect(taken?.pairs).toBeGreaterThan(0);
    expect(taken?.pairs).toBeLessThanOrEqual(pairs / 20);
  });
});
