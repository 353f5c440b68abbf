interface ComparedAxis {
  tag: string;
  minimum: number;
  default: number;
  maximum: number;
}

/** A place on the axes of a font; an axis that is not named stands at its default. */
export type AxisPosition = Record<string, number>;

/** Beyond so many axes their ends are not looked at: fonts have one to five. */
const MOST_AXES = 8;

/**
 * Where two versions of a variable font are compared: first where both stand by default, then at both ends of each axis that both have,
 * as far as both go. An axis of one of them alone stays at its default.
 */
export function comparedPositions(
  before: readonly ComparedAxis[],
  after: readonly ComparedAxis[],
): AxisPosition[] {
  const shared = after.flatMap((axis) => {
    const old = before.find(({ tag }) => tag === axis.tag);
    if (old === undefined) return [];
    const [minimum, maximum] = [Math.max(axis.minimum, old.minimum), Math.min(axis.maximum, old.maximum)];
    if (minimum > maximum) return [];
    return [{ tag: axis.tag, minimum, maximum, start: Math.min(Math.max(axis.default, minimum), maximum) }];
  });
  const start = Object.fromEntries(shared.map((axis) => [axis.tag, axis.start]));
  const ends = shared
    .slice(0, MOST_AXES)
    .flatMap(({ tag, minimum, maximum }) =>
      [minimum, maximum].filter((value) => value !== start[tag]).map((value) => ({ ...start, [tag]: value })),
    );
  return [start, ...ends];
}
