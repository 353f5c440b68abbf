import type { FamilySheet, FamilyVersionWords } from '#contract/admin/families.ts';
import { slugify } from '#domain/text/slug.ts';
import { kindNames } from './family-lines.ts';

/** What stands behind /typefaces/ of a family of these words. */
export function addressOf({ name, slug }: Pick<FamilyVersionWords, 'name' | 'slug'>): string {
  return slug.trim() === '' ? slugify(name) || 'family' : slug.trim();
}

/** What stands in a field of a family's form, also where it is a list, in words; `writeText` writes what holds tags. */
export function writeFamilyField(
  words: FamilyVersionWords,
  field: keyof FamilyVersionWords,
  { cuts, writeText = (html) => html }: { cuts: FamilySheet['cuts']; writeText?: (html: string) => string },
): string {
  const cutName = (uid: string) => cuts.find((cut) => cut.uid === uid)?.name ?? uid;
  if (field === 'slug') return `/typefaces/${addressOf(words)}`;
  if (field === 'kind') return kindNames[words.kind];
  if (field === 'defaultCut') return cutName(words.defaultCut);
  if (field === 'description' || field === 'credits') return writeText(words[field]);
  if (field === 'versions')
    return words.versions
      .map(({ version, date, changes }) => `${version}, ${date}\n${writeText(changes)}`)
      .join('\n\n');
  if (field === 'essay')
    return words.essay
      .map(({ kind, text, cut, language }) => {
        if (kind === 'text') return writeText(text);
        const set = cut === '' ? 'the cut that the family is shown in' : cutName(cut);
        return `${text}\n(set in ${set}${language === '' ? '' : `, language ${language}`})`;
      })
      .join('\n\n');
  return words[field];
}
