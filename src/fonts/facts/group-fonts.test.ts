import { beforeAll, expect, test } from 'vitest';
import type { FontFacts } from '#fonts/font-facts.ts';
import { demoFont } from '#fonts/testing/demo-fonts.ts';
import { groupFonts } from './group-fonts.ts';
import { readFacts } from './read-facts.ts';

let plain: FontFacts;
beforeAll(async () => {
  const result = await readFacts({ name: 'SpaceMono.ttf', bytes: demoFont('spaceMono') });
  if (!result.ok) throw new Error('Space Mono can be read.');
  plain = result.facts;
});

function font(
  familyName: string,
  styleName: string,
  more: Partial<FontFacts> = {},
): { file: string; facts: FontFacts } {
  const facts: FontFacts = {
    ...plain,
    familyName,
    styleName,
    weightClass: styleName.includes('Bold') ? 700 : 400,
    isItalic: styleName.includes('Italic'),
    mainWritingSystem: 'Latin',
    ...more,
  };
  return { file: `${familyName} ${styleName}.${facts.format}`.replaceAll(' ', '-'), facts };
}

function outline(files: ReturnType<typeof font>[], options?: { familyName?: string }): unknown {
  return groupFonts(files, options).families.map(({ familyName, sets }) => ({
    [familyName]: Object.fromEntries(
      sets.map(({ writingSystem, cuts }) => [writingSystem, cuts.map(({ name }) => name)]),
    ),
  }));
}

test('files become families, and their cuts stand by weight and then slope', () => {
  expect(
    outline([
      font('Brown', 'Bold Italic'),
      font('Azo', 'Regular'),
      font('Brown', 'Bold'),
      font('Brown', 'Italic'),
      font('Brown', 'Light', { weightClass: 300 }),
      font('Brown', 'Regular'),
    ]),
  ).toEqual([
    { Azo: { Latin: ['Regular'] } },
    { Brown: { Latin: ['Light', 'Regular', 'Italic', 'Bold', 'Bold Italic'] } },
  ]);
});

test('each writing system is a set, in a fixed order, and a file is in one of them', () => {
  expect(
    outline([
      font('Noto Sans Hebrew', 'Regular', { mainWritingSystem: 'Hebrew' }),
      font('Noto Sans', 'Regular'),
      font('Noto Sans Arabic', 'Bold', { mainWritingSystem: 'Arabic' }),
      font('Noto Sans Arabic', 'Regular', { mainWritingSystem: 'Arabic' }),
    ]),
  ).toEqual([{ 'Noto Sans': { Latin: ['Regular'], Arabic: ['Regular', 'Bold'], Hebrew: ['Regular'] } }]);
});

test('the set that the foundry names counts more than what the font covers', () => {
  const { families } = groupFonts([
    { ...font('Eczar', 'Regular', { mainWritingSystem: 'Devanagari' }), set: 'Latin' },
  ]);
  expect(families[0]?.sets.map(({ writingSystem }) => writingSystem)).toEqual(['Latin']);
});

test('a family that is known by a script’s name alone keeps it', () => {
  expect(outline([font('Noto Sans Arabic', 'Regular', { mainWritingSystem: 'Arabic' })])).toEqual([
    { 'Noto Sans Arabic': { Arabic: ['Regular'] } },
  ]);
});

test('a variable file is one cut, after the static ones', () => {
  expect(
    outline([
      font('Inter Variable', 'Regular', { isVariable: true }),
      font('Inter Variable', 'Italic', { isVariable: true }),
      font('Inter', 'Bold'),
    ]),
  ).toEqual([{ Inter: { Latin: ['Bold', 'Variable', 'Variable Italic'] } }]);
});

test('alternates stand under their cut, and one without a cut stays a cut', () => {
  const { families } = groupFonts([
    font('Brown', 'Regular'),
    font('Brown Alt', 'Regular'),
    font('Brown', 'Regular Alternate'),
    font('Brown', 'Bold Alt'),
  ]);
  const cuts = families[0]?.sets[0]?.cuts ?? [];
  expect(families).toHaveLength(1);
  expect(cuts.map(({ name, alternates }) => [name, alternates.map((each) => each.name)])).toEqual([
    ['Regular', ['Alt Regular', 'Regular Alternate']],
    ['Bold Alt', []],
  ]);
});

test('two formats of one font are one cut whose master is the OTF or TTF', () => {
  const { families, findings } = groupFonts([
    font('Brown', 'Regular', { format: 'woff2' }),
    font('Brown', 'Regular', { format: 'otf' }),
  ]);
  const cut = families[0]?.sets[0]?.cuts[0];
  expect(findings).toEqual([]);
  expect(cut?.master.facts.format).toBe('otf');
  expect(cut?.assets.map(({ facts }) => facts.format)).toEqual(['otf', 'woff2']);
});

test('of two files of one cut in one format the fuller one is taken and the other is told', () => {
  const full = { ...font('Brown', 'Regular', { codePoints: [[32, 700]] }), file: 'full.ttf' };
  const cut = { ...font('Brown', 'Regular', { codePoints: [[32, 126]] }), file: 'cut.ttf' };
  const { families, findings } = groupFonts([cut, full]);
  expect(families[0]?.sets[0]?.cuts.map(({ master }) => master.file)).toEqual(['full.ttf']);
  expect(findings).toEqual([
    {
      file: 'cut.ttf',
      severity: 'warning',
      code: 'duplicate-cut',
      message: 'cut.ttf is left out: full.ttf is the same cut, Brown Regular, in the same format.',
    },
  ]);
});

test('a folder that is one family names its cuts by what their own family names have besides', () => {
  expect(
    outline([font('Inter', 'Bold'), font('Inter Display', 'Bold'), font('Inter Display', 'Regular')], {
      familyName: 'Inter',
    }),
  ).toEqual([{ Inter: { Latin: ['Display Regular', 'Bold', 'Display Bold'] } }]);
});
