import { type OfferedGroup, pressed } from '#domain/letterform/choice-pool.ts';

/** The list that choices are made from: its path, and the query of what is chosen of it. */
export interface FormList {
  path: string;
  search: string;
}

/** The letterforms that are chosen of a list. */
export function chosenForms({ search }: FormList): string[] {
  return (new URLSearchParams(search).get('forms') ?? '').split('.').filter((slug) => slug !== '');
}

/** The address of a list after a choice was pressed: without any left the choices are still shown. */
export function formAddress(
  list: FormList,
  { slug, group: { isSingle, choices } }: { slug: string; group: OfferedGroup },
): string {
  const instead = new Set(isSingle ? choices.map((choice) => choice.slug) : []);
  const query = new URLSearchParams(list.search);
  query.set('forms', pressed(chosenForms(list), slug, instead).join('.'));
  return `${list.path}?${query}`;
}
