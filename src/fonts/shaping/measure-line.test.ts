import { expect, test } from 'vitest';
import { drawLine } from '#fonts/drawing/draw-line.ts';
import { openFont } from '#fonts/files/opened-font.ts';
import { type DemoFont, demoFont } from '#fonts/testing/demo-fonts.ts';
import { type InkLine, measureLine } from './measure-line.ts';
import type { MeasureLine } from './shape-line.ts';

async function inkOf(font: DemoFont, line: MeasureLine): Promise<InkLine> {
  return measureLine(await openFont(demoFont(font)), line);
}

test('the ink of an italic hangs over both ends of its advance', async () => {
  const ink = await inkOf('oldStandardItalic', { text: 'f' });
  expect(ink.inkLeft).toBeLessThan(0);
  expect(ink.inkRight).toBeGreaterThan(ink.advance);
  expect(ink.inkTop).toBeGreaterThan(0.5);
  expect(ink.inkBottom).toBeLessThan(-0.1);
});

test('the ink is the box around what is drawn', async () => {
  const opened = await openFont(demoFont('frauncesItalic'));
  for (const text of ['fluffy', 'Quartz &', 'J', 'ÅÇ']) {
    const { path, inkLine } = drawLine(opened, { text });
    const points = [...path.matchAll(/(-?[\d.]+(?:e-\d+)?) (-?[\d.]+(?:e-\d+)?)/g)].map(([, x, y]) => [
      Number(x),
      -Number(y),
    ]);
    const xs = points.map(([x = 0]) => x);
    const ys = points.map(([, y = 0]) => y);
    // Curves are bounded by their control points, which these fonts have at the extremes.
    expect(inkLine.inkLeft).toBeCloseTo(Math.min(...xs), 2);
    expect(inkLine.inkRight).toBeCloseTo(Math.max(...xs), 2);
    expect(inkLine.inkTop).toBeCloseTo(Math.max(...ys), 2);
    expect(inkLine.inkBottom).toBeCloseTo(Math.min(...ys), 2);
  }
});

test('kerning counts and can be switched off', async () => {
  const kerned = await inkOf('oldStandard', { text: 'AVAVAV' });
  const plain = await inkOf('oldStandard', { text: 'AVAVAV', features: { kern: 0 } });
  expect(kerned.advance).toBeLessThan(plain.advance);
});

test('features are switched on by a list of tags', async () => {
  const plain = await inkOf('inter', { text: '1111' });
  const tabular = await inkOf('inter', { text: '1111', features: ['tnum'] });
  expect(tabular.advance).toBeGreaterThan(plain.advance);
});

test('axes change the width', async () => {
  const [thin, black] = [
    await inkOf('interVariable', { text: 'Hamburg', axes: { wght: 100 } }),
    await inkOf('interVariable', { text: 'Hamburg', axes: { wght: 900 } }),
  ];
  expect(black.advance).toBeGreaterThan(thin.advance);
  const beyond = await inkOf('interVariable', { text: 'Hamburg', axes: { wght: 5000, opsz: 800 } });
  const greatest = await inkOf('interVariable', { text: 'Hamburg', axes: { wght: 900, opsz: 32 } });
  expect(beyond).toEqual(greatest);
});

test('tracking adds its space after each character, as CSS does, and parts ligatures', async () => {
  const plain = await inkOf('spaceMono', { text: 'abcd' });
  const wide = await inkOf('spaceMono', { text: 'abcd', tracking: 0.25 });
  expect(wide.advance).toBeCloseTo(plain.advance + 1, 6);
  expect(wide.inkRight).toBeCloseTo(plain.inkRight + 0.75, 6);
  expect(wide.inkLeft).toBe(plain.inkLeft);
});

test('joined Arabic letters are not torn apart by tracking', async () => {
  const plain = await inkOf('reemKufi', { text: 'الخط' });
  expect(await inkOf('reemKufi', { text: 'الخط', tracking: 0.5 })).toEqual(plain);
});

