/** The tags that the specification (§5) lets survive in what a foundry writes. */
export const RICH_TEXT_TAGS = ['a', 'em', 'h3', 'p', 's', 'strong', 'small', 'u', 'ol', 'ul', 'li', 'br'];

/** What begins no tag without attributes, no break as the server writes it, and no link with its address alone. */
const otherSign = new RegExp(`<(?!(?:/?(?:${RICH_TEXT_TAGS.join('|')})|br /|a href="[^"<>]*")>)`, 'g');

/** HTML in which the tags of running text are tags and all else is words: what was sanitised stays as it is. */
export function keepRichText(html: string): string {
  return html.replace(otherSign, '&lt;');
}
