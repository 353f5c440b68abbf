import { expect, it } from 'vitest';
import type { BoxesPreview, BoxesWords } from '#contract/admin/content/specimens.ts';
import { emptyBox } from './box-of-type.ts';
import { movedTo, placeBoxes } from './place-boxes.ts';

type Shown = NonNullable<BoxesPreview['shown']>['boxes'];

const line = {
  ...{ language: null, direction: 'ltr' as const, fontFamily: '', variation: '', features: '', missing: 0 },
  ...{ advance: 1, inkLeft: 0, inkRight: 1, inkTop: 1, inkBottom: 0 },
};
const set = (key: string, text: string): Shown[number] => ({
  ...{
    key,
    kind: 'family',
    width: 12,
    height: 1,
    hideOnMobile: false,
    hideOnDesktop: false,
    cutName: 'Bold',
  },
  line: { ...line, text },
});
const [one, two, each] = [1, 2, 3].map((height) => ({ ...emptyBox, height: `${height}` })) as [
  typeof emptyBox,
  typeof emptyBox,
  typeof emptyBox,
];
const of: BoxesWords = { fontFamilyBoxes: [one, two], fontCutBoxes: [each] };
const shown = [
  ...[set('title', 'Name'), set('family-0', 'One'), set('family-1', 'Two')],
  ...[set('cut-7-0', 'First'), set('cut-9-0', 'Second')],
];
const told = (typed: BoxesWords) =>
  placeBoxes(shown, { of, typed }).map((box) => [
    'line' in box ? box.line.text : '',
    box.typed?.at ?? null,
    box.width,
    box.height,
  ]);

it('has boxes as they were set, the first of each style alone where it is typed', () => {
  expect(told(of)).toEqual([
    ...[
      ['Name', null, 12, 1],
      ['One', 0, 12, 1],
      ['Two', 1, 12, 2],
    ],
    ...[
      ['First', 0, 12, 3],
      ['Second', null, 12, 3],
    ],
  ]);
});

it('follows what is moved, sized and taken away before it is set anew', () => {
  const moved = { ...of, fontFamilyBoxes: movedTo(of.fontFamilyBoxes, 1, 0) };
  expect(told(moved).slice(1, 3)).toEqual([
    ['Two', 0, 12, 2],
    ['One', 1, 12, 1],
  ]);
  const sized = { ...of, fontFamilyBoxes: [one, { ...two, width: '5' }] };
  expect(told(sized).slice(1, 3)).toEqual([
    ['One', 0, 12, 1],
    ['Two', 1, 5, 2],
  ]);
  expect(told({ fontFamilyBoxes: [two], fontCutBoxes: [] })).toEqual([
    ['Name', null, 12, 1],
    ['Two', 0, 12, 2],
  ]);
  // What nobody set yet is not there.
  expect(told({ ...of, fontFamilyBoxes: [one, { ...emptyBox }, two] }).map(([text]) => text)).toEqual([
    ...['Name', 'One', 'Two', 'First', 'Second'],
  ]);
});
