import { type OfferedGroup, pressed } from '#domain/letterform/choice-pool.ts';
import type { FormList } from './asked-list.ts';

/** The letterforms that are chosen of a list. */
export function chosenForms({ search }: FormList): string[] {
  return (new URLSearchParams(search).get('forms') ?? '').split('.').filter((slug) => slug !== '');
}

/**
 * The address of a list after a choice was pressed that chooses, or gives up what is chosen: without any left the choices are still
 * shown. A list that has it so already stays as it is.
 */
export function formAddress(
  list: FormList,
  {
    slug,
    isChosen,
    group: { isSingle, choices },
  }: { slug: string; isChosen: boolean; group: Pick<OfferedGroup, 'isSingle' | 'choices'> },
): string {
  const instead = new Set(isSingle ? choices.map((choice) => choice.slug) : []);
  const query = new URLSearchParams(list.search);
  const chosen = chosenForms(list);
  query.set(
    'forms',
    (chosen.includes(slug) === isChosen ? pressed(chosen, slug, instead) : chosen).join('.'),
  );
  return `${list.path}?${query}`;
}
