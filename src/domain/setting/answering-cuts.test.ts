import { expect, test } from 'vitest';
import { answeringCuts, type StyledCut } from './answering-cuts.ts';

const plain = { initialAxes: {}, stretch: 100, isItalic: false };
const light: StyledCut = { ...plain, uid: 'light', weight: 300 };
const bold: StyledCut = { ...plain, uid: 'bold', weight: 700 };
const narrow: StyledCut = { ...plain, uid: 'narrow', weight: 700, stretch: 75 };
const italic: StyledCut = { ...plain, uid: 'italic', weight: 400, isItalic: true };
const variable: StyledCut = { ...plain, uid: 'variable', weight: 400, initialAxes: { wght: 400, opsz: 14 } };
const wide: StyledCut = { ...variable, uid: 'wide', initialAxes: { wght: 400, wdth: 100 } };

function answering(cuts: StyledCut[], axes: Record<string, number>): string[] | null {
  const answered = answeringCuts(cuts, axes);
  return answered === null ? null : [...answered].sort();
}

test('a static style answers that is nearest in weight, of upright and italic ones each, and the others stand aside', () => {
  expect(answering([variable, light, bold, italic], { wght: 620 })).toEqual(['bold', 'italic', 'variable']);
  expect(answering([variable, light, bold], { wght: 480 })).toEqual(['light', 'variable']);
});

test('width counts as weight does, and stands where its axis begins as long as nobody moves it', () => {
  expect(answering([wide, light, bold, narrow], { wght: 690, wdth: 80 })).toEqual(['narrow', 'wide']);
  expect(answering([wide, light, bold, narrow], { wght: 690 })).toEqual(['bold', 'wide']);
  expect(answering([wide, light, bold, narrow], { wdth: 75 })).toEqual(['light', 'wide']);
});

test('no static style says where it stands on another axis', () => {
  expect(answering([variable, light, bold], { opsz: 30 })).toEqual(['variable']);
});

test('all stay as long as nothing is moved that a cut has', () => {
  expect(answering([variable, light], {})).toBeNull();
  expect(answering([light, bold], { wght: 500 })).toBeNull();
  expect(answering([variable, light], { SOFT: 50 })).toBeNull();
});
