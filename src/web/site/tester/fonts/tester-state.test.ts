import { expect, it } from 'vitest';
import { shownAtFirst, withNotice, withWish } from './tester-state.ts';
import type { TesterCut } from './tester-wish.ts';

const cut: TesterCut = {
  fontCutId: '7',
  language: null,
  direction: 'ltr',
  features: {},
  axes: {},
  tracking: 0,
};
const given = shownAtFirst({ 7: { fontFamily: 'Page' }, 8: { fontFamily: 'Page 8', isPictured: true } });
const nothing = { findFace: () => undefined, findInk: () => undefined };
const fetched = { ...nothing, findFace: () => ({ fontFamily: 'Own', isPictured: true, hasRange: true }) };

it("shows the page's own faces at first, and those that only place letters as pictures", () => {
  expect(given.state).toEqual({
    faces: { 7: 'Page', 8: 'Page 8' },
    pictured: { 8: true },
    ranged: {},
    lines: {},
    notice: null,
  });
});

it('keeps the face that a cut was last shown in, also while the cut is not wanted', () => {
  const own = withWish(given, { text: 'a', cuts: [cut] }, fetched);
  expect(own.state).toMatchObject({ faces: { 7: 'Own' }, pictured: { 7: true }, ranged: { 7: true } });
  const without = withWish(own, { text: 'b', cuts: [] }, nothing);
  expect(without.state.faces).toEqual({});
  expect(withWish(without, { text: 'b', cuts: [cut] }, nothing).state.faces).toEqual({ 7: 'Own' });
});

it('gives the same state where nothing changes', () => {
  const own = withWish(given, { text: 'a', cuts: [cut] }, fetched);
  expect(withWish(own, { text: 'ab', cuts: [cut] }, fetched).state).toBe(own.state);
  expect(withNotice(own, null).state).toBe(own.state);
  expect(withNotice(own, 'Please wait.').state.notice).toBe('Please wait.');
});
