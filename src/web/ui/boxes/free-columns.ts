const COLUMNS = 12;

/** How many of the twelve columns stay free behind each box; a box that does not fit in a row begins the next. */
export function freeColumns(boxes: readonly { width: number }[]): number[] {
  let column = 0;
  return boxes.map(({ width }, at) => {
    column = column + width > COLUMNS ? width : column + width;
    const next = boxes[at + 1];
    return next === undefined || column + next.width > COLUMNS ? COLUMNS - column : 0;
  });
}
