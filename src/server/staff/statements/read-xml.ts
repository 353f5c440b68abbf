import {
  parseXml,
  type XmlDocument,
  XmlDocumentType,
  XmlElement,
  XmlError,
  XmlText,
} from '@rgrove/parse-xml';
import { StatementFault } from './statement-fault.ts';

/** An element of a statement as it is asked: by local names, whatever prefix its writer gave them. */
export interface Element {
  name: string;
  /** The namespace that is declared on it; '' where none is. */
  namespace: string;
  /** From 1. */
  line: number;
  attribute(name: string): string | undefined;
  /** The elements at the end of a path of names, in their order. */
  all(...path: string[]): Element[];
  /** The first of them. */
  first(...path: string[]): Element | undefined;
  /** The words of the first of them, without blanks around them; undefined where there are none. */
  text(...path: string[]): string | undefined;
}

/** Reads XML strictly. A document type is refused, whatever it declares: no statement has one, and nothing is ever fetched. */
export function readXml(source: string): Element {
  const lineOf = countLines(source);
  const document = parse(source, lineOf);
  const doctype = document.children.find((child) => child instanceof XmlDocumentType);
  if (doctype !== undefined)
    throw new StatementFault('expected a statement without a document type', lineOf(doctype.start));
  if (document.root === null) throw new StatementFault('it holds nothing', 1);
  return toElement(document.root, lineOf);
}

function parse(source: string, lineOf: (at: number) => number): XmlDocument {
  try {
    return parseXml(source, { includeOffsets: true, preserveCdata: false, preserveDocumentType: true });
  } catch (error) {
    if (error instanceof XmlError) {
      // The rest of its message shows the place in the source once more.
      const [words = ''] = error.message.split(' (line ');
      throw new StatementFault(`it is not well-formed XML: ${words.split('\n')[0]}`, lineOf(error.pos));
    }
    // The parser calls itself for each element in an element.
    if (error instanceof RangeError) throw new StatementFault('expected fewer elements in elements');
    throw error;
  }
}

function toElement(element: XmlElement, lineOf: (at: number) => number): Element {
  const [prefix, local] = element.name.includes(':') ? element.name.split(':') : ['', element.name];
  const find = (path: readonly string[]): XmlElement[] =>
    path.reduce(
      (found: XmlElement[], name) =>
        found.flatMap(({ children }) =>
          children.filter(
            (child): child is XmlElement =>
              child instanceof XmlElement && child.name.replace(/^.*:/, '') === name,
          ),
        ),
      [element],
    );
  return {
    name: local ?? '',
    namespace: element.attributes[prefix === '' ? 'xmlns' : `xmlns:${prefix}`] ?? '',
    line: lineOf(element.start),
    attribute: (name) => element.attributes[name],
    all: (...path) => find(path).map((found) => toElement(found, lineOf)),
    first: (...path) => {
      const [found] = find(path);
      return found === undefined ? undefined : toElement(found, lineOf);
    },
    text: (...path) => {
      const [found] = find(path);
      const text = found?.children
        .map((child) => (child instanceof XmlText ? child.text : ''))
        .join('')
        .trim();
      return text === '' ? undefined : text;
    },
  };
}

/** Tells in which line a place of a text is, by halving: a statement is asked for thousands. */
function countLines(source: string): (at: number) => number {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (place) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= place) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
