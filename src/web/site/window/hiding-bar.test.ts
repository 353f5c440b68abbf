import { expect, it } from 'vitest';
import { restingBar, scrollBar } from './hiding-bar.ts';

function scrollThrough(positions: number[]): boolean[] {
  let bar = restingBar;
  return positions.map((position) => {
    bar = scrollBar(bar, position);
    return bar.isHidden;
  });
}

it('shows within 30 px of the top', () => {
  expect(scrollThrough([10, 25, 30])).toEqual([false, false, false]);
});

it('hides when scrolled down by more than 10 px', () => {
  expect(scrollThrough([200, 190, 200, 201])).toEqual([true, false, false, true]);
});

it('shows as soon as the page is scrolled up', () => {
  expect(scrollThrough([400, 500, 499])).toEqual([true, true, false]);
});

it('stays hidden while the page goes on downwards', () => {
  expect(scrollThrough([400, 405, 900])).toEqual([true, true, true]);
});
