import type { LiveGap } from './find-live-gaps.ts';

/** What is open, in lines for a terminal. */
export function describeLiveGaps(gaps: readonly LiveGap[]): string[] {
  const [missing, advised] = [gaps.filter(isMissing), gaps.filter((gap) => !isMissing(gap))];
  return [
    ...(missing.length === 0
      ? ['Nothing is missing: the shop can take real orders.']
      : ['Missing before the shop takes real orders:', ...missing.map(listed)]),
    ...(advised.length === 0 ? [] : ['To be seen to, though nothing waits for it:', ...advised.map(listed)]),
  ];
}

/** Whether the shop takes no real orders without it. */
export function isMissing(gap: LiveGap): boolean {
  return gap.isMissing;
}

function listed({ says, typed }: LiveGap): string {
  return `  - ${[says, ...(typed === undefined ? [] : [typed])].join(' ')}`;
}
