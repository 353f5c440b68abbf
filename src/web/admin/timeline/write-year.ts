import type { EntryWords } from '#contract/admin/content/timeline.ts';

interface EntryWriting {
  /** What a family is called. */
  nameOf: (slug: string) => string;
  /** What is told of a text with tags; all of it where that is not said. */
  writeText?: (html: string) => string;
}

/** The entries of a column as they are told: a line for each of their fields; of a picture where it is served, too. */
export function writeEntries(
  entries: readonly EntryWords[],
  { nameOf, writeText = (html) => html }: EntryWriting,
): string {
  return entries
    .map(({ title, text, family, phrases, images }) =>
      [
        title,
        family === '' ? '' : `family ${nameOf(family)}`,
        writeText(text),
        ...phrases,
        ...images.map((image) => `${writePicture(image)} ${image.url}`),
      ]
        .filter((words) => words !== '')
        .join('\n'),
    )
    .join('\n\n');
}

/** A field of an entry as it is told beside that field. */
export function writeEntryField(entry: EntryWords, field: keyof EntryWords): string {
  if (field === 'phrases') return entry.phrases.join(' / ');
  return field === 'images' ? entry.images.map(writePicture).join(', ') : entry[field];
}

function writePicture({ label, size }: EntryWords['images'][number]): string {
  return `${label} (${size} %)`;
}

/** What each of these families is called; another one by its slug. */
export function namesOf(families: readonly { slug: string; name: string }[]): (slug: string) => string {
  return (slug) => families.find((family) => family.slug === slug)?.name ?? slug;
}
