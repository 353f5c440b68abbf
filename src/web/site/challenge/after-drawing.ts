export const DRAWING = 'Drawing …';

/** What stands once no file is drawn any more: what was said while it was, as that a link is copied, is not taken away. */
export function afterDrawing(said: string): string {
  return said === DRAWING ? '' : said;
}
