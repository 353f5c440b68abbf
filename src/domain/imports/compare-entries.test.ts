import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type CatalogueEntry,
  compareEntries,
  compareOrders,
  type EntryKind,
  nameEntry,
} from './compare-entries.ts';

type Fields = Record<string, string>;
type Catalogue = Map<string, Fields>;

const page = (name: string, fields: Fields): CatalogueEntry => ({ kind: 'page', name, fields });
const compare = (
  standing: CatalogueEntry[],
  wanted: CatalogueEntry[],
  last: CatalogueEntry[] | null = standing,
) => compareEntries({ standing, wanted, last });

it('tells what is new, changed and gone, and says nothing of what stays', () => {
  const standing = [
    page('a', { title: '1', text: '1' }),
    page('b', { title: '1' }),
    page('c', { title: '1' }),
  ];
  const wanted = [page('a', { title: '1', text: '2' }), page('c', { title: '1' }), page('d', { title: '1' })];
  expect(compare(standing, wanted)).toEqual([
    { kind: 'page', name: 'a', change: 'changed', fields: ['text'], undone: [] },
    { kind: 'page', name: 'd', change: 'new', fields: [], undone: [] },
    { kind: 'page', name: 'b', change: 'gone', fields: [], undone: [] },
  ]);
});

it('takes nothing for an edit where no import noted what it brought', () => {
  expect(compare([page('a', { title: '1' })], [page('a', { title: '2' })], null)).toMatchObject([
    { undone: [] },
  ]);
});

it('takes a field and a setting for no edit that the version of the last import did not know', () => {
  expect(
    compare(
      [page('a', { title: '1', lead: '1' })],
      [page('a', { title: '1', lead: '2' })],
      [page('a', { title: '1' })],
    ),
  ).toMatchObject([{ fields: ['lead'], undone: [] }]);
  const setting = (name: string, value: string): CatalogueEntry => ({
    kind: 'setting',
    name,
    fields: { value },
  });
  expect(
    compare(
      [setting('a', '1'), setting('b', '1')],
      [setting('a', '1'), setting('b', '2')],
      [setting('a', '1')],
    ),
  ).toMatchObject([{ name: 'b', undone: [] }]);
});

it('tells whose order changes by what stands in both', () => {
  const entries = (...names: string[]) =>
    names.map((name): CatalogueEntry => ({ kind: name.includes('.') ? 'set' : 'family', name, fields: {} }));
  expect(compareOrders(entries('a', 'b', 'c'), entries('new', 'a', 'c'))).toEqual([]);
  expect(compareOrders(entries('a', 'b', 'a.x', 'a.y'), entries('b', 'a', 'a.y', 'a.x'))).toEqual([
    { kind: 'family', within: null },
    { kind: 'set', within: 'a' },
  ]);
});

const kind: EntryKind = 'page';
const names = fc.constantFrom('a', 'b', 'c', 'd');
const fieldNames = ['title', 'text', 'note'];
const fields = fc.record(
  Object.fromEntries(fieldNames.map((name) => [name, fc.constantFrom('0', '1', '2')])),
);
const catalogue = fc
  .array(fc.tuple(names, fields), { maxLength: 4 })
  .map((pairs): Catalogue => new Map(pairs));
/** What somebody does to a catalogue: a field set, an entry made or taken away. */
const act = fc.oneof(
  fc.record({
    at: names,
    field: fc.constantFrom(...fieldNames),
    value: fc.constantFrom('0', '1', '2', '3'),
  }),
  fc.record({ at: names, made: fields }),
  fc.record({ at: names, isTaken: fc.constant(true) }),
);
type Act = typeof act extends fc.Arbitrary<infer Made> ? Made : never;

function apply(before: Catalogue, acts: readonly Act[]): Catalogue {
  const after = new Map([...before].map(([name, own]) => [name, { ...own }]));
  for (const each of acts) {
    if ('made' in each) after.set(each.at, each.made);
    else if ('isTaken' in each) after.delete(each.at);
    else {
      const own = after.get(each.at);
      if (own !== undefined) own[each.field] = each.value;
    }
  }
  return after;
}

const toEntries = (own: Catalogue): CatalogueEntry[] =>
  [...own].map(([name, each]) => ({ kind, name, fields: each }));

/** Places of a catalogue, those of absent entries too, with what stands there. */
const places = (own: Catalogue) =>
  ['a', 'b', 'c', 'd'].flatMap((name) =>
    fieldNames.map((field) => ({ name, field, value: own.get(name)?.[field] })),
  );

it('undoes nothing that was edited unless it is told to, whatever is edited and imported, in turn', () => {
  fc.assert(
    fc.property(
      catalogue,
      fc.array(
        fc.record({
          edits: fc.array(act, { maxLength: 4 }),
          folder: fc.array(act, { maxLength: 4 }),
          isTaken: fc.boolean(),
        }),
        {
          minLength: 1,
          maxLength: 5,
        },
      ),
      (first, rounds) => {
        // The folder, what it was at the last import that went through, and the shop.
        let [folder, last, shop] = [first, first, first];
        for (const round of rounds) {
          shop = apply(shop, round.edits);
          folder = apply(folder, round.folder);
          const changes = compareEntries({
            standing: toEntries(shop),
            wanted: toEntries(folder),
            last: toEntries(last),
          });
          const told = new Set(
            changes.flatMap((change) => change.undone.map((field) => `${nameEntry(change)} ${field}`)),
          );
          // Told by what people see: somebody changed it in the shop, and it would be lost.
          const [was, is, comes] = [places(last), places(shop), places(folder)];
          const lost = is.filter(({ value }, at) => value !== was[at]?.value && value !== comes[at]?.value);
          expect(new Set(lost.map(({ name, field }) => `page/${name} ${field}`))).toEqual(told);
          if (told.size > 0 && !round.isTaken) continue;
          [shop, last] = [folder, folder];
        }
      },
    ),
    { seed: 20_261_124, numRuns: 1500, endOnFailure: true },
  );
});
