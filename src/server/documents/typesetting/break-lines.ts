/**
 * Breaks a text into lines of at most `width`, by `measure`. A word that is wider than a line (an address, a reference) is
 * divided after a sign if it has one and between letters if not, and never with a hyphen that is not its own.
 */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = measure(word) <= width ? [word] : divideWord(word, width, measure);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  lines.push(line);
  return lines;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function divideWord(word: string, width: number, measure: (text: string) => number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const { segment } of graphemes.segment(word)) {
    if (part !== '' && measure(part + segment) > width) {
      const afterSign = part.search(/[^@.\-_/]*$/);
      const end = afterSign > part.length / 2 ? afterSign : part.length;
      parts.push(part.slice(0, end));
      part = part.slice(end);
    }
    part += segment;
  }
  return [...parts, part];
}
