import { isLinkAddress } from './is-link-address.ts';

/** A tag of running text with what stands in it, or words. */
export type Piece = string | Element;
export interface Element {
  tag: string;
  /** Of a link alone. */
  href: string;
  pieces: Piece[];
}

/** Tags within one another, the deepest that is read. */
const mostDepth = 40;
/** A tag without attributes, a break, a link with its address alone, or words. */
const sign = /<(?:(\/?)(p|h3|ul|ol|li|strong|em|u|s|small|a)|(br) ?\/?|a href="([^"<>]*)")>|([^<]+)/y;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The tags of a text, one within the other; null where there is anything else, or one does not close what it opened. */
export function readTags(html: string): Piece[] | null {
  const root: Element = { tag: '', href: '', pieces: [] };
  const open = [root];
  sign.lastIndex = 0;
  for (let at = 0; at < html.length; at = sign.lastIndex) {
    const [found, slash, tag = 'a', br, address, said] = sign.exec(html) ?? [];
    const parent = open.at(-1);
    if (found === undefined || parent === undefined || open.length > mostDepth) return null;
    if (said !== undefined) {
      const words = decode(said);
      if (words === null) return null;
      parent.pieces.push(words);
    } else if (br !== undefined) {
      parent.pieces.push({ tag: 'br', href: '', pieces: [] });
    } else if (slash === '/') {
      if (open.pop()?.tag !== tag) return null;
    } else {
      const href = decode(address ?? '');
      // A link without an address leads nowhere, and is left out as the text is kept.
      if (href === null || (tag === 'a' && !isLinkAddress(href))) return null;
      const element = { tag, href, pieces: [] };
      parent.pieces.push(element);
      open.push(element);
    }
  }
  return open.length === 1 ? root.pieces : null;
}

/** Names another sign than those that HTML asks for. A lone letter after an & names none, as in R&D: it is kept as that. */
const otherName = /&(?!(?:amp|lt|gt|quot);)(?![a-z](?![a-z0-9;]))[#a-z]/i;

/** Words without the signs that HTML asks for; null where they name another sign, which is kept as that itself. */
function decode(text: string): string | null {
  const isOther = otherName.test(text);
  return isOther
    ? null
    : text.replace(/&(amp|lt|gt|quot);/g, (named, name: string) => entities[name] ?? named);
}
