/** An element of a document, or a text in it; `at` is where it begins. */
export type XmlNode = XmlElement | { kind: 'text'; text: string; at: number };

export interface XmlElement {
  kind: 'element';
  name: string;
  attributes: { name: string; value: string; at: number }[];
  children: XmlNode[];
  at: number;
}

export type XmlResult = { ok: true; root: XmlElement } | { ok: false; at: number; message: string };

const space = /[\t\n\r ]*/y;
const declaration = /<\?xml[\t\n\r ][^?]*\?>/y;
const comment = /<!--(?:(?!--)[\s\S])*-->/y;
/** Without declarations of its own: these make entities, of which a drawing needs none. */
const doctype = /<!DOCTYPE[^[<>]*>/y;
const cdata = /<!\[CDATA\[((?:(?!\]\]>)[\s\S])*)\]\]>/y;
const startOfTag = /<([A-Za-z_][\w.:-]*)/y;
const attribute = /[\t\n\r ]+([A-Za-z_][\w.:-]*)[\t\n\r ]*=[\t\n\r ]*(?:"([^"<]*)"|'([^'<]*)')/y;
const endOfStartTag = /[\t\n\r ]*(\/?)>/y;
const endTag = /<\/([A-Za-z_][\w.:-]*)[\t\n\r ]*>/y;
const text = /[^<]+/y;
const reference = /&(?:#(\d+)|#x([\da-fA-F]+)|(amp|lt|gt|quot|apos));|&/g;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const deepest = 200;

class XmlFault extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** Reads a well-formed document (XML 1.0) without entities and processing instructions; comments are left out. */
export function parseXml(source: string): XmlResult {
  try {
    return { ok: true, root: readDocument(source) };
  } catch (error) {
    if (error instanceof XmlFault) return { ok: false, at: error.at, message: error.message };
    throw error;
  }
}

function readDocument(source: string): XmlElement {
  let at = source.startsWith('\ufeff') ? 1 : 0;
  let root: XmlElement | null = null;
  const open: XmlElement[] = [];

  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match !== null) at = pattern.lastIndex;
    return match;
  }
  function add(node: XmlNode): void {
    const parent = open.at(-1);
    if (parent !== undefined) parent.children.push(node);
    else if (node.kind === 'element' && root === null) root = node;
    else throw new XmlFault(node.at, 'expected nothing beside the one outermost element');
  }

  take(space);
  take(declaration);
  while (at < source.length) {
    if (open.length === 0) {
      take(space);
      if (at >= source.length) break;
    }
    const began = at;
    if (take(comment) !== null || (root === null && take(doctype) !== null)) continue;
    const raw = take(cdata);
    if (raw !== null) {
      add({ kind: 'text', text: raw[1] ?? '', at: began });
      continue;
    }
    const ended = take(endTag);
    if (ended !== null) {
      const last = open.pop();
      if (last?.name !== ended[1])
        throw new XmlFault(began, `expected ${last === undefined ? 'no end tag' : `</${last.name}>`}`);
      continue;
    }
    const started = take(startOfTag);
    if (started !== null) {
      const element = readStartTag(started[1] ?? '', began);
      add(element.node);
      if (!element.isEmpty) open.push(element.node);
      if (open.length > deepest)
        throw new XmlFault(began, `expected at most ${deepest} elements in each other`);
      continue;
    }
    const words = take(text);
    if (words === null) throw new XmlFault(began, 'expected an element, a comment or text');
    add({ kind: 'text', text: decode(words[0], began), at: began });
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined)
    throw new XmlFault(unclosed.at, `expected </${unclosed.name}> for this element`);
  if (root === null) throw new XmlFault(0, 'expected an element');
  return root;

  function readStartTag(name: string, began: number): { node: XmlElement; isEmpty: boolean } {
    const node: XmlElement = { kind: 'element', name, attributes: [], children: [], at: began };
    for (;;) {
      const attributeAt = at;
      const found = take(attribute);
      if (found === null) break;
      const key = found[1] ?? '';
      if (node.attributes.some((each) => each.name === key))
        throw new XmlFault(attributeAt, `expected '${key}' once`);
      const value = decode(found[2] ?? found[3] ?? '', attributeAt);
      node.attributes.push({ name: key, value, at: attributeAt + found[0].search(/\S/) });
    }
    const end = take(endOfStartTag);
    if (end === null) throw new XmlFault(at, `expected attributes like name="value" and > in <${name}`);
    return { node, isEmpty: end[1] === '/' };
  }
}

function decode(words: string, at: number): string {
  return words.replace(reference, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    if (!(code > 0 && code <= 0x10ffff)) throw new XmlFault(at, "expected '&amp;' for a lone '&'");
    return String.fromCodePoint(code);
  });
}
