/** An element of XML with its attributes and what is in it. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  content: (XmlElement | string)[];
}

/** What may be put into an element; null is nothing. */
export type XmlContent = XmlElement | string | null | XmlContent[];

/** An element of these contents; null where there is nothing in it, so that what is not known is not said. */
export function element(name: string, ...contents: XmlContent[]): XmlElement | null {
  return elementWith(name, {}, ...contents);
}

/** An element with attributes; null where there is nothing in it. */
export function elementWith(
  name: string,
  attributes: Record<string, string>,
  ...contents: XmlContent[]
): XmlElement | null {
  const content = flatten(contents);
  return content.length === 0 ? null : { name, attributes, content };
}

/** An element that is there with nothing in it, too. */
export function requiredElement(
  name: string,
  attributes: Record<string, string>,
  ...contents: XmlContent[]
): XmlElement {
  return { name, attributes, content: flatten(contents) };
}

function flatten(contents: XmlContent[]): (XmlElement | string)[] {
  return contents
    .flatMap((content): (XmlElement | string | null)[] =>
      Array.isArray(content) ? flatten(content) : [content],
    )
    .filter((content): content is XmlElement | string => content !== null && content !== '');
}

/** The document as XML 1.0, to be kept in UTF-8, an element a line. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, '')}\n`;
}

function writeElement({ name, attributes, content }: XmlElement, indent: string): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const open = `${indent}<${name}${said.join('')}`;
  if (content.length === 0) return `${open}/>`;
  if (content.some((part) => typeof part === 'string')) {
    const inside = content.map((part) =>
      typeof part === 'string' ? escapeXml(part) : writeElement(part, ''),
    );
    return `${open}>${inside.join('')}</${name}>`;
  }
  const lines = content.map((part) => (typeof part === 'string' ? part : writeElement(part, `${indent}  `)));
  return `${open}>\n${lines.join('\n')}\n${indent}</${name}>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** What XML 1.0 has no place for (clause 2.2: control characters, halves of pairs) is left out. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"\r]/g, (character) => entities[character] ?? character);
}
