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
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (unread.has(tag)) unreadDepth += 1;
      const [marks, own] = [open.at(-1) ?? [], markOf(tag, attributes)];
      const isNew = own !== null && !marks.some((mark) => keyOf(mark) === keyOf(own));
      open.push(isNew ? [...marks.filter(({ type }) => type !== own.type), own] : marks);
      if (unreadDepth > 0) return;
      if (tag === 'br') paper.put({ type: 'br' });
      else if (tag === 'ul' || tag === 'ol') paper.openList(tag);
      else if (tag === 'li') paper.openItem();
      else if (!within.has(tag)) paper.begin(/^h[1-6]$/.test(tag) ? 'h3' : 'p');
    },
    ontext(words) {
      if (unreadDepth === 0) paper.put({ type: 'text', text: words, marks: open.at(-1) ?? [] });
    },
    onclosetag(tag) {
      open.pop();
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

function markOf(tag: string, { href, style = '' }: Record<string, string>): Mark | null {
  if (tag === 'a')
    return href !== undefined && isLinkAddress(href.trim())
      ? { type: 'a', attrs: { href: href.trim() } }
      : null;
  // Some writers wrap all that is copied in a bold that is none.
  if (tag === 'b' && /font-weight:\s*(normal|400)/i.test(style)) return null;
  if (tag !== 'span') return Object.hasOwn(marksByTag, tag) ? (marksByTag[tag] ?? null) : null;
  if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) return { type: 'strong' };
  return /font-style:\s*italic/i.test(style) ? { type: 'em' } : null;
}
