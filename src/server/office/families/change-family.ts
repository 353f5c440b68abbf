import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { FamilyField, FamilyWords } from '#contract/admin/families.ts';
import { familyYaml } from '#contract/import-format.ts';
import type { StoredFoundry } from '#contract/settings.ts';
import { slugify } from '#domain/text/slug.ts';
import { exportFamily, nameCuts } from '#server/import/exporting/export-family.ts';
import { designerSlug } from '#server/import/planning/designer-slug.ts';
import { type FamilyFacts, planFamilyFacts } from '#server/import/planning/plan-family-facts.ts';
import { toPlannedFoundry } from '#server/import/standing/to-planned-foundry.ts';
import { readTypedDay } from '#server/office/days/read-typed-day.ts';
import { checkText } from '#server/office/forms/check-text.ts';
import { issueWords, lacking } from '#server/office/forms/issue-words.ts';
import { type FieldError, firstOfEach } from '#server/office/forms/refuse-fields.ts';
import { toFamilyWords } from '#server/staff/families/family-words.ts';
import type { StandingFamily } from '#server/staff/families/read-family.ts';

export interface ChangedFamily {
  facts: FamilyFacts;
  defaultCut: string;
  /** In their order; `isNew` of whom the catalogue does not know yet. */
  designers: { slug: string; name: string; isNew: boolean }[];
}

/** The fields that are typed otherwise than they stand. */
export function changedFields(standing: FamilyWords, typed: FamilyWords): FamilyField[] {
  // The keys of both are the fields.
  return (Object.keys(standing) as FamilyField[]).filter(
    (field) => !isDeepStrictEqual(standing[field], typed[field]),
  );
}

/**
 * A family with some of its words changed: as an import would make it of its exported family.yaml with these lines in it, checked as one.
 * Its fonts, specimens and pictures stay.
 */
export function changeFamily(
  standing: StandingFamily,
  { typed, foundry, now }: { typed: FamilyWords; foundry: StoredFoundry; now: Date },
): { ok: true; changed: ChangedFamily } | { ok: false; errors: FieldError[] } {
  const { family } = standing;
  const context = { directory: family.slug, fontNames: new Map<string, string>() };
  const { yaml } = exportFamily(family, {
    ...context,
    standing: { ...standing, foundry: toPlannedFoundry(foundry) },
    ...{ place: 1, designers: [] },
  });
  const before = toFamilyWords(standing);
  const errors: FieldError[] = [];
  const names = { ...before, ...pick(typed, changedFields(before, typed)) };
  // One that is on has no day on which it goes on.
  if (names.site === 'on') {
    if (typed.release !== before.release && typed.release.trim() !== '')
      errors.push({ field: 'release', message: 'A family that is on the site has no day of release.' });
    names.release = '';
  } else if (names.release !== before.release)
    names.release = readRelease(names.release, { zone: standing.zone, now, errors });
  // What a family cannot be without, whoever would leave it to the fonts to say.
  if (names.name.trim() === '') errors.push({ field: 'name', message: lacking });
  const cutName = nameCuts(family, context);
  const written = { ...yaml, ...writeLines(names, cutName, errors), inUse: undefined };
  const parsed = familyYaml.safeParse(written);
  if (!parsed.success) errors.push(...parsed.error.issues.map(tellIssue));
  if (!family.sets.some(({ cuts }) => cuts.some(({ sharedUid }) => sharedUid === names.defaultCut)))
    errors.push({ field: 'defaultCut', message: 'This cut was withdrawn meanwhile. Please choose another.' });
  for (const name of linesOf(names.designers))
    if (slugify(name) === '')
      errors.push({ field: 'designers', message: `‘${name}’ has neither a letter nor a digit.` });
  if (!parsed.success || errors.length > 0) return { ok: false, errors: firstOfEach(errors) };
  const fault = (path: readonly PropertyKey[], message: string) => {
    errors.push({ field: fieldAt(path), message: toSentence(message) });
    return { file: 'family.yaml', line: null, message };
  };
  const name = parsed.data.name ?? family.name;
  const { about, ...facts } = planFamilyFacts(
    { yaml: { file: 'family.yaml', value: parsed.data, fault }, pictures: new Map() },
    {
      name,
      slug: parsed.data.slug ?? (slugify(name) || 'family'),
      sets: family.sets.map((set) => ({
        ...set,
        cuts: set.cuts.map((cut) => ({
          ...cut,
          file: { ...cut.file, file: `${family.slug}/${set.slug}/${cut.file.hash}` },
        })),
      })),
      names: { description: null, copyright: null },
    },
    [],
  );
  if (errors.length > 0) return { ok: false, errors: firstOfEach(errors) };
  return {
    ok: true,
    changed: {
      facts: { ...facts, about: { essay: about.essay, inUse: family.about.inUse } },
      defaultCut: names.defaultCut,
      designers: findDesigners(linesOf(names.designers), standing.designers),
    },
  };
}

