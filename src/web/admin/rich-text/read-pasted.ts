import { Parser } from 'htmlparser2';
import { isLinkAddress } from '#domain/rich-text/is-link-address.ts';
import {
  type Block,
  type Inline,
  keyOf,
  MARK_TAGS,
  type Mark,
  textBlock,
} from '#domain/rich-text/rich-text.ts';
import { settleInline } from '#domain/rich-text/settle-inline.ts';
import { blankPaper } from './blank-paper.ts';

const marksByTag: Record<string, Mark> = {
  ...Object.fromEntries(MARK_TAGS.map((type) => [type, { type }])),
  ...{
    b: { type: 'strong' },
    i: { type: 'em' },
    ins: { type: 'u' },
    strike: { type: 's' },
    del: { type: 's' },
  },
};
/** Tags whose text is none. */
const unread = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'math',
  'iframe',
  'object',
  'select',
  'textarea',
  'button',
  'xml',
]);
/** Tags that part no words from those beside them. Others begin a paragraph. */
const within = new Set([
  ...Object.keys(marksByTag),
  'a',
  'span',
  'font',
  'abbr',
  'cite',
  'code',
  'q',
  'sub',
  'sup',
  'mark',
  'time',
  'kbd',
  'var',
  'samp',
  'bdi',
  'bdo',
  'big',
  'tt',
  'dfn',
  'label',
  'img',
  'wbr',
  'o:p',
  'acronym',
  'data',
]);

/** Tags within one another: each further one takes the longer, and nobody writes so many. */
const mostDepth = 2_000;
/** Of what is read before that is looked at, in characters. */
const portion = 16_384;

/** What of HTML from elsewhere, as from a word processor, can stand in a running text; nothing of it is ever part of a page. Nothing of what is deeper than anybody means. */
export function readPasted(html: string): Block[] {
  const paper = blankPaper();
  // The marks that hold within each open tag.
  const open: Mark[][] = [];
  let unreadDepth = 0;
  let keptDepth = 0;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (unread.has(tag)) unreadDepth += 1;
      if (tag === 'pre') keptDepth += 1;
      open.push(marksWithin(open.at(-1) ?? [], tag, attributes));
      if (unreadDepth > 0) return;
      if (tag === 'br') paper.put({ type: 'br' });
      else if (tag === 'ul' || tag === 'ol') paper.openList(tag);
      else if (tag === 'li') paper.openItem();
      else if (!within.has(tag)) paper.begin(/^h[1-6]$/.test(tag) ? 'h3' : 'p');
    },
    ontext(words) {
      if (unreadDepth > 0) return;
      const marks = open.at(-1) ?? [];
      const lines = keptDepth > 0 ? words.split(/\r\n?|\n/) : [words];
      for (const [at, text] of lines.entries()) {
        if (at > 0) paper.put({ type: 'br', marks });
        paper.put({ type: 'text', text, marks });
      }
    },
    onclosetag(tag) {
      open.pop();
      if (tag === 'pre') keptDepth -= 1;
      if (unread.has(tag)) unreadDepth -= 1;
      else if (unreadDepth > 0) return;
      else if (tag === 'ul' || tag === 'ol') paper.closeList();
      else if (tag !== 'br' && !within.has(tag)) paper.begin('p');
    },
  });
  for (let at = 0; at < html.length && open.length < mostDepth; at += portion)
    parser.write(html.slice(at, at + portion));
  if (open.length >= mostDepth) return [];
  parser.end();
  return paper.all();
}

/** Plain words: blank lines part paragraphs, and lines stay. */
export function readPlain(text: string): Block[] {
  const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n\s*\n/);
  return paragraphs.flatMap((paragraph) => {
    const lines = paragraph.trim().split('\n');
    const pieces = lines.flatMap((line, at): Inline[] => [
      ...(at === 0 ? [] : [{ type: 'br' as const }]),
      { type: 'text', text: line },
    ]);
    const words = settleInline(pieces);
    return words.length === 0 ? [] : [textBlock('p', words)];
  });
}

/** The marks that hold within a tag: those around it, with its own, and without what its style says it is not. */
function marksWithin(around: Mark[], tag: string, attributes: Record<string, string>): Mark[] {
  const { style = '' } = attributes;
  const { is, isNot } = stylesOf(tag, style, around);
  // Some writers wrap all that is copied in a bold that is none.
  const own = [markOf(tag, attributes), ...is].filter((mark) => mark !== null && !isNot.includes(mark.type));
  let marks = isNot.length === 0 ? around : around.filter(({ type }) => !isNot.includes(type));
  for (const mark of own as Mark[])
    if (!marks.some((each) => keyOf(each) === keyOf(mark)))
      marks = [...marks.filter(({ type }) => type !== mark.type), mark];
  return marks;
}

function markOf(tag: string, { href }: Record<string, string>): Mark | null {
  if (tag === 'a')
    return href !== undefined && isLinkAddress(href.trim())
      ? { type: 'a', attrs: { href: href.trim() } }
      : null;
  return Object.hasOwn(marksByTag, tag) ? (marksByTag[tag] ?? null) : null;
}

/** What a style makes of words, and what it makes them no more. That headings are bold, and links have a line, is what they are and no mark. */
function stylesOf(tag: string, style: string, around: Mark[]): { is: Mark[]; isNot: Mark['type'][] } {
  const is: Mark[] = [];
  const isNot: Mark['type'][] = [];
  if (style === '' || /^h[1-6]$/.test(tag)) return { is, isNot };
  const weight = /(?:^|;)\s*font-weight:\s*([a-z0-9]+)/i.exec(style)?.[1]?.toLowerCase();
  if (weight === 'normal' || /^[1-4]\d\d$/.test(weight ?? '')) isNot.push('strong');
  else if (weight === 'bold' || weight === 'bolder' || /^[6-9]\d\d$/.test(weight ?? ''))
    is.push({ type: 'strong' });
  const slant = /(?:^|;)\s*font-style:\s*([a-z]+)/i.exec(style)?.[1]?.toLowerCase();
  if (slant === 'normal') isNot.push('em');
  else if (slant === 'italic' || slant === 'oblique') is.push({ type: 'em' });
  const lines = /(?:^|;)\s*text-decoration(?:-line)?:\s*([^;]*)/i.exec(style)?.[1]?.toLowerCase() ?? '';
  if (lines.includes('line-through')) is.push({ type: 's' });
  if (lines.includes('underline') && tag !== 'a' && !around.some(({ type }) => type === 'a'))
    is.push({ type: 'u' });
  return { is, isNot };
}
