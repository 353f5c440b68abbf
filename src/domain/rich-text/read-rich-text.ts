import { type Element, type Piece, readTags } from './read-tags.ts';
import {
  type Block,
  type Inline,
  type Item,
  type List,
  MARK_TAGS,
  type Mark,
  mostListDepth,
  type RichText,
  type TextBlock,
  textBlock,
} from './rich-text.ts';
import { settleInline } from './settle-inline.ts';

/** Why a text is not set as words: something of it would be lost, or it is too long for that. */
export type NotWords = 'markup' | 'too-long';

const mostCharacters = 100_000;
const mostLines = 2_000;

/**
 * What a text says and how, where there is nothing else in it: tags or attributes that cannot stand there, or stand elsewhere than an
 * editor of words writes them. A text without blocks is read as paragraphs with blank lines between, as it is kept.
 */
export function readRichText(html: string): { ok: true; text: RichText } | { ok: false; why: NotWords } {
  const lines = html.match(/<(?:p|h3|li|br)\b|\n\s*\n/g) ?? [];
  if (html.length > mostCharacters || lines.length > mostLines) return { ok: false, why: 'too-long' };
  const pieces = readTags(/<\/?(?:p|h3|ol|ul|li)\b/.test(html) ? html : toParagraphs(html));
  const content = pieces && allOf(pieces, (piece) => readBlock(piece));
  return content === null ? { ok: false, why: 'markup' } : { ok: true, text: { type: 'doc', content } };
}

function toParagraphs(text: string): string {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs.map((paragraph) => `<p>${paragraph.trim()}</p>`).join('\n');
}

function readBlock({ tag, pieces }: Element): Block | null {
  if (tag === 'p' || tag === 'h3') return readLine(tag, pieces);
  return readList({ tag, pieces }, 1);
}

function readList({ tag, pieces }: Pick<Element, 'tag' | 'pieces'>, depth: number): List | null {
  if ((tag !== 'ul' && tag !== 'ol') || depth > mostListDepth) return null;
  const content = allOf(pieces, (piece) => (piece.tag === 'li' ? readItem(piece.pieces, depth) : null));
  return content === null || content.length === 0 ? null : { type: tag, content };
}

/** A point: its words, and lists after them. */
function readItem(pieces: Piece[], depth: number): Item | null {
  const isList = (piece: Piece) => typeof piece !== 'string' && (piece.tag === 'ul' || piece.tag === 'ol');
  const first = pieces.findIndex(isList);
  const after = first < 0 ? pieces.length : first;
  const line = readLine('p', pieces.slice(0, after));
  const lists = allOf(pieces.slice(after), (piece) => readList(piece, depth + 1));
  return line === null || lists === null ? null : { type: 'li', content: [line, ...lists] };
}

function readLine(type: TextBlock['type'], pieces: Piece[]): TextBlock | null {
  const inline = readInline(pieces, []);
  return inline && textBlock(type, settleInline(inline));
}

function readInline(pieces: Piece[], marks: Mark[]): Inline[] | null {
  const all: Inline[] = [];
  for (const piece of pieces) {
    const read =
      typeof piece === 'string' ? [{ type: 'text' as const, text: piece, marks }] : readPiece(piece, marks);
    if (read === null) return null;
    all.push(...read);
  }
  return all;
}

function readPiece({ tag, href, pieces }: Element, marks: Mark[]): Inline[] | null {
  if (tag === 'br') return [{ type: 'br', marks }];
  const type = MARK_TAGS.find((each) => each === tag);
  if (type !== undefined) return readInline(pieces, [...marks, { type }]);
  if (tag !== 'a' || marks.some((mark) => mark.type === 'a')) return null;
  return readInline(pieces, [...marks, { type: 'a', attrs: { href } }]);
}

/** What is made of each; null where one is nothing, or words stand between them. */
function allOf<Made>(pieces: Piece[], read: (piece: Element) => Made | null): Made[] | null {
  const all: Made[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      if (/[^ \t\n\r\f]/.test(piece)) return null;
      continue;
    }
    const made = read(piece);
    if (made === null) return null;
    all.push(made);
  }
  return all;
}