/** A day of release as it is typed, as family.yaml has it; what cannot be one is told. */
export function readRelease(
  typed: string,
  { zone, now, errors }: { zone: string; now: Date; errors: FieldError[] },
): string {
  const past = 'This is past. Put the family on the site, or type a later time.';
  const read = readTypedDay(typed, { zone, future: { now, past } });
  if (read.ok) return read.day;
  errors.push({ field: 'release', message: read.message });
  return '';
}

/** The lines of family.yaml that the words are, and what is wrong with the texts among them. */
function writeLines(
  words: FamilyWords,
  cutName: (uid: string | null) => string | undefined,
  errors: FieldError[],
): z.input<typeof familyYaml> {
  const line = (typed: string) => (typed.trim() === '' ? undefined : typed.trim());
  const text = (typed: string, field: string) => {
    const { kept, fault } = checkText(typed);
    if (fault !== null) errors.push({ field, message: fault });
    return kept;
  };
  const filledText = (typed: string, field: string) => {
    const kept = text(typed, field);
    if (kept === '') errors.push({ field, message: lacking });
    return kept;
  };
  const [paper, ink] = [line(words.paper), line(words.ink)];
  const name = line(words.name);
  const slug = line(words.slug);
  return {
    name,
    slug: slug === undefined || slug === slugify(name ?? '') ? undefined : slug,
    familyGroup: line(words.familyGroup),
    designers: linesOf(words.designers),
    categories: linesOf(words.categories),
    legacy: words.kind === 'legacy',
    published: words.site === 'on',
    publishAt: line(words.release),
    releasedAt: line(words.releasedAt),
    description: text(words.description, 'description'),
    credits: text(words.credits, 'credits'),
    // One alone lacks the other, which is told there.
    colors: paper === undefined && ink === undefined ? undefined : { paper: paper ?? '', ink: ink ?? '' },
    defaultCut: cutName(words.defaultCut),
    visibleOpenTypeFeatures: featuresOf(words.features),
    versions: words.versions.map(({ version, date, changes }, at) => ({
      version,
      date: date.trim(),
      changes: filledText(changes, `versions.${at}.changes`),
    })),
    essay: words.essay.map(({ kind, text: typed, cut, language }, at) =>
      kind === 'text'
        ? { text: filledText(typed, `essay.${at}.text`) }
        : {
            specimen: typed.trim(),
            cut: cut === '' ? undefined : (cutName(cut) ?? cut),
            language: line(language),
          },
    ),
  };
}

function featuresOf(typed: string): 'show-all' | string[] {
  const tags = typed.split(/[\s,]+/).filter((tag) => tag !== '');
  const [only = 'all'] = tags;
  if (tags.length <= 1 && only === 'all') return 'show-all';
  return tags.length === 1 && only === 'none' ? [] : [...new Set(tags)];
}

function linesOf(typed: string): string[] {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [...new Set(lines)];
}

/** Whom a family names, as an import finds them: one of a name that nobody has is new. */
function findDesigners(
  names: readonly string[],
  known: StandingFamily['designers'],
): ChangedFamily['designers'] {
  const found = new Map<string, ChangedFamily['designers'][number]>();
  for (const name of names) {
    const slug = designerSlug(name, [...known, ...found.values()]);
    const standing = known.find((each) => each.slug === slug);
    if (!found.has(slug))
      found.set(slug, { slug, name: standing?.name ?? name, isNew: standing === undefined });
  }
  return [...found.values()];
}

/** Fields by the places of family.yaml that are called otherwise. */
const places: Record<string, FamilyField> = {
  legacy: 'kind',
  published: 'site',
  publishAt: 'release',
  visibleOpenTypeFeatures: 'features',
};
const plain: readonly string[] = [
  ...['name', 'slug', 'familyGroup', 'designers', 'categories', 'releasedAt', 'description', 'credits'],
  'defaultCut',
];

/** The field at a place of family.yaml, or of what is in it; null where the form has none. */
function fieldAt([top, at, part]: readonly PropertyKey[]): string | null {
  if (typeof top !== 'string') return null;
  if (top === 'colors') return at === 'paper' ? 'paper' : 'ink';
  if ((top === 'versions' || top === 'essay') && typeof at === 'number')
    return `${top}.${at}.${top === 'essay' && (part === undefined || part === 'specimen') ? 'text' : String(part)}`;
  return places[top] ?? (plain.includes(top) ? top : null);
}

function tellIssue(issue: z.core.$ZodIssue): FieldError {
  const field = fieldAt(issue.path);
  if (field === null)
    return { field, message: `family.yaml, ${issue.path.map(String).join('.')}: ${issue.message}.` };
  if (field === 'features')
    return { field, message: 'Please type tags of four letters or digits, or `all`, or `none`.' };
  if (field === 'paper' || field === 'ink')
    return { field, message: 'Please type a colour like #1b2f4a, for paper and ink both or for neither.' };
  return { field, message: issueWords(issue) };
}

/** What the plan found wrong, which begins with the name of its field there. */
function toSentence(message: string): string {
  const words = message.replace(/^[A-Za-z]+: /, '');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}

function pick(words: FamilyWords, fields: readonly FamilyField[]): Partial<FamilyWords> {
  return Object.fromEntries(fields.map((field) => [field, words[field]]));
}
