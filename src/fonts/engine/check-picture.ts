/** The elements that pictures are made of; none of them can name a file or an address. */
const OTHER_ELEMENT = /<(?!\/?(?:svg|title|desc|g|rect|path|circle|ellipse|line|polyline|polygon)[\s/>])/;
const LONGEST_SVG = 16 * 1024 * 1024;
const WIDEST = 8192;

/** Throws RangeError for a picture that the engine does not draw: the wrong size, or more than filled paths. */
export function checkPicture({ svg, width }: { svg: string; width: number }): void {
  if (!(Number.isInteger(width) && width >= 1 && width <= WIDEST))
    throw new RangeError(`A picture's width must be from 1 to ${WIDEST} pixels.`);
  if (svg.length > LONGEST_SVG)
    throw new RangeError(`A picture's SVG may have at most ${LONGEST_SVG} characters.`);
  if (OTHER_ELEMENT.test(svg))
    throw new RangeError('A picture may have no elements but svg, title, desc, g and shapes.');
}
