/** The words of which foundries make the names of styles, longest first where one begins another. */
const STYLE_WORDS = [
  ...['Hairline', 'Thin', 'Light', 'Regular', 'Normal', 'Book', 'Roman', 'Medium', 'Bold', 'Heavy', 'Black'],
  ...['Italic', 'Oblique', 'Slanted', 'Compressed', 'Condensed', 'Narrow', 'Expanded', 'Extended', 'Wide'],
  ...['Semi', 'Demi', 'Extra', 'Ultra'],
];
const ONE_WORD = new RegExp(STYLE_WORDS.join('|'), 'gi');
const ONLY_WORDS = new RegExp(`^(?:(?:${STYLE_WORDS.join('|')})-?)+$`, 'i');

/**
 * The name of a style in the one way of the house, each of its words on its own: 'Semi Bold Italic' for 'SemiBold Italic',
 * 'Semibold Italic' and 'Semi-BoldItalic'. What is no such word stays as it is.
 */
export function spaceStyleWords(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((part) => (ONLY_WORDS.test(part) ? (part.match(ONE_WORD) ?? []).map(capitalised) : [part]))
    .join(' ');
}

function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`;
}
