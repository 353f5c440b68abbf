import { axisPositions } from '#server/page-fonts/axis-positions.ts';
import type { AxisLimit } from '#server/page-fonts/subset-recipe.ts';
import type { OwnText } from './set-own-lines.ts';

/** The axes of a text's face: each where the text stands, and where a slider is being moved between the ends that it has reached. */
export function movedAxes({
  cut,
  axes,
  moved = {},
}: Pick<OwnText, 'cut' | 'axes' | 'moved'>): Record<string, AxisLimit> {
  const positions = axisPositions(cut.axes, axes);
  return Object.fromEntries(
    cut.axes.map(({ tag, minimum, maximum }) => {
      const at = positions[tag] ?? minimum;
      const ends = moved[tag] ?? [at, at];
      const clamped = [...ends, at].map((end) => Math.min(Math.max(end, minimum), maximum));
      const [min, max] = [Math.min(...clamped), Math.max(...clamped)];
      return [tag, min === max ? at : { min, max }];
    }),
  );
}
