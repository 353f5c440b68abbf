import { expect, it } from 'vitest';
import { createFontMarks } from './font-marks.ts';

const owner = { visitor: 'abc_defghij-klmnopqrst', day: '2026-11-21' };

it('a mark is read under the secret that it was made under, and under no other', () => {
  const marks = createFontMarks('a secret of tests that is long enough');
  const name = marks.nameOf('0'.repeat(32), owner);
  const { mark = new Uint8Array() } = marks.openName(name) ?? {};
  expect(marks.readMark(mark)).toEqual({ visitor: 'abc_defghi', day: owner.day });
  const others = createFontMarks('another secret of tests that is long enough');
  expect([others.readMark(mark), others.openName(name)]).toEqual([null, null]);
});
