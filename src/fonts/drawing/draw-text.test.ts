import { afterAll, expect, test } from 'vitest';
import type { DrawnBlock, TextBlock } from '#fonts/shaping/text-block.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { type DemoFont, demoFont, sourceOf } from '#fonts/testing/demo-fonts.ts';
import { differingShare } from '#fonts/testing/differing-share.ts';
import { composeSample } from './compose-sample.ts';

const engine = createPatientEngine();
afterAll(() => engine.close());

const block: TextBlock = {
  text: '',
  fontSize: 100,
  lineHeight: 1.2,
  width: 1000,
  noWrap: false,
  align: 'left',
  direction: 'ltr',
};

function draw(font: DemoFont, change: Partial<TextBlock>): Promise<DrawnBlock> {
  return engine.drawText(sourceOf(demoFont(font)), { ...block, ...change });
}

/** A picture of drawn texts side by side, each with its left edge at its place. */
function pictureOf(...blocks: { path: string; x: number }[]): string {
  const placed = blocks.map((each) => ({ ...each, y: 50 }));
  return composeSample({ width: 1100, height: 220, background: 'white', ink: 'black', blocks: placed });
}

test('a block is as wide as its box and as high as its lines', async () => {
  const drawn = await draw('spaceMono', { text: 'one two three', width: 500 });
  expect(drawn).toMatchObject({ width: 500, height: 240, lines: 2, missing: 0 });
});

test('the baseline stands where half the leading over the ascent puts it', async () => {
  // Space Mono: ascender 1120 and descender -361 of 1000; the foot of H is the baseline.
  const { ink } = await draw('spaceMono', { text: 'H\nH', lineHeight: 2 });
  expect(ink.bottom).toBeCloseTo(200 + (200 - 148.1) / 2 + 112, 1);
});

test.for([
  ['left', 'ltr', 0],
  ['center', 'ltr', 0.5],
  ['right', 'ltr', 1],
  ['left', 'rtl', 0],
  ['right', 'rtl', 1],
] as const)('text set to the %s of a box (%s) stands there', async ([align, direction, share]) => {
  const start = await draw('spaceMono', { text: 'HH' });
  const { ink } = await draw('spaceMono', { text: 'HH ', align, direction });
  expect(ink.left).toBeCloseTo(start.ink.left + share * (1000 - 2 * 61.2), 3);
});

test.for([
  ['ltr', 0],
  ['rtl', 100 - 4 * 61.2],
] as const)(
  'a line that is too long for its box starts where its direction does (%s)',
  async ([direction, left]) => {
    const start = await draw('spaceMono', { text: 'HHHH', noWrap: true });
    const { ink, lines } = await draw('spaceMono', {
      text: 'HHHH',
      width: 100,
      noWrap: true,
      align: 'center',
      direction,
    });
    expect(lines).toBe(1);
    expect(ink.left).toBeCloseTo(start.ink.left + left, 3);
  },
);

test.for([
  ['ltr', 'abc אבג xyz', ['abc ', 'אבג', ' xyz']],
  ['rtl', 'abc אבג xyz', ['xyz', ' אבג ', 'abc']],
  ['rtl', 'אבג (abc) 12', ['12 ', '(abc)', 'אבג ']],
  ['ltr', '(אבג) x', ['(', 'אבג', ') x']],
] as const)('mixed directions stand in visual order (%s: %s)', async ([direction, text, visual]) => {
  const whole = await draw('davidLibre', { text, direction, noWrap: true });
  const parts: { path: string; x: number }[] = [];
  let x = 20;
  for (const part of visual) {
    const isHebrew = /[א-ת]/.test(part);
    const direction = isHebrew ? 'rtl' : 'ltr';
    const { path } = await draw('davidLibre', { text: part, direction, noWrap: true });
    const [reach] = await engine.measure(sourceOf(demoFont('davidLibre')), [{ text: part, direction }]);
    // Spaces after Hebrew stand at its left.
    const spaces = isHebrew ? part.length - part.trimEnd().length : 0;
    const [space] = await engine.measure(sourceOf(demoFont('davidLibre')), [{ text: ' ' }]);
    parts.push({ path, x: x + spaces * (space?.advance ?? 0) * 100 });
    x += (reach?.advance ?? 0) * 100;
  }
  expect(differingShare(pictureOf({ path: whole.path, x: 20 }), pictureOf(...parts))).toBeLessThan(0.01);
});

