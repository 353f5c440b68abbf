import { expect, test } from 'vitest';
import { wordOverhang } from './word-overhang.ts';

test('what hangs over is the most on either side, and never less than nothing', () => {
  const pieces = [
    { advance: 2, inkLeft: -0.1, inkRight: 1.9 },
    { advance: 0.4, inkLeft: 0.02, inkRight: 0.7 },
  ];
  expect(wordOverhang(pieces)).toMatchObject({ left: 0.1, right: expect.closeTo(0.3) });
  expect(wordOverhang([{ advance: 1, inkLeft: 0.1, inkRight: 0.9 }])).toEqual({ left: 0, right: 0 });
});
