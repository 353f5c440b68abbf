import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LEADING, TRACKING_THOUSANDTHS, TYPE_SIZE_PX } from '#domain/limits.ts';
import { sampleText } from './sample-text.ts';
import { initialTypeSetting, type SettableFont, type TypeSetting } from './type-setting.ts';
import { readTypeSetting, typeSettingParameters, writeTypeSetting } from './type-setting-query.ts';

const font: SettableFont = {
  features: [
    { tag: 'liga', name: null },
    { tag: 'ss01', name: 'Round' },
  ],
  axes: [
    { tag: 'wght', name: 'Weight', minimum: 100, default: 400, maximum: 900 },
    { tag: 'slnt', name: 'Slant', minimum: -10, default: 0, maximum: 0 },
  ],
};
const read = (query: string) => readTypeSetting(new URLSearchParams(query), { font });
const set = (changes: Partial<TypeSetting>) => ({ ...initialTypeSetting('Abc123'), ...changes });

it.each([
  ['', set({})],
  ['text=Hand%0Aglove', set({ text: 'Hand\nglove' })],
  ['text=%00%07a', set({ text: 'a' })],
  ['tracking=-20&size=64.5&leading=1.35', set({ tracking: -20, size: 64.5, leading: 1.35 })],
  ['tracking=12.4', set({ tracking: 12 })],
  ['tracking=&size=&align=&features=&axes=', set({})],
  ['align=center&direction=rtl', set({ align: 'center', direction: 'rtl' })],
  ['features=ss01,-liga', set({ features: { ss01: true, liga: false } })],
  ['axes=wght:430,slnt:-3.5', set({ axes: { wght: 430, slnt: -3.5 } })],
])('the query %j is read as it says', (query, setting) => {
  expect(read(query)).toEqual({ setting, leftOut: [] });
});

it.each([
  ['tracking=5000', set({ tracking: 1000 }), 'tracking goes from -200 to 1000; it is 1000 here.'],
  ['tracking=wide', set({}), 'tracking ‘wide’ is not a number.'],
  ['tracking=Infinity', set({}), 'tracking ‘Infinity’ is not a number.'],
  ['size=1', set({ size: 8 }), 'size goes from 8 to 800; it is 8 here.'],
  ['leading=-1', set({ leading: 0.5 }), 'leading goes from 0.5 to 3; it is 0.5 here.'],
  ['align=up', set({}), 'align ‘up’ is none of left, center, right.'],
  ['direction=constructor', set({}), 'direction ‘constructor’ is none of ltr, rtl.'],
  ['features=zzzz', set({}), 'The font has no feature ‘zzzz’.'],
  ['features=__proto__', set({}), 'The font has no feature ‘__proto__’.'],
  ['axes=wght:2000', set({ axes: { wght: 900 } }), 'wght goes from 100 to 900; it is 900 here.'],
  ['axes=wght', set({}), 'wght ‘’ is not a number.'],
  ['axes=wdth:90', set({}), 'The font has no axis ‘wdth’.'],
  [`align=${'x'.repeat(50)}`, set({}), `align ‘${'x'.repeat(40)}…’ is none of left, center, right.`],
  [`text=${'a'.repeat(1025)}`, set({ text: `${'a'.repeat(923)}…` }), 'The text was too long and is cut.'],
])('of the query %j the nearest is taken, and it is said', (query, setting, sentence) => {
  expect(read(query)).toEqual({ setting, leftOut: [sentence] });
});

it('follows at most a hundred entries of a list', () => {
  expect(read(`features=${'zzzz,'.repeat(5000)}`).leftOut).toHaveLength(100);
});

it('begins with the text that it is given', () => {
  expect(readTypeSetting(new URLSearchParams(), { font, defaultText: 'صباح الخير' }).setting.text).toBe(
    'صباح الخير',
  );
});

it('what is as it begins is not in the query', () => {
  expect(writeTypeSetting(set({}))).toEqual({ text: 'Abc123' });
  expect(
    writeTypeSetting(set({ size: 20, features: { ss01: true, liga: false }, axes: { wght: 1.5 } })),
  ).toEqual({ text: 'Abc123', size: '20', features: '-liga,ss01', axes: 'wght:1.5' });
});

const within = ({ least, most }: { least: number; most: number }) =>
  fc.double({ min: least, max: most, noNaN: true }).map((number) => number + 0);
const settings: fc.Arbitrary<TypeSetting> = fc.record({
  text: fc.string({ unit: 'binary', maxLength: 1200 }).map(sampleText),
  size: fc.option(within(TYPE_SIZE_PX)),
  tracking: fc.integer({ min: TRACKING_THOUSANDTHS.least, max: TRACKING_THOUSANDTHS.most }),
  leading: within(LEADING),
  align: fc.constantFrom('left', 'center', 'right', null),
  direction: fc.constantFrom('ltr', 'rtl', null),
  features: fc.record(
    { liga: fc.boolean(), ss01: fc.boolean() },
    { requiredKeys: [], noNullPrototype: true },
  ),
  axes: fc.record(
    { wght: within({ least: 100, most: 900 }), slnt: within({ least: -10, most: 0 }) },
    { requiredKeys: [], noNullPrototype: true },
  ),
});

it('what is written is read as the same setting, through an address', () => {
  fc.assert(
    fc.property(settings, (setting) => {
      const address = new URL(`https://fount.example/?${new URLSearchParams(writeTypeSetting(setting))}`);
      expect(readTypeSetting(address.searchParams, { font })).toEqual({ setting, leftOut: [] });
    }),
    { seed: 11, numRuns: 2000 },
  );
});

it('whatever a query holds becomes a setting within its limits', () => {
  const query = fc.dictionary(
    fc.constantFrom(...typeSettingParameters),
    fc.oneof(fc.string({ unit: 'binary' }), fc.double().map(String), fc.constant('wght:1e9,ss01,-liga')),
  );
  fc.assert(
    fc.property(query, (given) => {
      const { setting } = readTypeSetting(new URLSearchParams(given), { font });
      const again = readTypeSetting(new URLSearchParams(writeTypeSetting(setting)), { font });
      expect(again).toEqual({ setting, leftOut: [] });
    }),
    { seed: 12, numRuns: 2000 },
  );
});
