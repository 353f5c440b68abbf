import { parseDocument } from 'htmlparser2';

/** A stretch of text of one look, or a forced line break. */
export type RichSpan =
  | { kind: 'text'; text: string; marks: ReadonlySet<RichMark>; href: string | null }
  | { kind: 'break' };

export type RichMark = 'em' | 's' | 'small' | 'strong' | 'u';

/** A block of a licence text. */
export type RichBlock =
  | { kind: 'heading' | 'paragraph'; spans: RichSpan[] }
  | { kind: 'list'; isOrdered: boolean; items: RichBlock[][] };

type ChildNode = ReturnType<typeof parseDocument>['childNodes'][number];

interface Style {
  marks: ReadonlySet<RichMark>;
  href: string | null;
}

const plain: Style = { marks: new Set(), href: null };
const markNames: readonly string[] = ['em', 's', 'small', 'strong', 'u'] satisfies RichMark[];

function isMark(name: string): name is RichMark {
  return markNames.includes(name);
}

/** The blocks of sanitised HTML (a, em, h3, p, s, strong, small, u, ol, ul, li, br); text of any other tag is kept. */
export function parseRichText(html: string): RichBlock[] {
  return readBlocks(parseDocument(html).childNodes, plain);
}

function readBlocks(nodes: ChildNode[], style: Style): RichBlock[] {
  const blocks: RichBlock[] = [];
  let loose: RichSpan[] = [];
  function endParagraph() {
    const spans = tidySpans(loose);
    if (spans.length > 0) blocks.push({ kind: 'paragraph', spans });
    loose = [];
  }
  for (const node of nodes) {
    const name = 'name' in node ? node.name : '';
    if (!('children' in node) || !isBlock(name)) {
      loose.push(...readSpans(node, style));
      continue;
    }
    endParagraph();
    if (name === 'ol' || name === 'ul') {
      blocks.push({ kind: 'list', isOrdered: name === 'ol', items: readItems(node.childNodes, style) });
    } else if (name === 'h3') {
      const spans = tidySpans(node.childNodes.flatMap((child) => readSpans(child, style)));
      if (spans.length > 0) blocks.push({ kind: 'heading', spans });
    } else {
      blocks.push(...readBlocks(node.childNodes, style));
    }
  }
  endParagraph();
  return blocks;
}

function isBlock(name: string): boolean {
  return ['h3', 'p', 'ol', 'ul', 'li'].includes(name);
}

function readItems(nodes: ChildNode[], style: Style): RichBlock[][] {
  const items: RichBlock[][] = [];
  for (const node of nodes) {
    const content = 'name' in node && node.name === 'li' && 'children' in node ? node.childNodes : [node];
    const blocks = readBlocks(content, style);
    if (blocks.length > 0) items.push(blocks);
  }
  return items;
}

function readSpans(node: ChildNode, style: Style): RichSpan[] {
  if (node.type === 'text' && 'data' in node) return [{ kind: 'text', text: node.data, ...style }];
  if (!('name' in node) || !('children' in node)) return [];
  if (node.name === 'br') return [{ kind: 'break' }];
  const marks = isMark(node.name) ? new Set([...style.marks, node.name]) : style.marks;
  const href = node.name === 'a' ? (node.attribs.href ?? style.href) : style.href;
  return node.childNodes.flatMap((child) => readSpans(child, { marks, href }));
}

/** White space as a browser shows it: runs are one space, none at the ends of a line. */
function tidySpans(spans: RichSpan[]): RichSpan[] {
  const tidy: RichSpan[] = [];
  let endsInSpace = true;
  for (const span of spans) {
    if (span.kind === 'break') {
      trimEnd(tidy);
      tidy.push(span);
      endsInSpace = true;
      continue;
    }
    let text = span.text.replace(/[ \t\r\n\f]+/g, ' ');
    if (endsInSpace) text = text.replace(/^ /, '');
    if (text === '') continue;
    tidy.push({ ...span, text });
    endsInSpace = text.endsWith(' ');
  }
  trimEnd(tidy);
  while (tidy.at(-1)?.kind === 'break') tidy.pop();
  return tidy;
}

function trimEnd(spans: RichSpan[]): void {
  const last = spans.at(-1);
  if (last?.kind !== 'text') return;
  const text = last.text.replace(/ $/, '');
  spans.pop();
  if (text !== '') spans.push({ ...last, text });
}
