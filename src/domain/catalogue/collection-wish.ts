/** What a visitor wants of the families of a list, beside its filter. */
export interface CollectionWish {
  /** Characters that a family has to have: a text, or each of its characters once. */
  characters: string;
  /** Languages that it has to set: tags or names. */
  languages: readonly string[];
  /** Letterforms and ranges that it has to have (`domain/letterform/letter-choices.ts`). */
  forms: readonly string[];
}

/** More than anybody chooses. */
export const MOST_FORMS = 40;
export const LONGEST_FORM = 60;

/** The wish of a query; an empty one where it holds none. With `who`, as a form asks where no script runs, its text is the characters. */
export function readWish(query: Pick<URLSearchParams, 'get'>): CollectionWish {
  return {
    characters: query.get('characters') ?? (query.get('who') === null ? '' : (query.get('text') ?? '')),
    languages: listOf(query.get('languages'), /[,،、;]/u),
    forms: [...new Set(listOf(query.get('forms'), /[.,]/))]
      .map((each) => each.slice(0, LONGEST_FORM))
      .slice(0, MOST_FORMS),
  };
}

/** The parameters of a wish: nothing of what it leaves open. */
export function writeWish({ characters, languages, forms }: CollectionWish): Record<string, string> {
  return {
    ...(characters.trim() === '' ? {} : { characters }),
    ...(languages.length === 0 ? {} : { languages: languages.join(',') }),
    ...(forms.length === 0 ? {} : { forms: forms.join('.') }),
  };
}

/** Whether a wish leaves every family. */
export function isEmptyWish(wish: CollectionWish): boolean {
  return Object.keys(writeWish(wish)).length === 0;
}

function listOf(value: string | null, mark: RegExp): string[] {
  return (value ?? '')
    .split(mark)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}
