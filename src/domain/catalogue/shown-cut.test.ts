import { expect, it } from 'vitest';
import { shownCutOfSet, shownSet } from './shown-cut.ts';

/** A cut by its weight, with `i` for an italic and `v` for a variable one. */
function cutOf(id: string) {
  return {
    id,
    attributes: {
      weightClass: Number.parseInt(id, 10),
      isItalic: id.includes('i'),
      isVariable: id.includes('v'),
    },
  };
}
const setOf = (name: string, ...ids: string[]) => ({ name, fontCuts: ids.map(cutOf) });

it.each([
  ['300 400i 500', null, '300'],
  ['700 400v 400', null, '400'],
  ['400i 700i', null, '400i'],
  ['300 400', '300', '300'],
  ['300 400', 'of another set', '400'],
  ['', null, undefined],
])('shows a set of %j, where the family prefers %j, in %j', (ids, defaultFontCutId, shown) => {
  const set = setOf('Latin', ...ids.split(' ').filter((id) => id !== ''));
  expect(shownCutOfSet({ defaultFontCutId }, set)?.id).toBe(shown);
});

it.each([
  [null, 'Latin'],
  ['400v', 'Arabic'],
  ['a cut that went', 'Latin'],
])('shows a family that prefers %j in its set %s', (defaultFontCutId, name) => {
  const fontShopSets = [setOf('Arabic', '400v'), setOf('Latin', '400')];
  expect(shownSet({ defaultFontCutId, fontShopSets })?.name).toBe(name);
});
