const COLUMNS = 12;

/** How many of the twelve columns the last row of boxes leaves free; a box that does not fit in a row begins the next. */
export function freeColumns(boxes: { width: number }[]): number {
  const taken = boxes.reduce((column, { width }) => (column + width > COLUMNS ? width : column + width), 0);
  return boxes.length === 0 ? 0 : COLUMNS - taken;
}
