import sanitizeHtml from 'sanitize-html';
import { RICH_TEXT_TAGS } from '#domain/text/keep-rich-text.ts';

/**
 * HTML of the allowed tags alone. Text without any block tag is taken as plain paragraphs with blank lines between;
 * a link keeps its address when it is http, https, mailto or leads to a place of this site, and is but its words when it is not.
 * No text stays none.
 */
export function sanitiseRichText(text: string): string {
  if (text.trim() === '') return '';
  const html = /<(p|h3|ol|ul)[\s>]/i.test(text) ? text : toParagraphs(text);
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

function toParagraphs(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', ' ')}</p>`)
    .join('\n');
}
