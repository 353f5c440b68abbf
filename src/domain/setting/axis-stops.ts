import type { NamedPlace } from './axis-plot.ts';

/** Where named styles stand on an axis, ascending and each place once, as a part of the axis; nothing where there is none. */
export function axisStops(
  named: readonly Pick<NamedPlace, 'coordinates'>[],
  tag: string,
): { stops?: readonly number[] } {
  const stops = new Set(named.flatMap(({ coordinates }) => coordinates[tag] ?? []));
  return stops.size === 0 ? {} : { stops: [...stops].sort((one, other) => one - other) };
}
