import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readLayers } from './order-layers.ts';

it('reads the order of the layers out of the sheet that every page begins with', () => {
  const css = readFileSync(path.join(import.meta.dirname, '../src/web/ui/base.css'), 'utf8');
  expect(readLayers(css)).toBe('@layer base, elements, features;');
});

it('asks for one where there is none', () => {
  expect(() => readLayers('@layer base { p { margin: 0 } }')).toThrow('order of layers');
});
