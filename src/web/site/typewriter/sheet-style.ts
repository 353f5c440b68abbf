import type { CSSProperties } from 'react';
import type { LineEdges } from '#contract/page-fonts.ts';
import type { TypewriterPage } from '#contract/services.ts';
import { WRAPPED_FROM_EM } from '#domain/limits.ts';
import type { Ink } from '#web/site/tester/measure-ink.ts';
import { lineStyle, type Overhang, overhangOf, overhangStyle } from '#web/ui/line-style.ts';
import { narrowestLines } from './narrowest-lines.ts';

/** A text as it was measured, and how it is set. */
export interface MeasuredSheet {
  ink: Ink;
  /** Null where the text is one word. */
  paragraphs: TypewriterPage['paragraphs'];
  edges: LineEdges;
  direction: 'ltr' | 'rtl';
  size: number | null;
  leading: number;
}

export interface SheetStyle {
  isWrapped: boolean;
  style: CSSProperties;
}

/** Numbers of lines in which a text may fill a window; between them a window is filled almost as well. */
const LINES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 19, 22, 26, 30, 36, 43, 52];
/** What rounding of advances may come to, so that no word goes over the edge. */
const SLACK = 1.004;

/**
 * All that a stylesheet needs to make a text fill its window, whatever the window's shape: by its ink where it is one word,
 * else wrapped into as many lines as make it largest, with room for what its letters hang over. Arithmetic alone, so that it is right before any script runs.
 */
export function sheetStyle({ ink, paragraphs, edges, direction, size, leading }: MeasuredSheet): SheetStyle {
  const isLong = ink.inkRight - ink.inkLeft >= WRAPPED_FROM_EM;
  const isWrapped = size !== null || paragraphs !== null || isLong;
  const line = lineStyle({ ...noLine, ...ink, direction });
  const end = direction === 'rtl' ? ink.inkLeft : ink.advance - ink.inkRight;
  const style: CSSProperties = { ...line, '--ink-end': round(end) };
  if (!isWrapped) return { isWrapped, style };
  const over = overhangOf(edges, { ...ink, leading });
  const broken = { ...style, ...overhangStyle(over), lineHeight: leading };
  if (size !== null) return { isWrapped, style: { ...broken, '--size': `${size}px` } };
  const measured = paragraphs ?? [{ words: [ink.advance], space: 0 }];
  return { isWrapped, style: { ...broken, '--fit': largestFit(measured, { leading, over }) } };
}

/** For each number of lines the size at which width or height is filled; the largest of them counts. */
function largestFit(
  paragraphs: NonNullable<MeasuredSheet['paragraphs']>,
  { leading, over }: { leading: number; over: Overhang },
): string {
  const sizes: string[] = [];
  let last = Number.POSITIVE_INFINITY;
  for (const lines of LINES) {
    const width = narrowestLines(paragraphs, lines);
    if (width === null || width >= last) continue;
    last = width;
    const wide = Math.max(width, 0.01) * SLACK + over.left + over.right;
    const high = lines * leading + over.top + over.bottom;
    sizes.push(`min(100cqi / ${round(wide)}, 100cqb / ${round(high)})`);
  }
  // A text of more paragraphs than that has a size that can be read.
  return sizes.length === 0 ? '0px' : `max(${sizes.join(', ')})`;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

const noLine = {
  text: '',
  language: null,
  fontFamily: '',
  variation: '',
  features: '',
  missing: 0,
};
