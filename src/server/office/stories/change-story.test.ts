import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Slide } from '#contract/stories.ts';
import { nameCuts } from '#server/import/exporting/export-family.ts';
import { changeStory } from './change-story.ts';
import { type StoryRow, toStoryWords } from './story-words.ts';

const cut = (name: string, set: string) => ({
  ...{ sharedUid: `grotta.${set}.${name}`.toLowerCase(), slug: name.toLowerCase(), name, price: 0 },
  ...{ alternateOf: null, file: { hash: `${set}${name}`, fileName: `${name}.ttf`, byteLength: 1 } },
});
const set = (name: string, ...cuts: string[]) => ({
  ...{ slug: name.toLowerCase(), name, displayedRtl: false, price: 0, sourceKey: '', templateKey: '' },
  cuts: cuts.map((each) => cut(each, name)),
});
// Two sets with a style of one name, and one that is called as the file of another is.
const sets = [set('Latin', 'Regular', 'Semi Bold', 'Variable'), set('Greek', 'Regular', 'SemiBold')];
const fontNames = new Map(sets.flatMap(({ cuts }) => cuts.map(({ file }) => [file.hash, file.fileName])));
const named = { directory: 'grotta', fontNames };
const family = {
  slug: 'grotta',
  cuts: sets.flatMap(({ slug, name, cuts }) =>
    cuts.map((each) => ({
      ...{ sharedUid: each.sharedUid, name: each.name, set: name },
      file: { file: `grotta/${slug}/${each.file.fileName}` },
    })),
  ),
};

const uids = family.cuts.map(({ sharedUid }) => sharedUid);
const words = fc
  .array(fc.constantFrom('Wide', 'öffen', 'जहाँ', 'مفتوح', '<b>', '&', '1/2', '“'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((each) => each.join(' '));
const tag = fc.constantFrom('wdth', 'wght', 'opsz', 'SOFT', 'XTRA', 'ss01', 'liga', 'c2sc', '1234');
const place = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((each) => (Object.is(each, -0) ? 0 : each)),
);
const line = fc.record({
  text: words,
  cut: fc.constantFrom(null, ...uids),
  language: fc.constantFrom(null, 'en', 'sr-Latn', 'zh-Hant-TW'),
  axes: fc.dictionary(tag, place, { maxKeys: 4, noNullPrototype: true }),
  features: fc.array(tag, { maxLength: 4 }),
});
const url = `/images/${'a'.repeat(64)}.svg`;
const drawn = words.map((label): Slide => ({ lines: [], drawing: { url, label, width: 4, height: 2 } }));
const content = fc.oneof(
  fc.record({
    slideType: fc.constant('lines' as const),
    content: fc.array(
      fc.array(line, { minLength: 1, maxLength: 6 }).map((lines): Slide => ({ lines })),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  fc.record({
    slideType: fc.constant('text' as const),
    content: fc.array(
      line.map((each): Slide => ({ lines: [each] })),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  fc.record({
    slideType: fc.constant('svg' as const),
    content: fc.array(drawn, { minLength: 1, maxLength: 4 }),
  }),
);

const zone = 'Europe/Zurich';

it('makes of the words of any story the very same story', () => {
  fc.assert(
    fc.property(
      content,
      words,
      fc.constantFrom(null, 'its-own'),
      fc.boolean(),
      fc.constantFrom(null, '2026-12-03T09:00Z', '2001-06-30T22:59Z'),
      (told, name, slug, isShown, showFrom) => {
        const where = { showOnMobile: isShown, showOnDesktop: !isShown, showFrom };
        const own = { name: `Story ${name}`, fontFamilyUid: 'grotta', ...where, ...told };
        const typed = toStoryWords({ id: 1, position: 0, key: slug ?? '', ...own } as StoryRow, {
          cutName: nameCuts({ sets }, named),
          zone,
        });
        const pictures = new Map([
          [url, { hash: 'a'.repeat(64), kind: 'svg' as const, width: 4, height: 2 }],
        ]);
        const made = changeStory({ ...typed, slug: slug ?? '' }, { family, pictures, zone, day: null });
        expect(made).toEqual({ ok: true, story: { ...own, key: expect.any(String) } });
      },
    ),
    { numRuns: 300, seed: 83 },
  );
});
