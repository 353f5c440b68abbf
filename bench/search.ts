import { listSearchEntries } from '#domain/search/search-entries.ts';
import { createSearchIndex } from '#domain/search/search-index.ts';
import { atMost, type Row } from './row.ts';
import { median } from './statistics.ts';

const familyCount = 10_000;
const designerCount = 3_000;
const limitMs = 20;
const styles = ['Thin', 'Light', 'Regular', 'Medium', 'Semi Bold', 'Bold', 'Black'].flatMap((name) => [
  { name },
  { name: `${name} Italic` },
]);
const sets = ['Latin', 'Cyrillic', 'Greek'].map((name) => ({ name, fontCuts: styles }));
const terms = [
  'an',
  'grot',
  'sans grötta',
  'serif',
  'bold',
  'greek',
  'ελληνικά',
  'designer 29',
  'andersson',
  'nothing at all',
  // What is put into the box by mistake.
  'sans '.repeat(59),
  'grotta sans '.repeat(10_000),
];

function makeHouse() {
  const designers = Array.from({ length: designerCount }, (_, at) => ({
    id: `${at}`,
    name: `Designer ${at} Andersson`,
    slug: `designer-${at}-andersson`,
  }));
  const families = Array.from({ length: familyCount }, (_, at) => ({
    name: at % 10 === 0 ? `Grötta Sans ${at}` : `Grotta Sans ${at}`,
    slug: `grotta-sans-${at}`,
    legacy: false,
    designerIds: [`${at % designerCount}`],
    fontCategories: [{ name: at % 2 === 0 ? 'Sans' : 'Slab Serif' }],
    fontShopSets: sets,
  }));
  return { families, designers, informationPages: [] };
}

/** The median time of a search among 10,000 families and 3,000 designers, once its index is there. */
export async function measure(): Promise<Row[]> {
  const house = makeHouse();
  const search = createSearchIndex(house.families, listSearchEntries(house));
  const times = Array.from({ length: 210 }, (_, at) => {
    const started = performance.now();
    search(terms[at % terms.length] ?? '');
    return performance.now() - started;
  });
  return [atMost(`a search among ${familyCount} families: median`, median(times), limitMs, 'ms', 1)];
}
