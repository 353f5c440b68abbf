import { contrast } from './contrast.ts';
import { TEXT_CONTRAST } from './signal-color.ts';

/** How much of the ink is in the soft one where the contrast allows it, and in what steps it grows where not. */
const leastShare = 0.72;
const step = 0.04;

/** The ink of what steps back (hints, what is pointed at): as near to the paper as text may be. */
export function softInk({ paper, ink }: { paper: string; ink: string }): string {
  for (let share = leastShare; share < 1; share += step) {
    const mixed = mix(ink, paper, share);
    if ((contrast(mixed, paper) ?? 0) >= TEXT_CONTRAST) return mixed;
  }
  return ink;
}

// Both are #rrggbb: the import takes no other colours.
function mix(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [first, second] = [one, other].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16));
    const value = Math.round((first ?? 0) * share + (second ?? 0) * (1 - share));
    return value.toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
