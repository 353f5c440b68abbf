import {
  parseXml,
  type XmlDocument,
  XmlDocumentType,
  XmlElement,
  XmlError,
  type XmlNode,
  XmlText,
} from '@rgrove/parse-xml';

/** A drawing without anything that acts, moves or asks for something outside of it; `width` and `height` are its ratio. */
export type SvgResult =
  | { ok: true; svg: string; width: number; height: number }
  | { ok: false; line: number; message: string };

/** What every sanitised drawing begins with. */
export const svgBeginning = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="';

const kept = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon clipPath mask marker pattern ' +
    'linearGradient radialGradient stop style title desc'
  ).split(' '),
);

/** Elements that a drawing may not have, and what is expected instead. */
const refused: Record<string, string> = {
  script: 'expected a drawing without scripts',
  foreignObject: 'expected a drawing without foreignObject',
  image: 'expected shapes, no images in the drawing',
  feImage: 'expected shapes, no images in the drawing',
  a: 'expected a drawing without links',
  text: 'expected letters as outlines: a drawing does not bring its fonts along',
  animate: 'expected a drawing that does not move',
  animateMotion: 'expected a drawing that does not move',
  animateTransform: 'expected a drawing that does not move',
  set: 'expected a drawing that does not move',
};

class SvgFault extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

const deepest = 200;

/** Checks a drawing and writes it anew with the elements of drawings alone; what editors leave behind is left out. */
export function sanitiseSvg(source: string): SvgResult {
  try {
    const root = readDrawing(source);
    if (root.name !== 'svg') throw new SvgFault(root.start, `expected <svg>, found <${root.name}>`);
    const [left, top, width, height] = viewBoxOf(root);
    const look = Object.entries(root.attributes).filter(
      ([name]) => !/^(xmlns(:.*)?|viewBox|width|height|x|y|version)$/.test(name),
    );
    const opening = `${svgBeginning}${left} ${top} ${width} ${height}"${writeAttributes(root, look, source)}>`;
    const svg = `${opening}${root.children.map((child) => write(child, source)).join('')}</svg>\n`;
    return { ok: true, svg, width, height };
  } catch (error) {
    if (error instanceof SvgFault) return faultAt(source, error.at, error.message);
    throw error;
  }
}

/** The outermost element of a well-formed document that declares no entities of its own, of which a drawing needs none. */
function readDrawing(source: string): XmlElement {
  const document = readXml(source);
  const doctype = document.children.find((child) => child instanceof XmlDocumentType);
  if (doctype?.internalSubset)
    throw new SvgFault(doctype.start, 'expected a drawing without declarations of entities');
  if (document.root === null) throw new SvgFault(0, 'expected <svg>');
  refuseDepth(document.root);
  return document.root;
}

function readXml(source: string): XmlDocument {
  try {
    return parseXml(source, { includeOffsets: true, preserveCdata: false, preserveDocumentType: true });
  } catch (error) {
    if (error instanceof XmlError) {
      // The rest of its message shows the place in the source once more.
      const [words = ''] = error.message.split(' (line ');
      throw new SvgFault(error.pos, `not well-formed: ${words}`);
    }
    // The parser calls itself for each element in an element.
    if (error instanceof RangeError) throw tooDeep(0);
    throw error;
  }
}

function refuseDepth(root: XmlElement): void {
  let level: XmlElement[] = [root];
  for (let depth = 1; level.length > 0; depth += 1) {
    const [first] = level;
    if (depth > deepest && first !== undefined) throw tooDeep(first.start);
    level = level.flatMap(({ children }) => children.filter((child) => child instanceof XmlElement));
  }
}

function tooDeep(at: number): SvgFault {
  return new SvgFault(at, `expected at most ${deepest} elements in each other`);
}

function faultAt(source: string, at: number, message: string): SvgResult {
  return { ok: false, line: source.slice(0, at).split(/\r\n|\r|\n/).length, message };
}

function viewBoxOf(root: XmlElement): [number, number, number, number] {
  const { viewBox, width: wide, height: high } = root.attributes;
  const [left = 0, top = 0, width = 0, height = 0] = (
    viewBox?.trim() ?? `0 0 ${lengthOf(wide)} ${lengthOf(high)}`
  )
    .split(/[\s,]+/)
    .map(Number);
  if (![left, top].every(Number.isFinite) || ![width, height].every((side) => side > 0 && side < 1e6))
    throw new SvgFault(root.start, 'expected a viewBox of four numbers, or a width and a height');
  return [left, top, width, height];
}

/** The number of a length; a share of nothing that is known is none. */
function lengthOf(length: string | undefined): number {
  const match = /^\s*(\d*\.?\d+)(px|pt|pc|mm|cm|in|em)?\s*$/.exec(length ?? '');
  return Number(match?.[1] ?? Number.NaN);
}

function write(node: XmlNode, source: string): string {
  if (node instanceof XmlText) return writeText(node.text);
  // Comments and instructions to programs are left out.
  if (!(node instanceof XmlElement)) return '';
  const { name } = node;
  const reason = refused[name];
  if (reason !== undefined) throw new SvgFault(node.start, reason);
  if (!kept.has(name)) return '';
  const children =
    name === 'style' ? writeText(styleOf(node)) : node.children.map((child) => write(child, source)).join('');
  const tag = `<${name}${writeAttributes(node, Object.entries(node.attributes), source)}`;
  return children === '' ? `${tag}/>` : `${tag}>${children}</${name}>`;
}

function writeAttributes(element: XmlElement, attributes: [string, string][], source: string): string {
  const hasLink = Object.hasOwn(element.attributes, 'href');
  return attributes
    .flatMap(([name, value]) => {
      const at = placeOf(element, name, source);
      if (/^on/i.test(name))
        throw new SvgFault(at, `expected a drawing without event handlers, found ${name}`);
      const isLink = name === 'href' || name === 'xlink:href';
      if (isLink && !/^#/.test(value.trim()))
        throw new SvgFault(at, `expected ${name} to name a part of the drawing itself, like #part`);
      checkCss(value, at);
      // The newer way to write a reference is the one that counts.
      if (isLink ? hasLink && name !== 'href' : name.includes(':')) return [];
      return [` ${isLink ? 'href' : name}="${escapeXml(value, /[&<>"\t\n\r]/g)}"`];
    })
    .join('');
}

/** Where an attribute stands: the parser knows the place of its element alone. */
function placeOf({ start, end }: XmlElement, name: string, source: string): number {
  const at = source.indexOf(name, start);
  return at < 0 || at > end ? start : at;
}

/** What a browser reads of a style: its text in one, whatever stands between its parts. */
function styleOf({ children, start }: XmlElement): string {
  const texts = children.filter((child) => child instanceof XmlText);
  const css = texts.map(({ text }) => text).join('');
  checkCss(css, texts[0]?.start ?? start);
  return css;
}

/** CSS may write any letter as an escape, so that none is let through. */
function checkCss(css: string, at: number): void {
  if (/\\|@import|image-set|javascript:|expression\s*\(/i.test(css) || /url\(\s*(?!["']?#)/i.test(css))
    throw new SvgFault(at, 'expected no references out of the drawing');
}

function writeText(text: string): string {
  return text.trim() === '' ? '' : escapeXml(text, /[&<>"\r]/g);
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A sign that XML would read as another one is written by its number. */
function escapeXml(text: string, signs: RegExp): string {
  return text.replace(signs, (sign) => named[sign] ?? `&#${sign.codePointAt(0)};`);
}
