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

export function rememberedText(): string {
  return remembered;
}

/** The addresses at which families were looked at last, by their slugs. */
const settings = new Map<string | undefined, string>();

/** `font` is the sharedUid of the cut that is looked at at this address: it begins with its family's slug. */
export function rememberSetting(font: string, search: string): void {
  settings.set(font.split('.')[0], search);
}

/** A path with a visitor's own text and a font; as it is where there is neither. */
export function withText(path: string, text: string, font?: string): string {
  const query = new URLSearchParams({ ...(text !== '' && { text }), ...(font !== undefined && { font }) });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** A family, on the tab that shows a visitor's own text where there is one, with the features and axes that were set in it last. */
export function familyWithText(slug: string, text: string): string {
  const path = `/typefaces/${slug}`;
  const shown = text === '' ? path : `${path}?${new URLSearchParams({ tab: 'try', text })}`;
  return withSetting(shown, settings.get(slug) ?? '', ['features', 'axes']);
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
  const [before = '', hash] = path.split('#');
  const [pathname = '', query] = before.split('?');
  const joined = new URLSearchParams(query);
  const given = new URLSearchParams(search);
  for (const name of names) {
    const value = given.get(name);
    if (value !== null) joined.set(name, value);
  }
  return `${pathname}${joined.size === 0 ? '' : `?${joined}`}${hash === undefined ? '' : `#${hash}`}`;
}
