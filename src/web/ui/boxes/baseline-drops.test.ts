import { expect, it } from 'vitest';
import type { FamilyBox } from '#contract/services.ts';
import { baselineDrops } from './baseline-drops.ts';

function box(key: string, width: number, ink: { width: number; top: number }, shown = {}): FamilyBox {
  return {
    key,
    kind: 'cut',
    width,
    height: 1,
    cutName: 'Regular',
    cutSharedUid: key,
    uid: null,
    line: {
      text: 'Ag',
      language: null,
      direction: 'ltr',
      fontFamily: 'f',
      variation: '',
      features: '',
      advance: ink.width,
      inkLeft: 0,
      inkRight: ink.width,
      inkTop: ink.top,
      inkBottom: -0.2,
      missing: 0,
    },
    hideOnMobile: false,
    hideOnDesktop: false,
    ...shown,
  };
}

it('moves the lower of two lines down to the baseline of the higher', () => {
  const drops = baselineDrops([box('a', 6, { width: 2, top: 1 }), box('b', 6, { width: 4, top: 0.8 })]);
  expect(drops.get('a')).toBe(0);
  expect(drops.get('b')).toBeCloseTo(0.3);
});

it('begins a new row where a box has no room, and passes over what desktops do not show', () => {
  const drops = baselineDrops([
    box('a', 6, { width: 2, top: 1 }),
    box('hidden', 6, { width: 1, top: 1 }, { hideOnDesktop: true }),
    box('b', 12, { width: 1, top: 1 }),
  ]);
  expect([...drops]).toEqual([
    ['a', 0],
    ['b', 0],
  ]);
});

it('leaves boxes of different widths alone', () => {
  expect(baselineDrops([box('a', 4, { width: 2, top: 1 }), box('b', 8, { width: 4, top: 1 })]).size).toBe(0);
});
