import { expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { TEXT_CONTRAST } from './signal-color.ts';
import { softInk } from './soft-ink.ts';

const pairs = [
  { paper: '#ffffff', ink: '#0a0a0a' },
  { paper: '#b80f2b', ink: '#fff4e0' },
  { paper: '#bfd7ea', ink: '#0b2545' },
  { paper: '#ff7a1a', ink: '#1c0b2e' },
  { paper: '#0f4c3a', ink: '#f1e9c9' },
].flatMap(({ paper, ink }) => [
  { paper, ink },
  { paper: ink, ink: paper },
]);

it.each(pairs)('soft $ink can be read on $paper', (pair) => {
  const soft = softInk(pair);
  expect(contrast(soft, pair.paper)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  expect(contrast(soft, pair.paper)).toBeLessThan(contrast(pair.ink, pair.paper) ?? 0);
});

it('is the ink itself where that has little contrast to give', () => {
  expect(softInk({ paper: '#ffffff', ink: '#767676' })).toBe('#767676');
});
