import { typeSettingParameters } from '#domain/setting/type-setting-query.ts';

/** The visitor's own text as seen from an address: what it holds, else what was set last. */
export type OwnText = (search: string) => string;

/** The last text that a visitor set, for the ways on from pages whose address holds none. */
let remembered = '';

/** A visitor's own text in an address; '' where it holds none, or the one that its page starts with. */
export function textIn(search: string, startText?: string): string {
  const text = new URLSearchParams(search).get('text') ?? '';
  return text === startText ? '' : text;
}

export function rememberText(text: string): void {
  remembered = text;
}

/** Takes a text back that is nobody's any more, for the one before it; one that was set since stays. */
export function takeTextBack(text: string, before: string): void {
  if (remembered === text) remembered = before;
}

/** The last text that a visitor set; '' where there is none. */
export function rememberedText(): string {
  return remembered;
}

/** The addresses at which families were looked at last, by their slugs. */
const settings = new Map<string | undefined, string>();

/** `font` is the sharedUid of the cut that is looked at at this address: it begins with its family's slug. */
export function rememberSetting(font: string, search: string): void {
  settings.set(font.split('.')[0], search);
}

/** What a visitor typed: as the address has it, else what was set last. */
export function ownText(search: string, startText?: string): string {
  return textIn(search, startText) || remembered;
}

/** A path with a visitor's own text and a font; what it names itself stays, and it is as it is where there is neither. */
export function withText(path: string, text: string, font?: string): string {
  return joined(path, { ...(text !== '' && { text }), ...(font !== undefined && { font }) });
}

/** A family, on the tab that shows a visitor's own text where there is one, with the features and axes that were set in it last. */
export function familyWithText(slug: string, text: string): string {
  return carriedTo(`/typefaces/${slug}`, text);
}

/** Pages that show a visitor's own text. */
const showsText = /^\/(?:typefaces|typewriter|compare)(?=[/?#]|$)/;
const ofFamily = /^\/typefaces\/(?!filter[/?#])([^/?#]+)\/?(?=[?#]|$)/;

/**
 * Where a link leads that names a page of the site alone, with what the visitor typed: a family without a tab on the one that shows
 * it, with the features and axes that were set in it last. What the link names itself stays.
 */
export function carriedTo(path: string, text: string): string {
  if (!showsText.test(path)) return path;
  const slug = ofFamily.exec(path)?.[1];
  if (slug === undefined) return withText(path, text);
  const isOfPart = path.includes('#') || /[?&]tab=/.test(path);
  const shown = joined(path, text === '' ? {} : { ...(!isOfPart && { tab: 'try' }), text });
  const set = [...new URLSearchParams(settings.get(slug))];
  const kept = set.filter(([name]) => name === 'features' || name === 'axes');
  return joined(shown, Object.fromEntries(kept));
}

/** An address with the text that was set last, where it names none. */
export function withRemembered(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('text') && remembered !== '') query.set('text', remembered);
  return `?${query}`;
}

/** A path with all of an address that says how a visitor's text is set, the text itself among it, or with some of it. */
export function withSetting(
  path: string,
  search: string,
  names: readonly string[] = typeSettingParameters,
): string {
  const given = new URLSearchParams(search);
  return withQuery(path, (query) => {
    for (const name of names) {
      const value = given.get(name);
      if (value !== null) query.set(name, value);
    }
  });
}

/** A path with parameters that it does not name itself. */
function joined(path: string, parameters: Record<string, string>): string {
  return withQuery(path, (query) => {
    for (const [name, value] of Object.entries(parameters)) if (!query.has(name)) query.set(name, value);
  });
}

function withQuery(path: string, change: (query: URLSearchParams) => void): string {
  const [before = '', hash] = path.split('#');
  const [pathname = '', written] = before.split('?');
  const query = new URLSearchParams(written);
  change(query);
  return `${pathname}${query.size === 0 ? '' : `?${query}`}${hash === undefined ? '' : `#${hash}`}`;
}
