/**
 * How a text begins that a spreadsheet would take for a formula, as the source of a regular expression: what stands before the sign is
 * not shown or, as a quotation mark at the beginning of a cell, not part of it. The last four signs are the full-width ones, as numbers,
 * since what is built has no raw template beyond Latin-1.
 */
export const formulaStart = String.raw`(?:(?![\t\r\n])[\s\p{Cf}"])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`;
