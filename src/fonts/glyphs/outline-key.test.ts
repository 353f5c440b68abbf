import { expect, test } from 'vitest';
import { outlineKey } from './outline-key.ts';

const command = (type: string, ...values: number[]) => ({ type, values });
const square = [
  command('M', 0, 0),
  command('L', 100, 0),
  command('Q', 120, 50, 100, 100),
  command('L', 0, 100),
  command('Z'),
];
const dot = [command('M', 300, 0), command('L', 310, 0), command('L', 310, 10), command('Z')];

test('an outline is the same wherever its contours begin, and in whatever order', () => {
  const turned = [
    command('M', 100, 100),
    command('L', 0, 100),
    command('L', 0, 0),
    command('L', 100, 0),
    command('Q', 120, 50, 100, 100),
    command('Z'),
  ];
  expect(outlineKey([...dot, ...turned])).toBe(outlineKey([...square, ...dot]));
});

test('a last line that is drawn is the one that closing draws', () => {
  const closed = [...square.slice(0, -1), command('L', 0, 0), command('Z')];
  expect(outlineKey(closed)).toBe(outlineKey(square));
});

test('a point that moved by a unit, and a contour less, are other outlines', () => {
  const moved = square.map((each, at) => (at === 1 ? command('L', 101, 0) : each));
  expect(outlineKey(moved)).not.toBe(outlineKey(square));
  expect(outlineKey(square)).not.toBe(outlineKey([...square, ...dot]));
  expect(outlineKey([])).toBe('');
});
