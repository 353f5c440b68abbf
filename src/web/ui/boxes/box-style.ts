import type { CSSProperties } from 'react';
import type { DrawingBox, FamilyBox } from '#contract/services.ts';
import { inkHeight, inkWidth } from '#web/ui/line-style.ts';

/** What the stylesheet of boxes needs to know of one; `drop` is how far its line goes down beside others, in widths of the box. */
export function boxStyle(
  box: Pick<FamilyBox, 'width' | 'height'> & (Pick<FamilyBox, 'line'> | Pick<DrawingBox, 'drawing'>),
  drop?: number,
): CSSProperties {
  const ratio =
    'line' in box ? inkHeight(box.line) / inkWidth(box.line) : box.drawing.height / box.drawing.width;
  return {
    '--span': box.width,
    '--lines': box.height,
    '--ratio': ratio,
    ...(drop !== undefined && { '--side-by-side-drop': drop }),
  };
}
