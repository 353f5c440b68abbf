import type { TypedPage } from '#contract/admin/pages.ts';
import { foreignMarkup } from '#domain/text/foreign-markup.ts';
import { slugify } from '#domain/text/slug.ts';
import { keepStable } from '#server/import/exporting/keep-stable.ts';
import { sanitiseRichText } from '#server/import/sanitising/sanitise-rich-text.ts';

/** As in the import format, by which a page is exported. */
const most = { line: 300, text: 200_000 };

type FieldError = { path: string; message: string };

/** What is typed of a page as it would be kept, and what is wrong with it, each fault with its field. */
export function checkPage(typed: TypedPage): { page: TypedPage; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const line = (text: string, path: string, lacking: string) => {
    const tidied = text.replaceAll(/\s+/g, ' ').trim();
    if (tidied === '') errors.push({ path, message: lacking });
    else if (tidied.length > most.line)
      errors.push({ path, message: `This is longer than ${most.line} characters.` });
    return tidied;
  };
  const words = (text: string, path: string) => {
    const kept = keepStable(sanitiseRichText(text));
    const foreign = foreignMarkup(text).map((name) => `<${name}>`);
    const lostLinks = countLinks(text) - countLinks(kept);
    if (foreign.length > 0)
      errors.push({ path, message: `${foreign.slice(0, 5).join(', ')} cannot stand in a text.` });
    else if (lostLinks > 0)
      errors.push({ path, message: 'A link needs an address like https://…, mailto:… or /typefaces.' });
    else if (kept.length > most.text)
      errors.push({ path, message: `This is longer than ${most.text} characters.` });
    return kept;
  };
  const title = line(typed.title, 'title', 'Please give the page a title.');
  const slug = typed.slug.trim() === '' ? slugify(title) : typed.slug.trim();
  if (title !== '' && slug === '')
    errors.push({ path: 'slug', message: 'Please give the page an address: its title has no letters.' });
  else if (slugify(slug) !== slug)
    errors.push({ path: 'slug', message: 'An address has lower-case letters, digits and dashes.' });
  // Of a title that is too long itself its own fault is enough.
  else if (slug.length > most.line && title.length <= most.line)
    errors.push({ path: 'slug', message: `This is longer than ${most.line} characters.` });
  const sections = typed.sections.map((section, at) => {
    const path = `sections.${at}`;
    return {
      title: line(section.title, `${path}.title`, 'Please give the section a title.'),
      text: words(section.text, `${path}.text`),
      topics: section.topics.map((topic, place) => {
        const own = `${path}.topics.${place}`;
        const text = words(topic.text, `${own}.text`);
        if (text === '' && !errors.some((error) => error.path === `${own}.text`))
          errors.push({ path: `${own}.text`, message: 'Please write what the topic says.' });
        return { title: line(topic.title, `${own}.title`, 'Please give the topic a title.'), text };
      }),
    };
  });
  return { page: { title, slug, sections }, errors };
}

function countLinks(html: string): number {
  return [...html.matchAll(/<a[\s>]/gi)].length;
}
