import { expect, it } from 'vitest';
import { formsLeft, tellLeaving, useUnsavedForms } from './unsaved-forms.ts';

const onPage = { isOfSearch: false };
const inDialog = { isOfSearch: true };
const here = { pathname: '/orders/O-1', search: '' };

it.each([
  ['another address', { pathname: '/orders', search: '' }, [onPage, inDialog]],
  ['another search', { ...here, search: '?act=note' }, [inDialog]],
  ['the same place', here, []],
])('%s leaves what stands in the forms that end with it', (_name, to, left) => {
  expect(formsLeft([onPage, inDialog], { from: here, to })).toEqual(left);
});

it('what loses all words waits where there are some, until somebody says so', () => {
  const { add, drop, leaveBy, stay } = useUnsavedForms.getState();
  let count = 0;
  const leave = () => {
    count += 1;
  };
  leaveBy(leave);
  expect(count).toBe(1);
  add(onPage);
  leaveBy(leave);
  expect(count).toBe(1);
  expect(useUnsavedForms.getState().leaving).toBe(leave);
  stay();
  drop([onPage]);
  expect(useUnsavedForms.getState()).toMatchObject({ forms: [], leaving: null });
});

it('who would stop what is under way is told how far it is, and not that words are lost', () => {
  const underWay = '20 of 300 are done; the rest will not.';
  expect(tellLeaving([inDialog, { ...inDialog, underWay }])).toMatchObject({ says: underWay });
  expect(tellLeaving([inDialog]).title).toBe('Leave what you typed?');
  expect(tellLeaving([]).says).toBe('What was under way has ended.');
});
