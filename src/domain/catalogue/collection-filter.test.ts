import { expect, it } from 'vitest';
import { filterFamilies, groupByDesigner, usedMenuFilters } from './collection-filter.ts';
import { defaultShopSet } from './default-shop-set.ts';

function family(
  name: string,
  categories: string[],
  sets: string[],
  legacy = false,
  designerIds: string[] = [],
) {
  return {
    name,
    legacy,
    designerIds,
    fontCategories: categories.map((category) => ({ name: category })),
    fontShopSets: sets.map((set) => ({
      name: set,
      fontCuts: [{ name: 'Regular' }, { name: `${name} Black` }],
    })),
  };
}

const designers = [
  { id: '1', name: 'Änne Müller', slug: 'anne-muller' },
  { id: '2', name: 'Zapf', slug: 'zapf' },
];
const families = [
  family('Anybody', ['New Releases', 'Sans'], ['Latin'], false, ['2', '1']),
  family('Old Standard', ['Re-Issues'], ['Greek', 'Latin'], true, ['1']),
  family('Noto Sans', ['Sans'], ['Latin Extended', 'Vietnamese']),
  family('Reem Kufi', [], ['Arabic']),
];

it.each([
  ['new-releases', ['Anybody']],
  ['re-issues', ['Old Standard']],
  ['non-latin', ['Old Standard', 'Reem Kufi']],
  ['legacy', ['Old Standard']],
  ['by-designer', ['Anybody', 'Old Standard']],
  ['sans', ['Anybody', 'Noto Sans']],
  ['zapf', ['Anybody']],
  ['anne-muller', ['Anybody', 'Old Standard']],
  ['latin', ['Anybody', 'Old Standard']],
  ['arabic', ['Reem Kufi']],
  ['noto-sans-black', ['Noto Sans']],
])('the filter %s keeps %j', (filter, names) => {
  expect(filterFamilies(families, filter, designers)?.map(({ name }) => name)).toEqual(names);
});

it('a filter of the menu may be empty, one that nobody knows is none', () => {
  expect(filterFamilies([], 'new-releases', [])).toEqual([]);
  expect(filterFamilies(families, 'Sans', designers)).toBeNull();
  expect(filterFamilies(families, 'nothing', designers)).toBeNull();
});

it('the menu shows the filters that keep a family', () => {
  expect(usedMenuFilters(families.slice(0, 1)).map(({ name }) => name)).toEqual([
    'New Releases',
    'By Designer',
  ]);
});

it('families are grouped by designers in the order of their names, without those who have none', () => {
  const designers = [
    { id: '1', name: 'Zapf' },
    { id: '2', name: 'Änne' },
    { id: '3', name: 'Nobody' },
  ];
  const groups = groupByDesigner(families, designers);
  expect(groups.map((group) => [group.designer.name, group.families.map(({ name }) => name)])).toEqual([
    ['Änne', ['Anybody']],
    ['Zapf', ['Anybody', 'Old Standard']],
  ]);
});

it.each([
  [['Greek', 'Extended Latin'], 'Extended Latin'],
  [['Arabic', 'Hebrew'], 'Arabic'],
  [[], undefined],
])('of the sets %j the default is %s', (names, name) => {
  expect(defaultShopSet(names.map((set) => ({ name: set })))?.name).toBe(name);
});
