/** A table of glyphs: so many cells beside and below each other, each so large, in points. */
export interface CellGrid {
  columns: number;
  rows: number;
  width: number;
  height: number;
}

const FEWEST_COLUMNS = 8;
/** How high a cell is for its width, at least. */
const PROPORTION = 1.15;

/**
 * Lays out so many cells over areas of the same width that they fill all of them: the largest cells that all find room, with rows
 * as high as the areas give.
 */
export function layOutCells(count: number, areas: readonly { width: number; height: number }[]): CellGrid[] {
  const [{ width = 0 } = {}] = areas;
  const height = areas.reduce((sum, area) => sum + area.height, 0);
  if (width <= 0 || height <= 0) throw new RangeError('A table of glyphs needs areas.');
  const fewest = Math.min(FEWEST_COLUMNS, Math.max(1, count));
  let columns = fewest;
  while (roomIn(areas, columns) < count) columns += 1;
  const rows = Math.max(1, Math.ceil(count / columns));
  let [above, rowsAbove] = [0, 0];
  return areas.map((area) => {
    above += area.height;
    const until = Math.round((rows * above) / height);
    const own = Math.max(1, until - rowsAbove);
    rowsAbove = until;
    return { columns, rows: own, width: width / columns, height: area.height / own };
  });
}

function roomIn(areas: readonly { width: number; height: number }[], columns: number): number {
  return areas.reduce(
    (sum, { width, height }) => sum + columns * Math.floor(height / ((width / columns) * PROPORTION)),
    0,
  );
}
