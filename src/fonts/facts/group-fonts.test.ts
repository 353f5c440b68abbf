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

test('of two formats the OTF or TTF is taken, and the files that are not are told in one line a family', () => {
  const { families, findings } = groupFonts([
    font('Brown', 'Regular', { format: 'woff2' }),
    font('Brown', 'Regular', { format: 'woff' }),
    font('Brown', 'Regular', { format: 'otf' }),
    font('Azo', 'Bold', { format: 'woff2' }),
    font('Azo', 'Bold', { format: 'ttf' }),
  ]);
  expect(families[1]?.sets[0]?.cuts.map(({ master }) => master.facts.format)).toEqual(['otf']);
  expect(findings.map(({ code, message }) => [code, message])).toEqual([
    [
      'duplicate-cut',
      'Azo-Bold.woff2 is left out: Azo-Bold.ttf is the same cut, from which every format is made.',
    ],
    [
      'duplicate-cut',
      'Brown-Regular.woff2 and one more file are left out, since the same cuts of Brown are there in a better format, from which the others are made: Brown-Regular.woff.',
    ],
  ]);
});

test('a packed file of another version than its master is told with both', () => {
  const version = (number: string) => ({ names: { ...plain.names, version: `Version ${number}` } });
  const { findings } = groupFonts([
    font('Brown', 'Regular', { format: 'otf', ...version('1.000') }),
    font('Brown', 'Regular', { format: 'woff2', ...version('2.000') }),
  ]);
  expect(findings.map(({ message }) => message)).toEqual([
    'Brown-Regular.woff2 is left out: Brown-Regular.otf is the same cut, Brown Regular, in another version (2.000, where it has 1.000).',
  ]);
});

test('of two files of one name the plainest is taken, and the other is told', () => {
  const named = (file: string, more: Partial<FontFacts> = {}) => ({
    ...font('Brown', 'Regular', more),
    file,
  });
  const taken = (...files: ReturnType<typeof named>[]) =>
    groupFonts(files).families[0]?.sets[0]?.cuts.map(({ master }) => master.file);
  const plainest = named('b/Brown-Regular.ttf', { codePoints: [[32, 126]] });
  const subset = named('a/Brown-Regular-Extended.ttf', { codePoints: [[32, 700]] });
  const { findings } = groupFonts([subset, plainest]);
  expect(taken(subset, plainest)).toEqual(['b/Brown-Regular.ttf']);
  expect(findings).toEqual([
    {
      file: 'a/Brown-Regular-Extended.ttf',
      severity: 'warning',
      code: 'duplicate-cut',
      message:
        'a/Brown-Regular-Extended.ttf is left out: b/Brown-Regular.ttf is the same cut, Brown Regular, in the same format.',
    },
  ]);
  const bold = named('Brown-BOLD9.ttf');
  expect(taken(bold, named('Brown-REGULAR9.ttf'))).toEqual(['Brown-REGULAR9.ttf']);
  const fuller = named('c/Brown-Regular.ttf', { codePoints: [[32, 700]] });
  expect(taken(plainest, fuller)).toEqual(['c/Brown-Regular.ttf']);
});

test('a file with the alphabet of its set goes before a plainer one with further letters only', () => {
  const named = (file: string, writingSystems: string[]) => ({
    ...font('Brown', 'Regular', { writingSystems }),
    file,
  });
  const { families } = groupFonts([named('brown-ext.ttf', []), named('brown-latin.ttf', ['Latin'])]);
  expect(families[0]?.sets[0]?.cuts.map(({ master }) => master.file)).toEqual(['brown-latin.ttf']);
});

test('the words of a style stand apart, however its font writes them', () => {
  const { families } = groupFonts([
    font('Brown', 'SemiBold', { format: 'otf' }),
    font('Brown', 'Semi Bold', { format: 'woff2' }),
    font('Brown', 'BoldItalic'),
  ]);
  expect(families[0]?.sets[0]?.cuts.map(({ name, ownName }) => [name, ownName])).toEqual([
    ['Semi Bold', 'SemiBold'],
    ['Bold Italic', 'BoldItalic'],
  ]);
});

test('a folder that is one family names its cuts by what their own family names have besides', () => {
  expect(
    outline([font('Inter', 'Bold'), font('Inter Display', 'Bold'), font('Inter Display', 'Regular')], {
      familyName: 'Inter',
    }),
  ).toEqual([{ Inter: { Latin: ['Display Regular', 'Bold', 'Display Bold'] } }]);
});
