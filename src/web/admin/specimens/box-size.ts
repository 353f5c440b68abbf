import type { BoxWords } from '#contract/admin/content/specimens.ts';

/** In twelfths of the row, and lines: how large either is at most. */
const most = 12;

/** As a box is laid out: what is no size of one is the nearest that is, and what is not said the whole row, or a line. */
export function sizeOf({ width, height }: Pick<BoxWords, 'width' | 'height'>): {
  width: number;
  height: number;
} {
  return { width: within(read(width, most)), height: within(read(height, 1)) };
}

/** The words of a size that is so much larger or smaller than another one: as it was typed where it is neither. */
export function sizedBy(
  typed: Pick<BoxWords, 'width' | 'height'>,
  by: { columns: number; lines: number },
): Pick<BoxWords, 'width' | 'height'> {
  const [columns, lines] = [Math.round(by.columns), Math.round(by.lines)];
  const { width, height } = sizeOf(typed);
  return {
    width: columns === 0 ? typed.width : `${within(width + columns)}`,
    height: lines === 0 ? typed.height : `${within(height + lines)}`,
  };
}

function read(words: string, absent: number): number {
  return words.trim() === '' ? absent : Number(words);
}

function within(size: number): number {
  return Number.isNaN(size) ? 1 : Math.max(1, Math.min(most, Math.round(size)));
}
