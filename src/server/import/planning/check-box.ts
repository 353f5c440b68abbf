import type { z } from 'zod';
import type { boxYaml } from '#contract/import-format.ts';

/** What a box says that its type does not have, or what it lacks: the field to blame, and what was expected. */
export function checkBox(
  box: Partial<z.output<typeof boxYaml>> & { type: string },
): { field: 'svg' | 'label' | 'text'; message: string } | null {
  if (box.type !== 'svg') {
    return box.svg === undefined
      ? null
      : { field: 'svg', message: 'svg: expected in boxes of type svg alone' };
  }
  if (box.svg === undefined)
    return { field: 'svg', message: "svg: expected the drawing's file, like axis.svg" };
  if (box.label === undefined) {
    return { field: 'label', message: 'label: expected what the drawing shows, for those who do not see it' };
  }
  if (box.text === undefined) return null;
  return { field: 'text', message: 'text: expected none in a box of type svg, which shows its drawing' };
}
