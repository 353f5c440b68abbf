import { StatementFault } from './statement-fault.ts';

// What banks write; what else a file says it is in, is refused by name.
const known = ['utf-8', 'us-ascii', 'ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252', 'latin1'];

/**
 * The text of an XML file in the characters that it says it is in: by its mark, by its declaration, else UTF-8 (XML 1.0, appendix F).
 * One that says something else than it is in is refused, with the line.
 */
export function decodeXml(bytes: Uint8Array): string {
  const mark = markOf(bytes);
  const declared = declaredOf(bytes)?.toLowerCase();
  const label = mark ?? declared ?? 'utf-8';
  if (mark === null && !known.includes(label))
    throw new StatementFault(
      `it says that it is in ${label.slice(0, 40)}, which is not read: expected UTF-8, ISO-8859-1 or Windows-1252`,
      1,
    );
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [before = ''] = new TextDecoder(label).decode(bytes).split('\ufffd');
    throw new StatementFault(`it is not in ${label.toUpperCase()} as it says`, before.split('\n').length);
  }
}

function markOf(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function declaredOf(bytes: Uint8Array): string | undefined {
  const beginning = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/.exec(beginning)?.[1];
}
