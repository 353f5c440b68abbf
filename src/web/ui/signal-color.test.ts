import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { signalColor, TEXT_CONTRAST } from './signal-color.ts';

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#fff', '#fff', 1],
    ['#777777', '#ffffff', 4.48],
  ])('of %s and %s is %f', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2);
  });

  it('is not known of what is no hex colour', () => {
    expect(contrast('red', '#fff')).toBeNull();
  });
});

describe('signalColor', () => {
  const pairs = [
    { paper: '#ffffff', ink: '#0a0a0a' },
    { paper: '#0a0a0a', ink: '#ffffff' },
    { paper: '#f5c9ba', ink: '#3a0c14' },
    { paper: '#d9e44a', ink: '#12200b' },
    { paper: '#1c1f8f', ink: '#f6f2e8' },
  ];

  it.each(pairs)('can be read on $paper', (pair) => {
    expect(contrast(signalColor(pair), pair.paper)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it('is another on a light and on a dark paper', () => {
    expect(signalColor({ paper: '#ffffff', ink: '#000000' })).not.toBe(
      signalColor({ paper: '#000000', ink: '#ffffff' }),
    );
  });

  it('is the ink where no red can be read', () => {
    expect(signalColor({ paper: '#e0512f', ink: '#000000' })).toBe('#000000');
  });
});
