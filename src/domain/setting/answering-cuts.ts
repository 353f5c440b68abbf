/** A cut beside others, by what its web font says of it. */
export interface StyledCut {
  uid: string;
  /** Of the axes that its font has, where they begin; none of a static one. */
  initialAxes: Readonly<Record<string, number>>;
  /** 1 to 1000. */
  weight: number;
  /** Percent of normal. */
  stretch: number;
  isItalic: boolean;
}

const MOST_WEIGHT = 1000;
const MOST_STRETCH = 200;

/**
 * The uids of cuts that answer axes which are moved: those that have one of these, and of the static ones the nearest by weight and
 * width, upright and italic each. The others stand aside. Null where all stay: nothing is moved that any of them has, or the static
 * ones are all there is.
 */
export function answeringCuts(
  cuts: readonly StyledCut[],
  axes: Readonly<Record<string, number>>,
): ReadonlySet<string> | null {
  const moved = Object.keys(axes);
  const moving = cuts.filter(({ initialAxes }) => moved.some((tag) => tag in initialAxes));
  if (moving.length === 0) return null;
  const answering = new Set(moving.map(({ uid }) => uid));
  // No static style says where it stands on another axis.
  if (axes.wght === undefined && axes.wdth === undefined) return answering;
  for (const isItalic of [false, true]) {
    const statics = cuts.filter(
      (cut) => cut.isItalic === isItalic && Object.keys(cut.initialAxes).length === 0,
    );
    const far = ({ weight, stretch }: StyledCut) =>
      Math.abs(weight - (axes.wght ?? startOf(moving, 'wght', weight))) / MOST_WEIGHT +
      Math.abs(stretch - (axes.wdth ?? startOf(moving, 'wdth', stretch))) / MOST_STRETCH;
    const [nearest] = statics.toSorted((one, other) => far(one) - far(other));
    if (nearest !== undefined) answering.add(nearest.uid);
  }
  return answering;
}

/** Where an axis stands that is not moved; where a static style stands, if no font has it. */
function startOf(moving: readonly StyledCut[], tag: string, otherwise: number): number {
  return moving.find(({ initialAxes }) => tag in initialAxes)?.initialAxes[tag] ?? otherwise;
}