test('a line is put in order after it is broken', async () => {
  const wrapped = await draw('davidLibre', { text: 'abc אחת שתים def', width: 400 });
  expect(wrapped).toEqual(await draw('davidLibre', { text: 'abc אחת\nשתים def', width: 400 }));
  expect(wrapped.lines).toBe(2);
});

test('features, an axis position and tracking change what is drawn as they should', async () => {
  const caps = { text: 'BDJ' };
  const plain = await draw('spaceMono', caps);
  for (const features of [{ ss01: 1 }, ['ss01']])
    expect((await draw('spaceMono', { ...caps, features })).path).not.toBe(plain.path);
  expect((await draw('spaceMono', { ...caps, features: { ss01: 0 } })).path).toBe(plain.path);
  const [light, black] = [
    await draw('frauncesVariable', { text: 'hnm', axes: { wght: 100 } }),
    await draw('frauncesVariable', { text: 'hnm', axes: { wght: 900 } }),
  ];
  expect(black.ink.right).toBeGreaterThan(light.ink.right + 10);
  const close = await draw('inter', { text: 'CAPS' });
  const tracked = await draw('inter', { text: 'CAPS', tracking: 0.2 });
  expect(tracked.ink.left).toBeCloseTo(close.ink.left, 5);
  expect(tracked.ink.right).toBeCloseTo(close.ink.right + 3 * 20, 5);
});

test('a box of lines is drawn as each line alone, one line height under the other', async () => {
  const both = await draw('eczar', { text: 'श्री\nक्षि' });
  const lines = [await draw('eczar', { text: 'श्री' }), await draw('eczar', { text: 'क्षि' })];
  const picture = { width: 300, height: 300, background: 'white', ink: 'black' };
  const apart = composeSample({
    ...picture,
    blocks: lines.map(({ path }, index) => ({ path, x: 0, y: index * 120 })),
  });
  expect(
    differingShare(composeSample({ ...picture, blocks: [{ path: both.path, x: 0, y: 0 }] }), apart),
  ).toBeLessThan(0.01);
});

test.for<[what: string, text: string, missing: number]>([
  ['control characters', '\u0001\u0007\u001b\u007f\u009f', 5],
  ['lone surrogates, for which the font has U+FFFD,', 'a\ud800b\udc00', 0],
  ['emoji that the font does not have', 'a😀b👩‍👩‍👧', 4],
  ['1,024 marks on one letter', `a${'\u0301'.repeat(1023)}`, 0],
  ['nested directions', `${'\u2067a\u202e'.repeat(100)}b`, 0],
  ['nothing', '', 0],
  ['spaces', '   \n \t ', 0],
])('%s are drawn in time', async ([, text, missing]) => {
  const drawn = await draw('notoSans', { text });
  expect(drawn.missing).toBe(missing);
  expect(drawn.path).toMatch(/^(?:[MLQCZ](?:-?\d+(?:\.\d{1,2})? ?)*)*$/);
  for (const edge of Object.values(drawn.ink)) expect(Number.isFinite(edge)).toBe(true);
});

test.for([
  ['notoSansDevanagari', 'क्षत्रिय श्री हिन्दी भाषा ', 'ltr'],
  ['notoSansArabic', 'الخط العربي جميل جدا ', 'rtl'],
  ['eczar', 'क्षत्रियश्रीहिन्दीभाषा', 'ltr'],
] as const)(
  '1,024 characters of %s are drawn within the time of a task, however narrow',
  async ([font, unit, direction]) => {
    const text = unit.repeat(60).slice(0, 1024);
    const lines: number[] = [];
    for (const width of [1, 300, 900]) lines.push((await draw(font, { text, direction, width })).lines);
    expect(lines).toEqual(lines.toSorted((one, other) => other - one));
    expect(lines.at(-1)).toBeGreaterThan(1);
  },
);

test('a block out of bounds is refused', async () => {
  for (const change of [
    { text: 'a'.repeat(20_001) },
    { fontSize: 0 },
    { fontSize: NaN },
    { width: -1 },
    { lineHeight: Infinity },
  ])
    await expect(draw('bungee', change)).rejects.toThrow(RangeError);
});
