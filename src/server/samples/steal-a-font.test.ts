import { afterAll, beforeAll, expect, test } from 'vitest';
import { TESTER_PICTURES } from '#domain/limits.ts';
import { fontAt, openFont } from '#fonts/files/opened-font.ts';
import { demoFont } from '#fonts/testing/demo-fonts.ts';
import type { Database } from '#server/database/database.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { openTestSamples, sampleOf, type TestSamples } from './testing/open-test-samples.ts';

/** The outlines that a font file holds. */
async function outlinesOf(bytes: Uint8Array): Promise<string[]> {
  const opened = await openFont(bytes);
  const font = fontAt(opened);
  const maxp = opened.sfnt.tables.get('maxp')?.bytes ?? new Uint8Array(6);
  const count = (maxp[4] ?? 0) * 256 + (maxp[5] ?? 0);
  return Array.from({ length: count }, (_, id) => font.glyphToPath(id)).filter((path) => path !== '');
}

onEachDatabase('a thief over HTTP', (open) => {
  let database: Database;
  let samples: TestSamples;
  beforeAll(async () => {
    database = await open();
    samples = await openTestSamples(database, { send: async () => undefined, close: () => undefined });
  });
  afterAll(() => samples.close());

  test('gets a fifth of a font’s outlines in a day, and of the others small pictures alone', async () => {
    const whole = await outlinesOf(demoFont('eczar'));
    samples.setVisitor('dGhlIHRoaWVmIHdpdGggYQ');
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
      const text = [...letters, ...apart].slice(at, at + 20).join('');
      const answer = await samples.post('tester-fonts', {
        text,
        cuts: [{ fontCutId: samples.cuts.eczar, features: { smcp: true, ss01: true, onum: true } }],
      });
      await samples.post('font-samples/svg', sampleOf(samples.cuts.eczar, { text: [text] }));
      const [font] = answer.json().fonts;
      if (font.line.isPictured === true) pictured += 1;
      const [picture] = (
        await samples.post('tester-pictures', {
          pictures: [{ fontCutId: samples.cuts.eczar, lines: [text], em: 2000 }],
        })
      ).json().pictures;
      expect(picture.em).toBeLessThanOrEqual(TESTER_PICTURES.em);
      expect(picture.image).toMatch(/^data:image\/png;/);
      const file = await samples.app.inject({ url: font.href });
      for (const outline of await outlinesOf(new Uint8Array(file.rawPayload))) stolen.add(outline);
    }
    expect(pictured).toBeGreaterThan(letters.length / 20);
    const drawn = await samples.post(
      'font-samples/svg',
      sampleOf(samples.cuts.eczar, { text: [letters.join('')] }),
    );
    expect(drawn.statusCode).toBe(429);
    expect(stolen.size).toBeGreaterThan(whole.length * 0.1);
    expect(stolen.size).toBeLessThanOrEqual(whole.length * 0.2 + 1); // And the sign for what a font lacks.
  });
});
