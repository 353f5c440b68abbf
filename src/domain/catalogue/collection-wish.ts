/** What a visitor wants of the families of a list, beside its filter. */
export interface CollectionWish {
  /** Characters that a family has to have: a text, or each of its characters once. */
  characters: string;
  /** Languages that it has to set: tags or names. */
  languages: readonly string[];
}

/** The wish of a query; an empty one where it holds none. With `who`, as a form asks where no script runs, its text is the characters. */
export function readWish(query: Pick<URLSearchParams, 'get'>): CollectionWish {
  return {
    characters: query.get('characters') ?? (query.get('who') === null ? '' : (query.get('text') ?? '')),
    languages: (query.get('languages') ?? '')
      .split(/[,،、;]/u)
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  };
}

/** The parameters of a wish: nothing of what it leaves open. */
export function writeWish({ characters, languages }: CollectionWish): Record<string, string> {
  return {
    ...(characters.trim() === '' ? {} : { characters }),
    ...(languages.length === 0 ? {} : { languages: languages.join(',') }),
  };
}

/** Whether a wish leaves every family. */
export function isEmptyWish(wish: CollectionWish): boolean {
  return Object.keys(writeWish(wish)).length === 0;
}
