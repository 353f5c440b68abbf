import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPattern, pressStep, readPattern, restingSteps, stepSigns } from './pattern.ts';

it('goes from silent to struck, from struck to struck softly, and on to silent', () => {
  const struck = pressStep(restingSteps, 4);
  const soft = pressStep(struck, 4);
  expect([struck, soft]).toEqual(['....x...........', '....o...........']);
  expect(pressStep(soft, 4)).toBe(restingSteps);
});

it('gives sixteen signs, none where one is missing, and not those beyond', () => {
  expect(stepSigns(' x.o ')).toEqual(['x', '.', 'o', ...Array.from({ length: 13 }, () => '')]);
  expect(stepSigns(`${restingSteps}xx`)).toEqual([...restingSteps]);
});

it.each([
  ['rests until a step that was missing', 'xo', 'xo..x'],
  ['strikes what is no sign of a step', 'xo..yo', 'xo..xo'],
  [
    'keeps signs that it does not know, also beyond the sixteenth',
    'Y👍..o...........zz',
    'Y👍..............zz',
  ],
])('%s', (_, steps, pressed) => {
  expect(pressStep(steps, 4)).toBe(pressed);
});

it('reads steps in groups, over lines, in capitals, and with what nobody sees', () => {
  const typed = ' x... X...\nO...\u200d x..\u200b. ';
  expect(readPattern(typed)).toBe('x...x...o...x...');
  expect(stepSigns(typed)).toEqual([...'x...x...o...x...']);
  expect(pressStep(typed, 1)).toBe('xx..x...o...x...');
});

it('changes no other sign, whatever is typed, and what is a pattern stays one', () => {
  const typed = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[xo.]{16}$/));
  fc.assert(
    fc.property(typed, fc.nat({ max: 15 }), (steps, at) => {
      const before = [...readPattern(steps)];
      const after = [...pressStep(steps, at)];
      const others = (signs: string[]) => signs.filter((_, place) => place !== at);
      expect(others(after).slice(0, others(before).length)).toEqual(others(before));
      expect(others(after).slice(others(before).length).join('')).toMatch(/^\.*$/);
      if (isPattern(steps)) expect(isPattern(after.join(''))).toBe(true);
    }),
    { seed: 16 },
  );
});
