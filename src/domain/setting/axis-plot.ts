/** An axis as a plot shows it, in the font's own units. */
export interface PlottedAxis {
  tag: string;
  name: string;
  minimum: number;
  default: number;
  maximum: number;
}

/** A named style of a variable font. */
export interface NamedPlace {
  name: string;
  coordinates: Readonly<Record<string, number>>;
}

/** About two hundred places, in steps that read well. */
export function stepOfAxis({ minimum, maximum }: Pick<PlottedAxis, 'minimum' | 'maximum'>): number {
  const range = maximum - minimum;
  return range > 50 ? 1 : range > 5 ? 0.1 : 0.01;
}

/** Where a value lies on its axis, from 0 to 1; in the middle of an axis without a range. */
export function shareOf(value: number, { minimum, maximum }: PlottedAxis): number {
  return maximum > minimum ? Math.min(1, Math.max(0, (value - minimum) / (maximum - minimum))) : 0.5;
}

/** The value at a share of an axis, in its steps and within its range. */
export function valueAt(share: number, axis: PlottedAxis): number {
  const { minimum, maximum } = axis;
  const step = stepOfAxis(axis);
  const value = minimum + Math.min(1, Math.max(0, share)) * (maximum - minimum);
  return Math.min(maximum, Math.max(minimum, Number((Math.round(value / step) * step).toFixed(2))));
}

/**
 * The named style at a place of a plot of one axis or two, no further from it than `within` (a share of the plot); the nearest, and of
 * several the one that stands nearest on the axes that are not plotted. Null where there is none.
 */
export function namedPlaceAt<Named extends NamedPlace>(
  named: readonly Named[],
  {
    at,
    axes,
    others,
    within,
  }: {
    at: Readonly<Record<string, number>>;
    /** Those that are plotted. */
    axes: readonly PlottedAxis[];
    others: readonly PlottedAxis[];
    within: number;
  },
): Named | null {
  const distance = (place: NamedPlace, along: readonly PlottedAxis[]) =>
    Math.hypot(
      ...along.map((axis) => {
        const [own, wanted] = [place.coordinates[axis.tag] ?? axis.default, at[axis.tag] ?? axis.default];
        return shareOf(own, axis) - shareOf(wanted, axis);
      }),
    );
  const near = named
    .map((place) => ({ place, far: distance(place, axes), besides: distance(place, others) }))
    .filter(({ far }) => far <= within)
    .sort((one, other) => one.far - other.far || one.besides - other.besides);
  return near[0]?.place ?? null;
}

/** Where a value snaps to: a stop that is no further than `within` of the axis' range, else it stays. */
export function snapped(
  value: number,
  stops: readonly number[],
  axis: Pick<PlottedAxis, 'minimum' | 'maximum'>,
  within: number,
): number {
  const reach = (axis.maximum - axis.minimum) * within;
  const nearest = stops.reduce<number | null>(
    (best, stop) => (best === null || Math.abs(stop - value) < Math.abs(best - value) ? stop : best),
    null,
  );
  return nearest !== null && Math.abs(nearest - value) <= reach ? nearest : value;
}
