/** What pictures may be made of by the engine, besides shapes that are paths in other words. */
const OTHER_ELEMENT = /<(?!\/?(?:svg|title|desc|g|rect|path|circle|ellipse|line|polyline|polygon)[\s/>])/;

/**
 * A sanitised drawing as a stamp: every shape in black, of the size that it has. Null for one that needs more than shapes (gradients,
 * masks, patterns, a stylesheet), which black would fill.
 */
export function inBlack(svg: string, { width, height }: { width: number; height: number }): string | null {
  if (OTHER_ELEMENT.test(svg)) return null;
  return svg
    .replace(/\b(fill|stroke)="(?!none")[^"]*"/g, '$1="#000"')
    .replace(/\b(fill|stroke):(?!\s*none\b)[^;"]+/g, '$1:#000')
    .replace('<svg ', `<svg width="${width}" height="${height}" `);
}
