import { expect, it } from 'vitest';
import { labelCuts } from './label-cuts.ts';

it('alternates stand after their cut, and are called with it', () => {
  const cuts = [
    { name: 'Regular', alternates: [{ name: 'Swash' }, { name: 'Small Caps' }] },
    { name: 'Bold', alternates: [{ name: 'Swash' }] },
    { name: 'Black', alternates: [] },
  ];
  expect(labelCuts<{ name: string }>(cuts).map(({ label, cut }) => [label, cut.name])).toEqual([
    ['Regular', 'Regular'],
    ['Regular: Swash', 'Swash'],
    ['Regular: Small Caps', 'Small Caps'],
    ['Bold', 'Bold'],
    ['Bold: Swash', 'Swash'],
    ['Black', 'Black'],
  ]);
});
