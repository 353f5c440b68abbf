import type { TypedPage } from '#contract/admin/pages.ts';
import { slugify } from '#domain/text/slug.ts';
import { checkText } from '#server/office/forms/check-text.ts';

/** As in the import format, by which a page is exported. */
const mostOfLine = 300;

type FieldError = { path: string; message: string };

/** What is typed of a page as it would be kept, and what is wrong with it, each fault with its field. */
export function checkPage(typed: TypedPage): { page: TypedPage; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const line = (text: string, path: string, lacking: string) => {
    const tidied = text.replaceAll(/\s+/g, ' ').trim();
    if (tidied === '') errors.push({ path, message: lacking });
    else if (tidied.length > mostOfLine)
      errors.push({ path, message: `This is longer than ${mostOfLine} characters.` });
    return tidied;
  };
  const words = (text: string, path: string) => {
    const { kept, fault } = checkText(text);
    if (fault !== null) errors.push({ path, message: fault });
    return kept;
  };
  const title = line(typed.title, 'title', 'Please give the page a title.');
  const slug = typed.slug.trim() === '' ? slugify(title) : typed.slug.trim();
  if (title !== '' && slug === '')
    errors.push({ path: 'slug', message: 'Please give the page an address: its title has no letters.' });
  else if (slugify(slug) !== slug)
    errors.push({ path: 'slug', message: 'An address has lower-case letters, digits and dashes.' });
  // Of a title that is too long itself its own fault is enough.
  else if (slug.length > mostOfLine && title.length <= mostOfLine)
    errors.push({ path: 'slug', message: `This is longer than ${mostOfLine} characters.` });
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
