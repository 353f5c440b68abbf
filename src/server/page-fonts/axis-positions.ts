import { DEFAULT_OPSZ } from '#domain/limits.ts';
import type { FontAxis } from '#fonts/font-facts.ts';
import type { AxisLimit } from './subset-recipe.ts';

/** Where a text stands on each axis of its font: what is asked for, clamped, else the axis' own default. */
export function axisPositions(
  axes: readonly FontAxis[],
  asked: Readonly<Record<string, number>> = {},
): Record<string, number> {
  return Object.fromEntries(
    axes.map((axis) => {
      const start = axis.tag === 'opsz' ? DEFAULT_OPSZ : axis.default;
      return [axis.tag, Math.min(Math.max(asked[axis.tag] ?? start, axis.minimum), axis.maximum)];
    }),
  );
}

/** What a subset keeps of its axes: one value where every text stands there, else the range between them. */
export function axisLimits(positions: readonly Record<string, number>[]): Record<string, AxisLimit> {
  const limits: Record<string, AxisLimit> = {};
  for (const tag of Object.keys(positions[0] ?? {})) {
    const values = positions.map((position) => position[tag] ?? 0);
    const [min, max] = [Math.min(...values), Math.max(...values)];
    limits[tag] = min === max ? min : { min, max };
  }
  return limits;
}

/** CSS `font-variation-settings`, '' where the font has no axes. */
export function variationSettings(position: Record<string, number>): string {
  return Object.entries(position)
    .map(([tag, value]) => `"${tag}" ${value}`)
    .join(', ');
}
