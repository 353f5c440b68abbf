/**
 * How a text begins that a spreadsheet would take for a formula, as the source of a regular expression: what stands before the sign is
 * not shown or, as a quotation mark at the beginning of a cell, not part of it.
 */
export const formulaStart = String.raw`(?:(?![\t\r\n])[\s\p{Cf}"])*[=+\-@＝＋－＠]`;
