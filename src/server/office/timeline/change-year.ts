import type { z } from 'zod';
import type { EntryWords, PictureWords, YearWords } from '#contract/admin/content/timeline.ts';
import type { HistoryYear } from '#contract/history-years.ts';
import { timelineYaml } from '#contract/import-format.ts';
import { historyColumns } from '#domain/catalogue/history-columns.ts';
import { planTimeline } from '#server/import/planning/plan-timeline.ts';
import { checkText } from '#server/office/forms/check-text.ts';
import { issueWords } from '#server/office/forms/issue-words.ts';
import { lineFault } from '#server/office/forms/line-fault.ts';
import type { FieldError } from '#server/office/forms/refuse-fields.ts';
import type { KnownPictures } from '#server/office/pictures/sent-pictures.ts';

type YearYaml = z.input<typeof timelineYaml>[number];
type EntryYaml = NonNullable<YearYaml['designers']>[number];

/**
 * A year as an import makes it of an entry of timeline.yaml that says what is typed, or what is wrong with that. Besides, a line is
 * of letters that can be seen: an import may bring others, which nobody who types would find again.
 */
export function changeYear(
  typed: YearWords,
  { families, pictures }: { families: readonly { slug: string }[]; pictures: KnownPictures },
): { ok: true; year: Omit<HistoryYear, 'id'> } | { ok: false; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const tell = (field: string, message: string) => {
    // What is said first of a field is enough.
    if (!errors.some((error) => error.field === field)) errors.push({ field, message });
  };
  const written: YearYaml = { year: toWhole(typed.year) };
  for (const column of historyColumns)
    written[column] = typed[column].map((entry, at) =>
      writeEntry(entry, (field, message) => tell(`${column}.${at}.${field}`, message)),
    );
  for (const [column, at, place, url] of picturesOf(typed))
    if (!pictures.has(url))
      tell(
        `${column}.${at}.images.${place}.url`,
        'This picture is not there any more. Please add it once more.',
      );
  const parsed = timelineYaml.element.safeParse(written);
  for (const issue of parsed.success ? [] : parsed.error.issues) tell(fieldAt(issue.path), tellIssue(issue));
  // The plan says it, too, but not while something else is refused: all that is wrong is told at once.
  for (const column of historyColumns)
    for (const [at, { family }] of typed[column].entries())
      if (family.trim() !== '' && !families.some(({ slug }) => slug === family.trim()))
        tell(`${column}.${at}.family`, noFamily);
  if (!parsed.success || errors.length > 0) return { ok: false, errors };
  const file = 'timeline.yaml';
  const fault = (path: readonly PropertyKey[], message: string) => {
    const field = fieldAt(path.slice(1));
    tell(field, field === 'year' ? 'Please add an entry: a year has one at least.' : noFamily);
    return { file, line: null, message };
  };
  const timeline = { file, value: [parsed.data], fault };
  const [year] = planTimeline({ timeline, pictures }, families, []);
  return errors.length > 0 || year === undefined ? { ok: false, errors } : { ok: true, year };
}

/** Where each picture of a year is served, with the place at which it stands. */
export function picturesOf(words: YearWords): [column: string, entry: number, place: number, url: string][] {
  return historyColumns.flatMap((column) =>
    words[column].flatMap(({ images }, at) =>
      images.map(({ url }, place): [string, number, number, string] => [column, at, place, url]),
    ),
  );
}

const noFamily = 'No family has this address: please choose one that is there.';

function writeEntry(
  { title, text: typedText, family, phrases, images }: EntryWords,
  tell: (field: string, message: string) => void,
): EntryYaml {
  const line = (words: string, field: string) => {
    const kept = words.trim();
    const wrong = lineFault(kept);
    if (wrong !== null) tell(field, wrong);
    return kept;
  };
  const { kept: text, fault } = checkText(typedText);
  if (fault !== null) tell('text', fault);
  return {
    title: line(title, 'title'),
    text: text === '' ? undefined : text,
    family: family.trim() === '' ? undefined : family.trim(),
    phrases: phrases.map((phrase) => line(phrase, 'phrases')).filter((phrase) => phrase !== ''),
    images: images.map(({ url, label, size }, place) => ({
      file: url,
      label: line(label, `images.${place}.label`),
      maxImageSize: toFraction(size),
    })),
  };
}

/** Not a number where it is none, which the format refuses. */
function toWhole(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN;
}

function toFraction(typed: PictureWords['size']): number {
  const [, figure = ''] = /^(\d+(?:[.,]\d+)?)\s*%?$/.exec(typed.trim()) ?? [];
  return figure === '' ? Number.NaN : Number((Number(figure.replace(',', '.')) / 100).toPrecision(15));
}

/** The field at a place of an entry of timeline.yaml: phrases are one, and a picture is known by its place. */
function fieldAt(path: readonly PropertyKey[]): string {
  const [column, at, part, place, own] = path.map(String);
  if (part === 'phrases') return `${column}.${at}.phrases`;
  if (part !== 'images' || own === undefined) return path.map(String).join('.');
  const names: Record<string, string> = { file: 'url', maxImageSize: 'size' };
  return `${column}.${at}.images.${place}.${names[own] ?? own}`;
}

function tellIssue(issue: z.core.$ZodIssue): string {
  const [column, , part] = issue.path;
  if (column === 'year') return 'Please type a year from 1 to 2999.';
  if (issue.path.at(-1) === 'maxImageSize') return 'Please type a size above 0 and up to 100.';
  if (issue.code === 'too_big' && issue.origin === 'array') {
    const kinds: Record<string, string> = { phrases: 'phrases', images: 'pictures' };
    return part === undefined
      ? `A column has ${issue.maximum} entries at most.`
      : `An entry has ${issue.maximum} ${kinds[String(part)] ?? 'of them'} at most.`;
  }
  if (part === 'phrases' && issue.code === 'too_big')
    return `A phrase is longer than ${issue.maximum} characters.`;
  return issueWords(issue);
}
