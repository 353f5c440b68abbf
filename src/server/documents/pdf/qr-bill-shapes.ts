import { parseDocument } from 'htmlparser2';
import { SwissQRBill } from 'swissqrbill/svg';
import type { Data as QrBillData } from 'swissqrbill/types';

type ParsedNode = ReturnType<typeof parseDocument>['childNodes'][number];
type ParsedElement = Extract<ParsedNode, { attribs: unknown }>;

/** One shape of a drawn QR-bill; lengths in points from the upper left corner of its slip. */
export type QrBillShape =
  | { kind: 'area'; fill: string; path: string }
  | { kind: 'dashes'; x1: number; y1: number; x2: number; y2: number }
  | { kind: 'text'; x: number; y: number; size: number; isBold: boolean; isAtEnd: boolean; text: string };

interface Origin {
  x: number;
  y: number;
}

/** The slip of a Swiss QR-bill, receipt and payment part, as the library draws it: 210 × 105 mm. Throws for data it refuses. */
export function qrBillShapes(bill: QrBillData): QrBillShape[] {
  const svg = new SwissQRBill(bill, { language: 'EN', fontName: 'Helvetica' }).toString();
  const shapes = shapesIn(parseDocument(svg, { xmlMode: true }).childNodes, { x: 0, y: 0 });
  return joinAreas(shapes);
}

function shapesIn(nodes: ParsedNode[], origin: Origin): QrBillShape[] {
  return nodes.filter(isElement).flatMap((element) => shapesOf(element, origin));
}

function shapesOf(element: ParsedElement, origin: Origin): QrBillShape[] {
  const { name, attribs, children } = element;
  switch (name) {
    case 'svg':
      return shapesIn(children, { x: origin.x + points(attribs.x), y: origin.y + points(attribs.y) });
    case 'rect':
      return attribs.width === '100%' ? [] : [rectOf(attribs, origin)];
    case 'path':
      return [{ kind: 'area', fill: attribs.fill ?? 'black', path: movedPath(attribs.d ?? '', origin) }];
    case 'line':
      return [lineOf(attribs, origin)];
    case 'text':
      return textsIn(element, origin);
    default:
      throw new Error(`The drawing of a QR-bill holds a ${name}, which is not known`);
  }
}

function rectOf(attribs: Record<string, string>, origin: Origin): QrBillShape {
  const [x, y] = [origin.x + points(attribs.x), origin.y + points(attribs.y)];
  const [width, height] = [points(attribs.width), points(attribs.height)];
  const path = `M${x} ${y}h${width}v${height}h${-width}z`;
  return { kind: 'area', fill: attribs.fill ?? 'black', path };
}

function lineOf({ x1, y1, x2, y2 }: Record<string, string>, origin: Origin): QrBillShape {
  return {
    kind: 'dashes',
    x1: origin.x + points(x1),
    y1: origin.y + points(y1),
    x2: origin.x + points(x2),
    y2: origin.y + points(y2),
  };
}

/** SVG's text: `x` and `y` set the place, `dy` goes on from the line before. */
function textsIn(text: ParsedElement, origin: Origin): QrBillShape[] {
  const shapes: QrBillShape[] = [];
  let x = points(text.attribs.x);
  let y = points(text.attribs.y);
  const parts = text.children.filter(isElement);
  for (const { attribs, children } of parts.length > 0 ? parts : [text]) {
    if (attribs.x !== undefined) x = points(attribs.x);
    if (attribs.y !== undefined) y = points(attribs.y);
    y += points(attribs.dy);
    const written = children
      .map((child) => ('data' in child ? child.data : ''))
      .join('')
      .trim();
    if (written === '') continue;
    shapes.push({
      kind: 'text',
      x: origin.x + x,
      y: origin.y + y,
      size: points(attribs['font-size']),
      isBold: attribs['font-weight'] === 'bold',
      isAtEnd: attribs['text-anchor'] === 'end',
      text: written,
    });
  }
  return shapes;
}

const pointsOf: Record<string, number> = { mm: 72 / 25.4, pt: 1, px: 0.75, '': 0.75 };

/** A length of SVG in points; nothing is 0, a number without a unit is of px. */
function points(length: string | undefined): number {
  if (length === undefined) return 0;
  const [, amount, unit = ''] = /^(-?[\d.]+)(mm|pt|px)?$/.exec(length) ?? [];
  const factor = pointsOf[unit];
  if (amount === undefined || factor === undefined) {
    throw new Error(`The drawing of a QR-bill has the length ${length}, which is not known`);
  }
  return Number(amount) * factor;
}

/** A path of absolute commands in px, in points from another origin. */
function movedPath(path: string, { x, y }: Origin): string {
  let isAcross = true;
  return path.replace(/[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g, (part) => {
    if (/^[A-Za-z]$/.test(part)) {
      if (!'MLCQZ'.includes(part)) throw new Error(`The drawing of a QR-bill has the command ${part}`);
      isAcross = true;
      return part;
    }
    const moved = Number(part) * 0.75 + (isAcross ? x : y);
    isAcross = !isAcross;
    return `${moved}`;
  });
}

/** Areas of one colour that follow each other as one: the code has two thousand of them. */
function joinAreas(shapes: QrBillShape[]): QrBillShape[] {
  const joined: QrBillShape[] = [];
  for (const shape of shapes) {
    const last = joined.at(-1);
    if (shape.kind === 'area' && last?.kind === 'area' && last.fill === shape.fill) {
      joined[joined.length - 1] = { ...last, path: last.path + shape.path };
    } else joined.push(shape);
  }
  return joined;
}

function isElement(node: ParsedNode): node is ParsedElement {
  return 'attribs' in node;
}
