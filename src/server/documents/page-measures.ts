/** 8 px, in points. All distances on a page are multiples of it, and a line is two. */
export const unit = 6;

/** The one size of text, in points. */
export const fontSize = 9;

/**
 * The height of a line as the library wants it: given with the size on each text and never on the page, whose line
 * height it multiplies anew whenever it lays the page out.
 */
export const textSize = { fontSize, lineHeight: (2 * unit) / fontSize };

export const margin = 8 * unit;

/** A quarter of the width of A4 between its margins; everything begins on one of the four. */
export const column = (595.28 - 2 * margin) / 4;