test('a line of two directions is as wide as its parts', async () => {
  const [both, latin, arabic, space] = [
    await inkOf('reemKufi', { text: 'Kufi كوفي' }),
    await inkOf('reemKufi', { text: 'Kufi' }),
    await inkOf('reemKufi', { text: 'كوفي' }),
    await inkOf('reemKufi', { text: ' ' }),
  ];
  expect(both.advance).toBeCloseTo(latin.advance + arabic.advance + space.advance, 5);
  expect(both.missing).toBe(0);
});

test('right-to-left text stands in visual order: its first letter is drawn last', async () => {
  const opened = await openFont(demoFont('davidLibre'));
  const word = drawLine(opened, { text: 'לא' }).path;
  const lamed = drawLine(opened, { text: 'ל' }).path;
  const alefFirst = drawLine(opened, { text: 'א' }).path;
  expect(word.startsWith(alefFirst)).toBe(true);
  expect(word.startsWith(lamed)).toBe(false);
});

test('brackets are mirrored within right-to-left text', async () => {
  const opened = await openFont(demoFont('davidLibre'));
  const drawn = drawLine(opened, { text: '(א)' }).path;
  expect(drawn.startsWith(drawLine(opened, { text: '(' }).path)).toBe(true);
});

test('characters that the font lacks are counted', async () => {
  expect((await inkOf('bungee', { text: 'aжbЖ' })).missing).toBe(2);
  expect((await inkOf('bungee', { text: 'ab\u200d \n' })).missing).toBe(0);
});

test('an empty line and a blank one have no ink', async () => {
  const nothing = { inkLeft: 0, inkRight: 0, inkTop: 0, inkBottom: 0, missing: 0 };
  expect(await inkOf('bungee', { text: '' })).toMatchObject({ advance: 0, ...nothing });
  const blank = await inkOf('bungee', { text: '  ' });
  expect(blank).toMatchObject({ advance: blank.advance, ...nothing });
  expect(blank.advance).toBeGreaterThan(0);
});

test('a line longer than the engine shapes at once is refused', async () => {
  await expect(inkOf('bungee', { text: 'a'.repeat(20_001) })).rejects.toThrow('20000');
});

test('the edges of a text are what any of its letters hangs over, and the middle of its lines', async () => {
  const [word, letter] = [
    await inkOf('frauncesItalic', { text: 'jolly of it' }),
    await inkOf('frauncesItalic', { text: 'f' }),
  ];
  expect(word.inkRight).toBeLessThan(word.advance + 0.05);
  expect(word.edges.right).toBeCloseTo(letter.inkRight - letter.advance, 2);
  expect(word.edges.left).toBeCloseTo(-(await inkOf('frauncesItalic', { text: 'j' })).inkLeft, 2);
  expect(word.edges.middle).toBeGreaterThan(0.2);
  expect(word.edges.middle).toBeLessThan(0.5);
});

test('what a font lacks is blank: a mark takes no room and leaves its letter, a letter takes half an em and its marks with it', async () => {
  const [z, a] = await Promise.all(['Z', 'a'].map((text) => inkOf('frauncesThin', { text })));
  const marked = await inkOf('frauncesThin', { text: 'Z\u0338a\u0337' });
  expect(marked.advance).toBeCloseTo((z?.advance ?? 0) + (a?.advance ?? 0), 6);
  expect(marked.inkRight).toBeCloseTo((z?.advance ?? 0) + (a?.inkRight ?? 0), 6);
  expect(marked.missing).toBe(2);
  const missing = await inkOf('frauncesThin', { text: 'a世\u0301' });
  expect(missing).toMatchObject({ inkTop: a?.inkTop, missing: 1 });
  // A comma that is all of a text does not fill its line.
  expect(missing.inkRight).toBeCloseTo(missing.advance, 6);
  expect(missing.advance).toBeCloseTo((a?.advance ?? 0) + 0.5, 6);
});
