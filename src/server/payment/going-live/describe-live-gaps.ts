import type { LiveGaps } from './find-live-gaps.ts';

/** What is missing, in lines for a terminal. */
export function describeLiveGaps({ missing, advised }: LiveGaps): string[] {
  return [
    ...(missing.length === 0
      ? ['Nothing is missing: the shop can take real orders.']
      : ['Missing before the shop takes real orders:', ...missing.map(listed)]),
    ...(advised.length === 0 ? [] : ['To be seen to, though nothing waits for it:', ...advised.map(listed)]),
  ];
}

function listed(sentence: string): string {
  return `  - ${sentence}`;
}
