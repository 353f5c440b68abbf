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

/** A4. */
export const pageWidth = 595.28;
export const pageHeight = 841.89;

/** A quarter of the width of A4 between its margins; everything begins on one of the four. */
export const column = (pageWidth - 2 * margin) / 4;

/** Prose and names: about 72 characters a line. */
export const textWidth = 3 * column - 8 * unit;

export const hairline = 0.5;

/** What a label and its text take: the room of the label, then the width of the text. */
export interface LabelWidths {
  label: number;
  text: number;
}

export const factWidths: LabelWidths = { label: column, text: column - 2 * unit };
export const partyWidths: LabelWidths = { label: column / 2, text: 1.5 * column };
export const termWidths: LabelWidths = { label: 2 * column, text: 2 * column };

/** By how much lines are set shorter than their room: the layout rounds widths to parts of a point. */
export const roundingAllowance = 0.25;
