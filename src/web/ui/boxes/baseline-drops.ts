import type { DrawingBox, FamilyBox } from '#contract/services.ts';
import { inkWidth } from '#web/ui/line-style.ts';

/** What of a box says where its line stands. */
export type PlacedBox = Pick<FamilyBox, 'key' | 'width' | 'hideOnDesktop'> &
  (Pick<FamilyBox, 'kind' | 'line'> | Pick<DrawingBox, 'kind'>);

/**
 * How far the lines of boxes that stand side by side go down, in widths of their box, so that all of a row stand on
 * one baseline. Boxes of different widths stay where they are.
 */
export function baselineDrops(boxes: readonly PlacedBox[]): Map<string, number> {
  const drops = new Map<string, number>();
  for (const row of rowsOf(boxes.filter(({ hideOnDesktop }) => !hideOnDesktop))) {
    if (new Set(row.map(({ width }) => width)).size !== 1) continue;
    const texts = row.filter((box) => box.kind !== 'drawing');
    const highest = Math.max(...texts.map(rise));
    for (const box of texts) drops.set(box.key, Math.round((highest - rise(box)) * 10_000) / 10_000);
  }
  return drops;
}

// How high a line rises above its baseline when it is as wide as its box, in widths of the box.
function rise({ line }: Pick<FamilyBox, 'line'>): number {
  return line.inkTop / inkWidth(line);
}

function rowsOf(boxes: readonly PlacedBox[]): PlacedBox[][] {
  const rows: PlacedBox[][] = [];
  let room = 0;
  for (const box of boxes) {
    if (box.width > room) {
      rows.push([]);
      room = 12;
    }
    rows.at(-1)?.push(box);
    room -= box.width;
  }
  return rows;
}
