import type { z } from 'zod';
import type { LookField, LookWords, MenuWords } from '#contract/admin/content/look.ts';
import { foundryYaml } from '#contract/import-format.ts';
import type { StoredFoundry } from '#contract/settings.ts';
import { neutralColors } from '#domain/catalogue/neutral-colors.ts';
import { seenSign, unseenInLine } from '#domain/text/unseen-character.ts';
import { exportFoundry } from '#server/import/exporting/export-foundry.ts';
import { planFace } from '#server/import/planning/plan-face.ts';
import { planFoundry } from '#server/import/planning/plan-foundry.ts';
import { plainMessage } from '#server/import/reading/plain-message.ts';
import { toPlannedFoundry } from '#server/import/standing/to-planned-foundry.ts';
import { issueWords } from '#server/office/forms/issue-words.ts';
import { type FieldError, firstOfEach } from '#server/office/forms/refuse-fields.ts';
import type { findSentPictures } from '#server/office/pictures/sent-pictures.ts';

type FoundryYaml = z.input<typeof foundryYaml>;
const signFields = ['logo', 'favicon'] as const;
const colorFields = ['paper', 'ink', 'signal', 'signalDark'] as const;

/**
 * The foundry with its signs, its colours or its menu changed: as an import would make it of its exported foundry.yaml with these lines in it,
 * checked as one. Besides, a label is of letters that can be seen, as in what else is typed in the office.
 */
export function changeLook(
  foundry: StoredFoundry,
  {
    typed,
    changes,
    pictures,
  }: {
    typed: LookWords;
    changes: readonly LookField[];
    /** Those that were sent, by where they are served. */
    pictures: Awaited<ReturnType<typeof findSentPictures>>;
  },
): { ok: true; foundry: StoredFoundry; told: string[] } | { ok: false; errors: FieldError[] } {
  const { yaml } = exportFoundry(toPlannedFoundry(foundry));
  const hasColors = changes.some((field) => colorFields.some((color) => color === field));
  const hasMenu = changes.includes('direction') || changes.includes('entries');
  const signs = signFields.filter((field) => changes.includes(field));
  const written = {
    ...yaml,
    ...Object.fromEntries(signs.map((field) => [field, typed[field] || undefined])),
    ...(hasColors && { colors: writeColors(typed) }),
    ...(hasMenu && { menu: writeMenu(typed) }),
  };
  const parsed = foundryYaml.safeParse(written);
  const errors = [
    ...signs.flatMap((field) => tellMissing(field, typed[field], pictures)),
    ...(hasMenu ? tellEntries(typed.entries ?? []) : []),
    ...(parsed.success ? [] : parsed.error.issues.flatMap((issue) => tellIssue(issue, typed))),
  ];
  const fault = (path: readonly PropertyKey[], message: string) => {
    errors.push({ field: fieldAt(path), message: faultWords(message) });
    return { file: 'foundry.yaml', line: null, message };
  };
  // Signs and colours are held to their rules also where the menu is refused: all that is wrong is told at once.
  const colors = foundryYaml.shape.colors.safeParse(written.colors);
  const sent = Object.fromEntries(signs.map((field) => [field, typed[field]]));
  const planned = { file: 'foundry.yaml', value: { demo: false, ...sent, colors: colors.data }, fault };
  const face = planFace({ foundry: planned, signs: pictures }, []);
  if (!parsed.success || errors.length > 0) return { ok: false, errors: firstOfEach(errors) };
  const { menu } = planFoundry({ ...planned, value: parsed.data }, { manufacturer: null, faults: [] });
  const { logo, favicon, colors: _, menu: __, ...others } = foundry;
  const shown = {
    logo: signs.includes('logo') ? face.logo : logo,
    favicon: signs.includes('favicon') ? face.favicon : favicon,
  };
  const changed = {
    ...others,
    ...(shown.logo === undefined ? {} : { logo: shown.logo }),
    ...(shown.favicon === undefined ? {} : { favicon: shown.favicon }),
    ...(face.colors === undefined ? {} : { colors: face.colors }),
    ...(menu === undefined ? {} : { menu }),
  };
  return { ok: true, foundry: changed, told: hasColors ? tellHouse(typed) : [] };
}

function tellMissing(
  field: (typeof signFields)[number],
  url: string,
  pictures: ReadonlyMap<string, unknown>,
): FieldError[] {
  if (url === '' || pictures.has(url)) return [];
  return [{ field, message: 'This picture is not there any more. Please choose it once more.' }];
}

