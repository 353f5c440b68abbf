import { parseXml, type XmlElement, type XmlNode } from './parse-xml.ts';

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

/** Checks a drawing and writes it anew with the elements of drawings alone; what editors leave behind is left out. */
export function sanitiseSvg(source: string): SvgResult {
  const parsed = parseXml(source);
  if (!parsed.ok) return faultAt(source, parsed.at, `not well-formed: ${parsed.message}`);
  try {
    const { root } = parsed;
    if (root.name !== 'svg') throw new SvgFault(root.at, `expected <svg>, found <${root.name}>`);
    const [left, top, width, height] = viewBoxOf(root);
    const attributes = root.attributes.filter(
      ({ name }) => !/^(xmlns(:.*)?|viewBox|width|height|x|y|version)$/.test(name),
    );
    const opening = `${svgBeginning}${left} ${top} ${width} ${height}"${writeAttributes({ ...root, attributes })}>`;
    return { ok: true, svg: `${opening}${root.children.map(write).join('')}</svg>\n`, width, height };
  } catch (error) {
    if (error instanceof SvgFault) return faultAt(source, error.at, error.message);
    throw error;
  }
}

function faultAt(source: string, at: number, message: string): SvgResult {
  return { ok: false, line: source.slice(0, at).split(/\r\n|\r|\n/).length, message };
}

function viewBoxOf(root: XmlElement): [number, number, number, number] {
  const attributeOf = (wanted: string) => root.attributes.find(({ name }) => name === wanted)?.value;
  const [left = 0, top = 0, width = 0, height = 0] = (
    attributeOf('viewBox')?.trim() ??
    `0 0 ${lengthOf(attributeOf('width'))} ${lengthOf(attributeOf('height'))}`
  )
    .split(/[\s,]+/)
    .map(Number);
  if (![left, top].every(Number.isFinite) || ![width, height].every((side) => side > 0 && side < 1e6))
    throw new SvgFault(root.at, 'expected a viewBox of four numbers, or a width and a height');
  return [left, top, width, height];
}

/** The number of a length; a share of nothing that is known is none. */
function lengthOf(length: string | undefined): number {
  const match = /^\s*(\d*\.?\d+)(px|pt|pc|mm|cm|in|em)?\s*$/.exec(length ?? '');
  return Number(match?.[1] ?? Number.NaN);
}

function write(node: XmlNode): string {
  if (node.kind === 'text') return node.text.trim() === '' ? '' : escapeXml(node.text);
  const { name } = node;
  const reason = refused[name];
  if (reason !== undefined) throw new SvgFault(node.at, reason);
  if (!kept.has(name)) return '';
  if (name === 'style') checkStyle(node);
  const children = node.children.map(write).join('');
  const tag = `<${name}${writeAttributes(node)}`;
  return children === '' ? `${tag}/>` : `${tag}>${children}</${name}>`;
}

function writeAttributes({ attributes }: XmlElement): string {
  return attributes
    .flatMap(({ name, value, at }) => {
      if (/^on/i.test(name))
        throw new SvgFault(at, `expected a drawing without event handlers, found ${name}`);
      const isLink = name === 'href' || name === 'xlink:href';
      if (isLink && !/^#/.test(value.trim()))
        throw new SvgFault(at, `expected ${name} to name a part of the drawing itself, like #part`);
      checkCss(value, at);
      if (!isLink && name.includes(':')) return [];
      return [` ${isLink ? 'href' : name}="${escapeXml(value)}"`];
    })
    .join('');
}

function checkStyle({ children }: XmlElement): void {
  for (const child of children) {
    if (child.kind === 'text') checkCss(child.text, child.at);
  }
}

/** CSS may write any letter as an escape, so that none is let through. */
function checkCss(css: string, at: number): void {
  if (/\\|@import|image-set|javascript:|expression\s*\(/i.test(css) || /url\(\s*(?!["']?#)/i.test(css))
    throw new SvgFault(at, 'expected no references out of the drawing');
}

function escapeXml(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '',
  );
}
