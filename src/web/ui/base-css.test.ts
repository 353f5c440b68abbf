import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('what leads to a place of the page, as a fault leads to its field, slides there where motion is wanted', () => {
  const css = readFileSync(path.resolve(import.meta.dirname, 'base.css'), 'utf8').replace(/\s+/g, ' ');
  expect(css).toContain(
    '@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }',
  );
  expect(css.match(/scroll-behavior/g)).toHaveLength(1);
});