/** A fault of the plan as it is told at its field. */
function faultWords(message: string): string {
  const [, expected] = /^\w+: expected (.*)$/.exec(message) ?? [];
  return expected === undefined ? `${message.replace(/^colors\.\w+: /, '')}.` : `Please choose ${expected}.`;
}

/** Undefined where nothing is said of any: then all of them are the house's. */
function writeColors(typed: LookWords): FoundryYaml['colors'] {
  const [paper, ink, signal, signalDark] = colorFields.map((field) => typed[field].trim());
  if ([paper, ink, signal, signalDark].every((color) => color === '')) return undefined;
  return {
    paper: paper || neutralColors.paper,
    ink: ink || neutralColors.ink,
    ...(signal && { signal }),
    ...(signalDark && { signalDark }),
  };
}

/** What stands for the house's colours beside others: foundry.yaml says paper and ink, or neither. */
function tellHouse(typed: LookWords): string[] {
  if (writeColors(typed) === undefined) return [];
  const words = { paper: 'Paper', ink: 'Ink' };
  return (['paper', 'ink'] as const).flatMap((field) =>
    typed[field].trim() === '' ? [`${words[field]} is the house’s, ${neutralColors[field]}.`] : [],
  );
}

/** Undefined of what the site has by itself: all that there is, in a column. */
function writeMenu({ direction, entries }: LookWords): FoundryYaml['menu'] {
  if (direction === 'vertical' && entries === null) return undefined;
  return { direction, ...(entries !== null && { entries: entries.map(writeEntry) }) };
}

function writeEntry({ kind, label, to }: MenuWords) {
  return kind === 'own' ? { label: label.trim(), to: to.trim() } : kind;
}

const unseenWords = 'There is a character in it that nobody sees. Please type it anew.';

/** What is wrong with entries of the foundry's own beside what the format refuses, and where one leads to a place that is led to before. */
function tellEntries(entries: readonly MenuWords[]): FieldError[] {
  const own = entries.flatMap((entry, at) => {
    const [label, to] = [labelFault(entry.label.trim()), addressFault(entry.to.trim())];
    return [
      ...(label === null ? [] : [{ field: `entries.${at}.label`, message: label }]),
      ...(to === null ? [] : [{ field: `entries.${at}.to`, message: to }]),
    ];
  });
  return [...own, ...tellTwice(entries)];
}

function labelFault(label: string): string | null {
  if (unseenInLine.test(label)) return unseenWords;
  return label === '' || seenSign.test(label) ? null : 'There is nothing in it that can be seen.';
}

function addressFault(to: string): string | null {
  if (unseenInLine.test(to) || /\p{Default_Ignorable_Code_Point}/u.test(to)) return unseenWords;
  const url = URL.parse(to, 'https://foundry.example');
  const hasLogin = url !== null && (url.username !== '' || url.password !== '');
  return hasLogin ? 'Please type an address without a name or a password in it.' : null;
}

/** The field at a place of foundry.yaml; null where the screen has none. */
function fieldAt([part, ...path]: readonly PropertyKey[]): string | null {
  const [first] = path;
  const sign = signFields.find((field) => field === part);
  if (sign !== undefined) return sign;
  if (part === 'colors') return colorFields.find((field) => field === first) ?? 'paper';
  return part === 'menu' ? (path.length === 0 ? 'entries' : path.map(String).join('.')) : null;
}

function tellIssue(issue: z.core.$ZodIssue, typed: LookWords): FieldError[] {
  const field = fieldAt(issue.path);
  if (field === null)
    return [{ field, message: `foundry.yaml, ${issue.path.map(String).join('.')}: ${plainMessage(issue)}.` }];
  // An entry of the foundry's own is the second of what an entry may be.
  const own = issue.code === 'invalid_union' ? issue.errors[1] : undefined;
  if (own !== undefined)
    return own.map((each) => ({ field: `${field}.${each.path.join('.')}`, message: issueWords(each) }));
  if (issue.code === 'too_big' && issue.origin === 'array')
    return [{ field, message: `A menu has ${issue.maximum} entries at most.` }];
  return field === 'entries' ? tellTwice(typed.entries ?? []) : [{ field, message: issueWords(issue) }];
}

/** Where an entry stands that is there before. */
function tellTwice(entries: readonly MenuWords[]): FieldError[] {
  const places = entries.map(({ kind, to }) => (kind === 'own' ? to.trim() : `/${kind}`));
  return places.flatMap((place, at) =>
    places.indexOf(place) === at || place === ''
      ? []
      : [{ field: `entries.${at}.to`, message: 'The menu has this entry already.' }],
  );
}
