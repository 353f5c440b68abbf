import { describe, expect, it } from 'vitest';
import type { EntryChange } from '#domain/imports/compare-entries.ts';
import { tellComparison } from './tell-comparison.ts';

const change = (
  name: string,
  sort: EntryChange['change'],
  { fields = [], undone = [] }: Partial<Pick<EntryChange, 'fields' | 'undone'>> = {},
): EntryChange => {
  const [kind, own] = name.split('/') as [EntryChange['kind'], string];
  return { kind, name: own, change: sort, fields, undone };
};
const tell = (
  changes: EntryChange[],
  {
    isFirst = false,
    isWhole = false,
    orders = [] as { kind: EntryChange['kind']; within: string | null }[],
  } = {},
) => tellComparison({ isFirst, changes, orders, contents: 'a hash' }, { isWhole });

describe('what an import does', () => {
  it('is told as what is new, changed with its fields, and withdrawn, then whose order changes', () => {
    const changes = [
      change('page/terms', 'gone'),
      change('cut/grotta.latin.bold', 'changed', { fields: ['name', 'price'] }),
      change('setting/surcharge', 'changed', { fields: ['value'] }),
      change('family/marka', 'new'),
    ];
    const orders = [
      { kind: 'family' as const, within: null },
      { kind: 'cut' as const, within: 'grotta.latin' },
    ];
    expect(tell(changes, { orders })).toEqual([
      'new: family/marka',
      'changed: cut/grotta.latin.bold (name, price)',
      'changed: setting/surcharge',
      'withdrawn: page/terms',
      'changed: the order of families',
      'changed: the order of cuts of grotta.latin',
    ]);
  });

  it('names sets and cuts with the family, or the set, that is new or withdrawn as a whole', () => {
    const whole = [
      change('family/marka', 'new'),
      change('set/marka.latin', 'new'),
      change('cut/marka.latin.bold', 'new'),
      change('set/grotta.greek', 'gone'),
      change('cut/grotta.greek.bold', 'gone'),
      change('cut/grotta.latin.bold', 'gone'),
    ];
    expect(tell(whole)).toEqual([
      'new: family/marka',
      'withdrawn: set/grotta.greek',
      'withdrawn: cut/grotta.latin.bold',
    ]);
  });

  it('is counted by kinds above twenty of a sort, unless all is asked for', () => {
    const many = Array.from({ length: 21 }, (_, at) =>
      change(`${at < 20 ? 'cut' : 'page'}/${at}`, 'changed'),
    );
    expect(tell([...many, change('story/one', 'new')])).toEqual([
      'new: story/one',
      'changed: 20 cuts, 1 page',
    ]);
    expect(tell(many, { isWhole: true })).toHaveLength(21);
    expect(tell(many.slice(0, 20))).toHaveLength(20);
  });

  it('is counted at the first import, whose settings were there before it', () => {
    const first = [
      change('setting/name', 'new'),
      change('family/marka', 'new'),
      change('family/grotta', 'new'),
    ];
    expect(tell(first, { isFirst: true })).toEqual(['new: 2 families']);
    expect(tell(first, { isFirst: true, isWhole: true })).toEqual([
      'new: family/marka',
      'new: family/grotta',
    ]);
  });

  it('tells last which edits of the back office it would undo, each by what becomes of it', () => {
    const edited = [
      change('family/marka', 'changed', { fields: ['name', 'credits'], undone: ['credits'] }),
      change('setting/surcharge', 'changed', { fields: ['value'], undone: ['value'] }),
      change('page/terms', 'gone', { undone: ['body'] }),
      change('cut/grotta.latin.bold', 'new', { undone: ['name'] }),
    ];
    expect(tell(edited).filter((line) => line.startsWith('would undo'))).toEqual([
      'would undo: family/marka (credits) was edited in the back office',
      'would undo: setting/surcharge was edited in the back office',
      'would undo: page/terms was edited in the back office and is withdrawn',
      'would undo: cut/grotta.latin.bold was taken away in the back office and comes back',
    ]);
  });

  it('hides no edit that it would undo in what is new or withdrawn as a whole', () => {
    const gone = [
      change('family/marka', 'gone'),
      change('cut/marka.latin.bold', 'gone', { undone: ['price'] }),
    ];
    expect(tell(gone)).toEqual([
      'withdrawn: family/marka',
      'withdrawn: cut/marka.latin.bold',
      'would undo: cut/marka.latin.bold was edited in the back office and is withdrawn',
    ]);
  });

  it('is nothing where nothing changes', () => {
    expect(tell([])).toEqual([]);
  });
});
