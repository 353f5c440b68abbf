import {
  parseXml,
  type XmlDocument,
  XmlDocumentType,
  XmlElement,
  XmlError,
  type XmlNode,
  XmlText,
} from '@rgrove/parse-xml';

/** What says the same in several languages (BCP 47). */
export type TmxUnit = { language: string; text: string }[];

export type TmxResult = { ok: true; units: TmxUnit[] } | { ok: false; line: number | null; message: string };

class TmxFault extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** Inline elements of TMX 1.4 that hold codes of the translated file's own format, and no words of it. */
const codes = new Set(['bpt', 'ept', 'it', 'ph', 'ut']);

/**
 * Reads a translation memory (TMX 1.4, in UTF-8 or, with its mark, UTF-16). A document type is passed over and never fetched; one that
 * declares something of its own, and entities other than XML's five, are refused.
 */
export function readTmx(bytes: Buffer): TmxResult {
  const source = decode(bytes);
  if (source === null) return { ok: false, line: null, message: 'expected UTF-8, or UTF-16 with its mark' };
  try {
    return { ok: true, units: readUnits(source) };
  } catch (error) {
    if (error instanceof TmxFault)
      return { ok: false, line: source.slice(0, error.at).split('\n').length, message: error.message };
    throw error;
  }
}

function decode(bytes: Buffer): string | null {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  try {
    return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8', { fatal: true }).decode(
      bytes,
    );
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function readUnits(source: string): TmxUnit[] {
  const document = readXml(source);
  const doctype = document.children.find((child) => child instanceof XmlDocumentType);
  if (doctype?.internalSubset)
    throw new TmxFault(doctype.start, 'expected a TMX file without declarations of its own');
  const { root } = document;
  if (root === null || root.name !== 'tmx')
    throw new TmxFault(root?.start ?? 0, `expected <tmx>, found <${root?.name}>`);
  const bodies = childrenOf(root, 'body');
  return bodies.flatMap((body) => childrenOf(body, 'tu').map(readUnit));
}

function readXml(source: string): XmlDocument {
  try {
    return parseXml(source, { includeOffsets: true, preserveCdata: false, preserveDocumentType: true });
  } catch (error) {
    if (error instanceof XmlError) {
      // The rest of its message shows the place in the source once more.
      const [words = ''] = error.message.split(' (line ');
      throw new TmxFault(error.pos, `not well-formed: ${words}`);
    }
    // The parser calls itself for each element in an element.
    if (error instanceof RangeError) throw new TmxFault(0, 'expected fewer elements in elements');
    throw error;
  }
}

function readUnit(unit: XmlElement): TmxUnit {
  return childrenOf(unit, 'tuv').map((variant) => {
    const written = variant.attributes['xml:lang'] ?? variant.attributes.lang ?? '';
    const language = toTag(written);
    if (language === null)
      throw new TmxFault(variant.start, `expected a language tag like en or sr-Latn, found '${written}'`);
    const [segment] = childrenOf(variant, 'seg');
    return { language, text: segment === undefined ? '' : wordsOf(segment).trim() };
  });
}

function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => child instanceof XmlElement && child.name === name,
  );
}

function wordsOf(node: XmlNode): string {
  if (node instanceof XmlText) return node.text;
  if (!(node instanceof XmlElement) || codes.has(node.name)) return '';
  return node.children.map(wordsOf).join('');
}

function toTag(written: string): string | null {
  try {
    return Intl.getCanonicalLocales(written.replaceAll('_', '-'))[0] ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
