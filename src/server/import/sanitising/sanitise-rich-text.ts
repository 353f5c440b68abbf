import sanitizeHtml from 'sanitize-html';
import { RICH_TEXT_TAGS } from '#domain/text/keep-rich-text.ts';

/**
 * HTML of the allowed tags alone. Text without any block tag is taken as plain paragraphs with blank lines between;
 * a link keeps its address when it is http, https, mailto or leads to a place of this site, and is but its words when it is not.
 * No text stays none, and what was sanitised stays as it is.
 */
export function sanitiseRichText(text: string): string {
  // Twice: a block in a paragraph closes it only when it is read again, without the tags between them.
  const html = keepAllowed(keepAllowed(text));
  // What of the text begins a block is only known of what is left: `<p>` may stand in a comment.
  return html === '' || /<(p|h3|ol|ul)>/.test(html) ? html : keepAllowed(toParagraphs(html));
}

function keepAllowed(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: RICH_TEXT_TAGS,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    // What looks like a link and leads nowhere is none.
    exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && attribs.href === undefined ? 'excludeTag' : false),
  }).trim();
}

function toParagraphs(html: string): string {
  return html
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', ' ')}</p>`)
    .join('\n');
}
