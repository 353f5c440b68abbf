import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { slugify } from '#domain/text/slug.ts';
import { listSearchEntries, type SearchEntry } from './search-entries.ts';
import { createSearchIndex } from './search-index.ts';

function family(name: string, { sets = ['Latin'], cuts = ['Regular', 'Bold'], categories = ['Sans'] } = {}) {
  return {
    name,
    slug: slugify(name),
    legacy: false,
    designerIds: ['1'],
    fontCategories: categories.map((category) => ({ name: category })),
    fontShopSets: sets.map((set) => ({ name: set, fontCuts: cuts.map((cut) => ({ name: cut })) })),
  };
}

const families = [
  family('Éczar', { sets: ['Latin', 'Devanagari'] }),
  family('Anybody', { categories: ['Sans', 'New Releases'] }),
  family('Noto Sans', { sets: ['Latin', 'Arabic', 'Hebrew'] }),
  family('Old Standard', {
    categories: ['Slab Serif', 'Serif'],
    cuts: ['Regular', 'Italic', 'Semi Bold', 'Bold'],
  }),
];
const designers = [
  { id: '1', name: 'Zoë Andersson', slug: 'zoe-andersson' },
  { id: '2', name: 'Of Nothing', slug: 'of-nothing' },
];
const informationPages = [
  {
    slug: 'licensing',
    title: 'Licensing',
    sections: [
      {
        slug: 'desktop',
        title: 'Desktop',
        topics: [
          { slug: 'users', title: 'Who is a user?' },
          { slug: 'desktop', title: 'Desktop' },
        ],
      },
    ],
  },
];
const entries = listSearchEntries({ families, designers, informationPages });
const search = createSearchIndex(families, entries);

it.each([
  ['NOTO', ['Noto Sans']],
  ['  aN ', ['Anybody', 'Noto Sans', 'Old Standard']],
  ['a', undefined],
  [' a ', undefined],
  ['xyz', []],
  // Its words in any order, the whole term first.
  ['sans noto', ['Noto Sans']],
  ['old  an', ['Old Standard']],
  // Accents on either side.
  ['eczar', ['Éczar']],
  ['ÉCZ', ['Éczar']],
  ['nöto', ['Noto Sans']],
  // Of a writing system that is named, in English or as it calls itself.
  ['arabic', ['Noto Sans']],
  ['عربي', ['Noto Sans']],
  ['العربية', ['Noto Sans']],
  ['עברית', ['Noto Sans']],
  ['hindi', ['Éczar']],
  ['arab', []],
  ['?!', []],
])('searching %j finds the families %j', (term, names) => {
  expect(search(term)?.families.map(({ name }) => name)).toEqual(names);
});

it.each<[string, [SearchEntry['kind'], string, string][]]>([
  ['andersson', [['designer', 'Zoë Andersson', '/typefaces/filter/zoe-andersson']]],
  ['ZOE and', [['designer', 'Zoë Andersson', '/typefaces/filter/zoe-andersson']]],
  ['hebr', [['writing-system', 'Hebrew', '/typefaces/filter/hebrew']]],
  ['עברית', [['writing-system', 'Hebrew', '/typefaces/filter/hebrew']]],
  ['عربي', [['writing-system', 'Arabic', '/typefaces/filter/arabic']]],
  ['العربية', [['writing-system', 'Arabic', '/typefaces/filter/arabic']]],
  ['देवनागरी', [['writing-system', 'Devanagari', '/typefaces/filter/devanagari']]],
  [
    'serif',
    [
      ['category', 'Serif', '/typefaces/filter/serif'],
      ['category', 'Slab Serif', '/typefaces/filter/slab-serif'],
    ],
  ],
  [
    'bold',
    [
      ['style', 'Bold', '/typefaces/filter/bold'],
      ['style', 'Semi Bold', '/typefaces/filter/semi-bold'],
    ],
  ],
  ['new rel', [['category', 'New Releases', '/typefaces/filter/new-releases']]],
  ['desk', [['topic', 'Desktop', '/information/licensing/desktop']]],
  ['user', [['topic', 'Who is a user?', '/information/licensing/desktop/users']]],
  ['erif', []],
  ['of nothing', []],
  ['?!', []],
])('searching %j finds besides families %j', (term, found) => {
  expect(search(term)?.entries.map(({ kind, name, to }) => [kind, name, to])).toEqual(found);
});

const everything = [...families.map(({ name }) => name), ...entries.map(({ name }) => name)];
/** A part of something that has a name, strange characters, or a word said often. */
const anyTerm = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .tuple(fc.constantFrom(...everything), fc.nat(20), fc.nat(20))
    .map(([name, from, length]) => name.slice(from, from + length)),
  fc
    .tuple(fc.constantFrom('sans ', 'é', 'عربي ', '\ud800', '[*'), fc.nat(2 * SEARCH_MAX_LENGTH))
    .map(([piece, times]) => piece.repeat(times)),
);

describe('a term of any script and length', () => {
  it('finds each family whose name holds it, and nothing twice', () => {
    fc.assert(
      fc.property(anyTerm, (term) => {
        const found = search(term);
        const trimmed = term.trim();
        if (Array.from(trimmed).length < 2) {
          expect(found).toBeNull();
          return;
        }
        const names = found?.families.map(({ name }) => name) ?? [];
        const holding = families.filter(({ name }) => name.toLowerCase().includes(trimmed.toLowerCase()));
        expect(names).toEqual(expect.arrayContaining(holding.map(({ name }) => name)));
        expect(new Set(names).size).toBe(names.length);
        const places = found?.entries.map(({ to }) => to) ?? [];
        expect(new Set(places).size).toBe(places.length);
      }),
      { seed: 13 },
    );
  });

  it('finds by a word what it finds when that is said again', () => {
    expect(search('noto noto noto')).toEqual(search('noto'));
  });

  it('finds nothing where it is longer than any name', () => {
    expect(search('noto '.repeat(SEARCH_MAX_LENGTH))).toEqual({ families: [], entries: [] });
    expect(search('a'.repeat(1_000_000))).toEqual({ families: [], entries: [] });
  });
});

describe('of many that fit', () => {
  it('ten of a writing system are found, after those that have its name', () => {
    const names = ['Arabic Kufi', ...Array.from({ length: 20 }, (_, at) => `Face ${at}`)];
    const many = names.map((name) => family(name, { sets: ['Arabic'] }));
    const found = createSearchIndex(
      many,
      listSearchEntries({ families: many, designers: [], informationPages: [] }),
    )('arabic');
    expect(found?.families.map(({ name }) => name)).toEqual(names.slice(0, 10));
  });

  it('five of a kind are found, those that begin with the term before the others', () => {
    const cuts = ['Condensed Light', 'Light', ...Array.from({ length: 9 }, (_, at) => `Light ${at}`)];
    const many = listSearchEntries({
      families: [family('A', { cuts })],
      designers: [],
      informationPages: [],
    });
    expect(createSearchIndex([], many)('light')?.entries.map(({ name }) => name)).toEqual([
      'Light',
      'Light 0',
      'Light 1',
      'Light 2',
      'Light 3',
    ]);
  });
});
