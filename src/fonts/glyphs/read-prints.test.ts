import { inflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { comparedPositions } from '#domain/glyph/compared-positions.ts';
import { placeInCell } from '#domain/glyph/place-differences.ts';
import { versionChanges } from '#domain/glyph/version-changes.ts';
import { LARGEST_PICTURE_EM } from '#domain/limits.ts';
import { alterGlyphs } from '#fonts/testing/alter-glyphs.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { demoFont, sourceOf } from '#fonts/testing/demo-fonts.ts';

const engine = createPatientEngine();
afterAll(() => engine.close());

const start = { positions: [{}] };
const oldBytes = demoFont('oldStandard');
const old = sourceOf(oldBytes);

/** The rows of an indexed PNG of four bits without filters, unpacked. */
function inkOf(bytes: Uint8Array): { sum: number } {
  const png = Buffer.from(bytes);
  const width = png.readUInt32BE(16);
  const at = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  const rowBytes = 1 + Math.ceil(width / 2);
  let sum = 0;
  for (const [index, byte] of rows.entries()) if (index % rowBytes !== 0) sum += (byte >> 4) + (byte & 15);
  return { sum };
}

test('of two versions of a font just the glyphs that changed are told', async () => {
  const before = await engine.readPrints(old, start);
  const idOf = (letter: string) =>
    before.glyphs.find(({ codePoints }) => codePoints.includes(letter.codePointAt(0) ?? 0))?.id ?? 0;
  const altered = sourceOf(
    alterGlyphs(oldBytes, { emptied: [idOf('Q')], widened: { [idOf('Q')]: 10, [idOf('x')]: -3 } }),
  );
  const after = await engine.readPrints(altered, start);
  const { differences, same } = versionChanges(before.glyphs, after.glyphs, after);
  expect(
    differences.map(({ isDrawnAnew, hasOtherAdvance, after: now }) => [
      now?.name,
      isDrawnAnew,
      hasOtherAdvance,
    ]),
  ).toEqual([
    ['Q', true, true],
    ['x', false, true],
    // The Cyrillic letter that is made of the Q.
    ['uni051A', true, false],
  ]);
  expect(same).toBe(before.glyphs.length - 3);
  expect(before.glyphs[idOf('Q')]).toMatchObject({ characterName: 'latin capital letter q' });
  expect(before.kernedPairs).toBeGreaterThan(0);
  expect(after.kernedPairs).toBe(before.kernedPairs);
  expect(after.glyphs[idOf('Q')]).toMatchObject({ outline: '', box: null });
});

test('of a font and its subset the rest has gone, and nothing changed', async () => {
  const before = await engine.readPrints(old, start);
  const subset = await engine.subset(old, { text: 'Hamburg' });
  const after = await engine.readPrints(sourceOf(subset), start);
  const { differences } = versionChanges(before.glyphs, after.glyphs, after);
  expect(differences.every((each) => each.after === null)).toBe(true);
  expect(differences.length).toBeGreaterThan(100);
});

test('a variable font is told from itself by what is at the ends of its axes', async () => {
  const source = sourceOf(demoFont('anybodyVariable'));
  const facts = await engine.read({ name: 'a.woff2', bytes: demoFont('anybodyVariable') });
  const axes = facts.ok ? facts.facts.axes : [];
  const positions = comparedPositions(axes, axes);
  expect(positions.length).toBeGreaterThan(2);
  const whole = await engine.readPrints(source, { positions });
  const again = await engine.readPrints(source, { positions });
  expect(versionChanges(whole.glyphs, again.glyphs, again).differences).toEqual([]);
  const alone = await engine.readPrints(source, { positions: positions.slice(0, 1) });
  const letters = whole.glyphs.filter(({ codePoints: [first = 0] }) => first >= 0x41 && first <= 0x5a);
  for (const { id, outline } of letters) expect(outline).not.toBe(alone.glyphs[id]?.outline);
});

test('what is the same in both versions is drawn once, without an edge in what has gone and come', async () => {
  const prints = await engine.readPrints(old, start);
  const glyph = prints.glyphs.find(({ name }) => name === 'Q');
  if (glyph === undefined) throw new Error('There is no Q');
  const size = { width: 480, height: 480 };
  const place = placeInCell({ before: glyph, after: glyph }, { ...size, em: LARGEST_PICTURE_EM });
  const placed = { axes: {}, glyphs: [{ ...place, id: glyph.id }] };
  const before = await engine.placeGlyphs(old, placed);
  const same = await engine.drawDifferences(old, { ...size, ...placed, before });
  expect(inkOf(same.kept).sum).toBeGreaterThan(10_000);
  expect([inkOf(same.gone).sum, inkOf(same.come).sum]).toEqual([0, 0]);
  const fresh = await engine.drawDifferences(old, { ...size, ...placed, before: '' });
  expect([inkOf(fresh.gone).sum, inkOf(fresh.kept).sum]).toEqual([0, 0]);
  expect(inkOf(fresh.come).sum).toBe(inkOf(same.kept).sum);
  const bold = await engine.drawDifferences(sourceOf(demoFont('oldStandardItalic')), {
    ...size,
    ...placed,
    before,
  });
  for (const picture of [bold.gone, bold.kept, bold.come]) expect(inkOf(picture).sum).toBeGreaterThan(500);
  await expect(
    engine.placeGlyphs(old, { axes: {}, glyphs: [{ ...place, em: LARGEST_PICTURE_EM + 1, id: glyph.id }] }),
  ).rejects.toThrow('as large');
});
