import { describe, expect, it } from 'vitest';
import type { EntryWords, YearWords } from '#contract/admin/content/timeline.ts';
import { mergeYear } from './merge-year.ts';

const entry = (title: string, more: Partial<EntryWords> = {}): EntryWords => ({
  ...{ title, text: '', family: '', phrases: [], images: [] },
  ...more,
});
const year = (more: Partial<YearWords> = {}): YearWords => ({
  ...{ year: '1996', designers: [entry('A'), entry('B')], lineto: [], elsewhere: [] },
  ...more,
});
const image = { url: '/images/a.svg', label: 'An axis', size: '80' };

describe('what was typed of a year, over what another one saved meanwhile', () => {
  it('has what only one of them changed as they have it', () => {
    const images = [image];
    const base = year({ designers: [entry('A', { images }), entry('B')] });
    const typed = year({ year: '1997', designers: [entry('A', { images, text: 'Mine' }), entry('B')] });
    const saved = year({
      designers: [entry('Theirs', { images }), entry('B', { phrases: ['x'] })],
      elsewhere: [entry('New')],
    });
    expect(mergeYear({ base, typed, saved })).toEqual({
      words: year({
        year: '1997',
        designers: [entry('Theirs', { images, text: 'Mine' }), entry('B', { phrases: ['x'] })],
        elsewhere: [entry('New')],
      }),
      taken: null,
      theirs: {},
    });
  });

  it('keeps what was typed of a field that both changed, and tells the other’s', () => {
    const images = [image];
    const base = year({ designers: [entry('A', { images }), entry('B')] });
    const typed = year({ year: '1', designers: [entry('Mine', { images }), entry('B')] });
    const larger = [{ ...image, size: '90' }];
    const saved = year({ year: '2', designers: [entry('Theirs', { images: larger }), entry('B')] });
    expect(mergeYear({ base, typed, saved })).toEqual({
      words: year({ year: '1', designers: [entry('Mine', { images: larger }), entry('B')] }),
      taken: null,
      theirs: { year: '2', 'designers.0.title': 'Theirs' },
    });
  });

  it.each<[string, EntryWords[]]>([
    ['made', [entry('A'), entry('B'), entry('C', { phrases: ['x', 'y'] })]],
    ['took away', [entry('B')]],
    ['moved', [entry('B'), entry('A')]],
    ['took away, edited and made', [entry('B', { text: 'Theirs' }), entry('C')]],
    ['gave another title to', [entry('C'), entry('B')]],
  ])('tells a column as a whole in which the other one %s an entry', (_, designers) => {
    const typed = year({ designers: [entry('Mine'), entry('B')] });
    const { words, theirs } = mergeYear({ base: year(), typed, saved: year({ designers }) });
    expect(words).toEqual(typed);
    expect(Object.keys(theirs)).toEqual(['designers']);
  });

  it.each<[string, EntryWords[], EntryWords[]]>([
    [
      'a title that two entries have',
      [entry('A', { text: 'One' }), entry('A', { text: 'Two' })],
      [entry('A', { text: 'Two, theirs' }), entry('C')],
    ],
    [
      'a picture that two entries have',
      [entry('A', { images: [image] }), entry('B', { images: [image] })],
      [entry('D', { images: [image] }), entry('C')],
    ],
  ])('knows no entry by %s', (_, designers, others) => {
    const base = year({ designers });
    const typed = year({
      designers: designers.map((each, at) => (at === 0 ? { ...each, text: 'Mine' } : each)),
    });
    const { words, theirs } = mergeYear({ base, typed, saved: year({ designers: others }) });
    expect([words, Object.keys(theirs)]).toEqual([typed, ['designers']]);
  });

  it('tells a column as its earlier versions do: a family by its name, a picture by where it is served', () => {
    const designers = [
      entry('C', { family: 'eczar', text: '<p>Theirs</p>', phrases: ['x', 'y'], images: [image] }),
    ];
    const typed = year({ designers: [entry('Mine'), entry('B')] });
    const of = { base: year(), typed, saved: year({ designers }) };
    expect(mergeYear(of, (slug) => (slug === 'eczar' ? 'Eczar' : slug)).theirs).toEqual({
      designers: 'C\nfamily Eczar\n<p>Theirs</p>\nx\ny\nAn axis (80 %) /images/a.svg',
    });
  });

  it('tells nothing of a column that both made the same', () => {
    const same = year({ designers: [entry('C')] });
    expect(mergeYear({ base: year(), typed: same, saved: same })).toEqual({
      words: same,
      taken: null,
      theirs: {},
    });
  });
});
