import { expect, test } from 'vitest';
import { inBlack } from './in-black.ts';

const size = { width: 20, height: 10 };

test('a drawing is black where it had colours, and open where it had none', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path fill="#ff0000" stroke="none" d="M0 0"/>' +
    '<g style="fill: none; stroke: currentColor"><circle r="2"/></g></svg>';
  expect(inBlack(svg, size)).toBe(
    '<svg width="20" height="10" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path fill="#000" stroke="none" d="M0 0"/>' +
      '<g style="fill: none; stroke:#000"><circle r="2"/></g></svg>',
  );
});

test.each(['linearGradient', 'mask', 'use', 'style', 'pattern', 'clipPath'])(
  'a drawing with %s is none',
  (name) => {
    expect(inBlack(`<svg viewBox="0 0 1 1"><${name} id="a"/><path d="M0 0"/></svg>`, size)).toBeNull();
  },
);
